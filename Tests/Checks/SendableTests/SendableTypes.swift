// Written by `Tests/Checks/SendableTests/check --write`: every public type, except for those that the script names.

import Raqam
import RaqamCalendars
import RaqamDates
import RaqamDescriptors
import RaqamForms
import RaqamFoundation
import RaqamJSON
import RaqamMessages
import RaqamNumbers
import RaqamPages
import RaqamPredicates
import RaqamPreview
import RaqamRMS
import RaqamTesting
import RaqamText
import RaqamValues

/// The public types, by module. That this compiles is the test.
enum SendableTypes {
  static let ofRaqam: [any Sendable.Type] = [
    Raqam.Choice<Int>.self, Raqam.Choices.self, Raqam.Choices.CalendarFacts.self, Raqam.Choices.CurrencyFacts.self,
    Raqam.Choices.HourCycle.self, Raqam.Choices.LocaleFacts.self, Raqam.Choices.NumberingSystemFacts.self,
    Raqam.Choices.RegionFacts.self, Raqam.Choices.TimeZoneFacts.self, Raqam.Choices.UnitFacts.self,
    Raqam.Choices.WritingFacts.self, Raqam.CoordinateFormatter.self, Raqam.CoordinateFormatter.Notation.self,
    Raqam.DataVersions.self, Raqam.DateReader.self, Raqam.DisplayNames.self, Raqam.DisplayNames.LanguageForm.self,
    Raqam.DisplayNames.Width.self, Raqam.EditedValue.self, Raqam.EditingFormat.self, Raqam.EditingResult.self,
    Raqam.EditingState.self, Raqam.FormattedMessage.self, Raqam.FormatterCache.self, Raqam.MessageFormatter.self,
    Raqam.MessageFunctionCall.self, Raqam.MessageFunctionCall.Option.self, Raqam.MessageFunctionError.self,
    Raqam.MessageIsolation.self, Raqam.MessagePart.self, Raqam.MessagePart.Markup.self, Raqam.MessagePart.Value.self,
    Raqam.MessageText.self, Raqam.TextEdit.self, Raqam.UnicodeMessageFormatter.self, Raqam.VisualLine.self,
    Raqam.VisualLine.Cluster.self, Raqam.VisualLine.Run.self,
  ]

  static let ofRaqamCalendars: [any Sendable.Type] = [
    RaqamCalendars.CalendarDate.self, RaqamCalendars.CalendarDifference.self, RaqamCalendars.CalendarFields.self,
    RaqamCalendars.CalendarID.self, RaqamCalendars.CalendarMonth.self, RaqamCalendars.CalendarSystem.self,
    RaqamCalendars.CalendarUnit.self, RaqamCalendars.CalendarWeek.self, RaqamCalendars.DateResolution.self,
    RaqamCalendars.GapResolution.self, RaqamCalendars.HijriAdjustment.self, RaqamCalendars.HijriAdjustment.Month.self,
    RaqamCalendars.InstantDifference.self, RaqamCalendars.MonthGrid.self, RaqamCalendars.OverlapResolution.self,
    RaqamCalendars.RegionalData.self, RaqamCalendars.TimeZoneDatabase.self,
    RaqamCalendars.TimeZoneDatabase.Source.self, RaqamCalendars.TimeZoneID.self, RaqamCalendars.TimeZoneRules.self,
    RaqamCalendars.TimeZoneRules.Source.self, RaqamCalendars.WeekRules.self, RaqamCalendars.ZoneOffset.self,
    RaqamCalendars.ZoneTransition.self,
  ]

  static let ofRaqamFoundation: [any Sendable.Type] = [
    RaqamFoundation.RaqamByteStyle<Int>.self, RaqamFoundation.RaqamDateConfiguration<InstantStyle>.self,
    RaqamFoundation.RaqamDateIntervalStyle.self, RaqamFoundation.RaqamDateStyle.self,
    RaqamFoundation.RaqamDurationStyle.self, RaqamFoundation.RaqamListStyle.self,
    RaqamFoundation.RaqamNumberRangeStyle<Int>.self, RaqamFoundation.RaqamNumberStyle<ExactDecimal>.self,
    RaqamFoundation.RaqamRelativeDateStyle.self, RaqamFoundation.RaqamRelativeDateStyle.Options.self,
    RaqamFoundation.RaqamValueConfiguration<DecimalStyle>.self,
  ]

  static let ofRaqamDescriptors: [any Sendable.Type] = [
    RaqamDescriptors.CompiledFormat.self, RaqamDescriptors.CurrencyCatalog.self, RaqamDescriptors.DateOptions.self,
    RaqamDescriptors.DateOptions.Secondary.self, RaqamDescriptors.DateOptions.Wrapper.self,
    RaqamDescriptors.DescriptorError.self, RaqamDescriptors.Diagnostic.self, RaqamDescriptors.Diagnostic.Code.self,
    RaqamDescriptors.Diagnostic.Replacement.self, RaqamDescriptors.Diagnostic.Severity.self,
    RaqamDescriptors.FormatContext.self, RaqamDescriptors.FormatExplainer.self,
    RaqamDescriptors.FormatExplanation.self, RaqamDescriptors.FormatExplanation.Fact.self,
    RaqamDescriptors.FormatExplanation.Fact.Name.self, RaqamDescriptors.FormatExplanation.Reading.self,
    RaqamDescriptors.FormatExplanation.Source.self, RaqamDescriptors.FormatExplanation.Source.Kind.self,
    RaqamDescriptors.FormatterDescriptor.self, RaqamDescriptors.FormatterDescriptor.Content.self,
    RaqamDescriptors.FormatterDescriptor.DateStyle.self, RaqamDescriptors.FormatterDescriptor.MessageStyle.self,
    RaqamDescriptors.FormatterDescriptor.MessageStyle.Syntax.self, RaqamDescriptors.FormatterFactory.self,
    RaqamDescriptors.FormatterType.self, RaqamDescriptors.RowCompletion.self,
  ]

  static let ofRaqamPredicates: [any Sendable.Type] = [
    RaqamPredicates.EvaluationContext.self, RaqamPredicates.FormExpression.self, RaqamPredicates.FormPredicate.self,
    RaqamPredicates.FormPredicate.VariableUse.self, RaqamPredicates.FormPredicateError.self,
    RaqamPredicates.FormPredicateError.Code.self, RaqamPredicates.FormPredicateError.Phase.self,
    RaqamPredicates.GuardedRegularExpression.self, RaqamPredicates.GuardedRegularExpression.Outcome.self,
    RaqamPredicates.PredicateExplanation.self, RaqamPredicates.PredicateExplanation.Outcome.self,
    RaqamPredicates.PredicateWarning.self, RaqamPredicates.PredicateWarning.Code.self,
  ]

  static let ofRaqamForms: [any Sendable.Type] = [
    RaqamForms.AccessibilityText.self, RaqamForms.CompiledForm.self, RaqamForms.Condition.self,
    RaqamForms.DatePickerSnapshot.self, RaqamForms.EditingSnapshot.self, RaqamForms.FormChange.self,
    RaqamForms.FormDescriptor.self, RaqamForms.FormDialect.self, RaqamForms.FormEdit.self,
    RaqamForms.FormEdit.SectionName.self, RaqamForms.FormEvent.self, RaqamForms.FormExplainer.self,
    RaqamForms.FormHost.self, RaqamForms.FormIssue.self, RaqamForms.FormIssue.Code.self, RaqamForms.FormOutcome.self,
    RaqamForms.FormPlatform.self, RaqamForms.FormRefusal.self, RaqamForms.FormSession.self,
    RaqamForms.FormSessionError.self, RaqamForms.FormSessionError.Code.self, RaqamForms.FormSessionStore.self,
    RaqamForms.FormSnapshot.self, RaqamForms.FormText.self, RaqamForms.HexColor.self, RaqamForms.Keystroke.self,
    RaqamForms.MessageKey.self, RaqamForms.MessageKey.Argument.self, RaqamForms.MonthSnapshot.self,
    RaqamForms.MonthSnapshot.Day.self, RaqamForms.MonthSnapshot.MonthName.self,
    RaqamForms.MonthSnapshot.WeekdayColumn.self, RaqamForms.OptionsOutcome.self, RaqamForms.OptionsRequest.self,
    RaqamForms.RowControl.self, RaqamForms.RowControl.Currency.self, RaqamForms.RowControl.Currency.Placement.self,
    RaqamForms.RowControl.Digits.self, RaqamForms.RowControl.Direction.self, RaqamForms.RowControl.Input.self,
    RaqamForms.RowControl.Keyboard.self, RaqamForms.RowDescriptor.self, RaqamForms.RowDescriptor.Content.self,
    RaqamForms.RowDescriptor.DateTimeContent.self, RaqamForms.RowDescriptor.DateTimeStyle.self,
    RaqamForms.RowDescriptor.FilesContent.self, RaqamForms.RowDescriptor.LocationStyle.self,
    RaqamForms.RowDescriptor.NumberContent.self, RaqamForms.RowDescriptor.OptionsContent.self,
    RaqamForms.RowDescriptor.OptionsStyle.self, RaqamForms.RowDescriptor.PageContent.self,
    RaqamForms.RowDescriptor.PickerStyle.self, RaqamForms.RowDescriptor.StepperKind.self, RaqamForms.RowFormat.self,
    RaqamForms.RowPredicateExplanation.self, RaqamForms.RowPredicateExplanation.Kind.self, RaqamForms.RowSnapshot.self,
    RaqamForms.RowSnapshot.Detail.self, RaqamForms.RowSnapshot.Loading.self, RaqamForms.RowSnapshot.Option.self,
    RaqamForms.RowType.self, RaqamForms.RowValue.self, RaqamForms.RuleDescriptor.self,
    RaqamForms.RuleDescriptor.Test.self, RaqamForms.SectionDescriptor.self, RaqamForms.SectionDescriptor.Editing.self,
    RaqamForms.SectionDescriptor.Kind.self, RaqamForms.SectionSnapshot.self, RaqamForms.TextInput.self,
    RaqamForms.TextInput.Fault.self,
  ]

  static let ofRaqamRMS: [any Sendable.Type] = [
    RaqamRMS.RMSAction.self, RaqamRMS.RMSCellDescriptor.self, RaqamRMS.RMSDescriptor.self,
    RaqamRMS.RMSDescriptor.Surroundings.self, RaqamRMS.RMSPathError.self, RaqamRMS.RMSPropertyDescriptor.self,
    RaqamRMS.RMSSectionDescriptor.self, RaqamRMS.RMSSnapshot.self, RaqamRMS.RMSSnapshot.Binding.self,
    RaqamRMS.RMSSnapshot.Kind.self, RaqamRMS.RMSSnapshot.Row.self, RaqamRMS.RMSSnapshot.Section.self,
  ]

  static let ofRaqamTesting: [any Sendable.Type] = [
    RaqamTesting.FormatBaseline.self, RaqamTesting.FormatCheck.self, RaqamTesting.FormatCheckError.self,
    RaqamTesting.FormatLaw.self, RaqamTesting.FormatLocales.self, RaqamTesting.FormatProblem.self,
  ]

  static let ofRaqamPreview: [any Sendable.Type] = [
    RaqamPreview.CalendarSheet.self, RaqamPreview.CalendarSheet.Cell.self, RaqamPreview.CalendarSheet.Column.self,
    RaqamPreview.CalendarSheet.Month.self, RaqamPreview.FormatMatrix.self, RaqamPreview.FormatMatrix.Cell.self,
    RaqamPreview.FormatMatrix.FormValues.self, RaqamPreview.FormatMatrix.Format.self,
    RaqamPreview.FormatMatrix.Page.self, RaqamPreview.TerminalPreview.self,
  ]

  static let ofRaqamPages: [any Sendable.Type] = [
    RaqamPages.FormMarkup.self, RaqamPages.FormMarkup.Use.self, RaqamPages.HTML.self, RaqamPages.HTMLPage.self,
    RaqamPages.HTMLPage.ScriptPath.self, RaqamPages.PreviewPage.self, RaqamPages.PreviewPage.Column.self,
  ]

  static let ofRaqamDates: [any Sendable.Type] = [
    RaqamDates.CalendarChange.self, RaqamDates.CalendarNames.self, RaqamDates.CalendarNames.Width.self,
    RaqamDates.DatePattern.self, RaqamDates.DateSkeleton.self, RaqamDates.InstantCursor.self,
    RaqamDates.InstantFormatter.self, RaqamDates.InstantParsing.self, RaqamDates.InstantRangeFormatter.self,
    RaqamDates.InstantStyle.self, RaqamDates.InstantStyle.Base.self, RaqamDates.InstantStyle.Capitalization.self,
    RaqamDates.InstantStyle.Length.self, RaqamDates.RelativeInstantFormatter.self,
    RaqamDates.RelativeInstantStyle.self, RaqamDates.RelativeInstantStyle.Form.self,
    RaqamDates.RelativeInstantStyle.Numeric.self, RaqamDates.RelativeInstantStyle.Width.self,
    RaqamDates.TypedDate.self,
  ]

  static let ofRaqamMessages: [any Sendable.Type] = [
    RaqamMessages.MessageMarkupKind.self, RaqamMessages.MessageProblem.self, RaqamMessages.MessageProblemCode.self,
  ]

  static let ofRaqamNumbers: [any Sendable.Type] = [
    RaqamNumbers.ByteFormatter.self, RaqamNumbers.ByteStyle.self, RaqamNumbers.ByteStyle.Counting.self,
    RaqamNumbers.ByteUnit.self, RaqamNumbers.CurrencyCode.self, RaqamNumbers.CurrencyCode.Source.self,
    RaqamNumbers.CurrencyDefinition.self, RaqamNumbers.CurrencyStyle.self, RaqamNumbers.CurrencyStyle.Authority.self,
    RaqamNumbers.CurrencyStyle.Presentation.self, RaqamNumbers.DecimalFormatter.self, RaqamNumbers.DecimalStyle.self,
    RaqamNumbers.DecimalStyle.Base.self, RaqamNumbers.DecimalStyle.Grouping.self, RaqamNumbers.DecimalStyle.Named.self,
    RaqamNumbers.DecimalStyle.Sign.self, RaqamNumbers.DurationFormatter.self, RaqamNumbers.DurationStyle.self,
    RaqamNumbers.DurationStyle.Unit.self, RaqamNumbers.DurationStyle.Width.self, RaqamNumbers.NumberPattern.self,
    RaqamNumbers.NumberPattern.Subpattern.self, RaqamNumbers.NumberRangeFormatter.self,
    RaqamNumbers.NumberSkeleton.self, RaqamNumbers.PluralSelector.self, RaqamNumbers.PluralSelector.Category.self,
    RaqamNumbers.PluralSelector.Kind.self, RaqamNumbers.PluralTextFormatter.self, RaqamNumbers.PluralTextStyle.self,
    RaqamNumbers.RoundingMode.self,
  ]

  static let ofRaqamText: [any Sendable.Type] = [
    RaqamText.AcceptLanguage.self, RaqamText.AcceptLanguage.Range.self, RaqamText.BidiTreatment.self,
    RaqamText.DateFieldKind.self, RaqamText.FormatPart.self, RaqamText.FormatPart.Kind.self,
    RaqamText.FormattedColumn.self, RaqamText.ListStyle.self, RaqamText.ListStyle.Kind.self,
    RaqamText.ListStyle.Width.self, RaqamText.ListTextFormatter.self, RaqamText.LocaleID.self,
    RaqamText.LocaleMatch.self, RaqamText.NumberingSystemID.self, RaqamText.ParseDeviation.self,
    RaqamText.ParseDeviation.CarriedDate.self, RaqamText.ParseDeviation.Detail.self,
    RaqamText.ParseDeviation.Kind.self, RaqamText.ParseLeniency.self, RaqamText.Parsed<Int>.self,
    RaqamText.PatternWarning.self, RaqamText.PseudoLocale.self, RaqamText.TextDirection.self,
    RaqamText.TextFormatter.self, RaqamText.TextStyle.self, RaqamText.TextStyle.LetterCase.self,
    RaqamText.TextStyle.Letters.self,
  ]

  static let ofRaqamValues: [any Sendable.Type] = [
    RaqamValues.Budget.self, RaqamValues.DayNumber.self, RaqamValues.ExactDecimal.self, RaqamValues.ExactText.self,
    RaqamValues.FieldValue.self, RaqamValues.FormatError.self, RaqamValues.FormatError.Code.self,
    RaqamValues.FormatError.Hint.self, RaqamValues.FormatError.Hint.Kind.self, RaqamValues.ISO8601Text.Value.self,
    RaqamValues.Instant.self, RaqamValues.LocalDateTime.self, RaqamValues.LocalTime.self,
    RaqamValues.NumericValue.self, RaqamValues.Weekday.self,
  ]

  static let ofRaqamJSON: [any Sendable.Type] = [
    RaqamJSON.JSONDocument.self, RaqamJSON.JSONEdit.self, RaqamJSON.JSONError.self, RaqamJSON.JSONError.Code.self,
    RaqamJSON.JSONExtensions.self, RaqamJSON.JSONMember.self, RaqamJSON.JSONNode.self, RaqamJSON.JSONNode.Kind.self,
    RaqamJSON.JSONNumber.self, RaqamJSON.JSONPointer.self, RaqamJSON.JSONPosition.self, RaqamJSON.JSONValue.self,
    RaqamJSON.JSONValue.Member.self, RaqamJSON.JSONWriter.self, RaqamJSON.JSONWriter.KeyOrder.self,
    RaqamJSON.JSONWriter.Layout.self,
  ]

  static let all: [[any Sendable.Type]] = [
    ofRaqam, ofRaqamCalendars, ofRaqamFoundation, ofRaqamDescriptors, ofRaqamPredicates, ofRaqamForms,
    ofRaqamRMS, ofRaqamTesting, ofRaqamPreview, ofRaqamPages, ofRaqamDates, ofRaqamMessages,
    ofRaqamNumbers, ofRaqamText, ofRaqamValues, ofRaqamJSON,
  ]
}
