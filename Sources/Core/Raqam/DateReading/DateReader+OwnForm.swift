internal import RaqamMemory

extension DateReader {
  /// The form that a caller reads first, in which its user sees dates.
  package struct OwnForm<Value> {
    /// Parses a text in one step of leniency.
    let parse: (String, ParseLeniency) throws(FormatError) -> Parsed<Value>
    /// The complete texts that digits without separators may abbreviate; if there are none, those of the reader's style
    /// count.
    let expanded: ((String) -> [String])?
    /// The caller's value of a date.
    let value: (TypedDate) -> Value
    /// The reader's value of the caller's: a day, a time of day, or an instant.
    let key: (Value) -> FieldValue

    package init(
      expanded: ((String) -> [String])? = nil, value: @escaping (TypedDate) -> Value,
      key: @escaping (Value) -> FieldValue,
      parse: @escaping (String, ParseLeniency) throws(FormatError) -> Parsed<Value>
    ) {
      self.parse = parse
      self.expanded = expanded
      self.value = value
      self.key = key
    }
  }

  /// Parses typed text like ``reading(_:_:_:now:by:)``, without invisible characters. The offsets of errors and deviations
  /// refer to the text as typed, and the message of an error ends with an example.
  package func read<Value>(
    _ text: String, _ leniency: ParseLeniency, _ reference: DateReference?, now: Instant, by own: OwnForm<Value>
  ) throws(FormatError) -> Parsed<Value> {
    let cleaned = CleanedText(text)
    do throws(FormatError) {
      let read = try reading(cleaned.text, leniency, reference, now: now, by: own)
      return Parsed(
        read.value,
        deviations: read.deviations.map { ParseDeviation($0.detail, offset: cleaned.typedOffset($0.offset)) })
    } catch {
      // A hint of the first form is irrelevant, too, if the text has no form of a date.
      let hint = error.isAboutForm ? nil : error.hint
      let nearest = hint ?? nearest(to: cleaned.text, leniency, reference, now)
      throw explained(error, text, hint: nearest, now, offset: error.offset.map(cleaned.typedOffset))
    }
  }

  /// Parses a text in each step of leniency up to the given one: in the caller's form, in the others, and in both with its
  /// digits distributed over the fields.
  ///
  /// - Throws: `invalidDate` with both texts if there are two readings; otherwise the error of the caller's form in the
  ///   last step.
  package func reading<Value>(
    _ text: String, _ leniency: ParseLeniency, _ reference: DateReference?, now: Instant, by own: OwnForm<Value>
  ) throws(FormatError) -> Parsed<Value> {
    var failure: FormatError?
    for step in leniency.steps {
      do throws(FormatError) {
        return try reading(text, in: step, reference, now, own)
      } catch {
        failure = error
      }
      var found: (text: String, date: Parsed<Value>)?
      let complete = own.expanded?(text) ?? []
      for complete in complete.isEmpty ? expandedTexts(of: text) : complete where complete != text {
        let date: Parsed<Value>
        do throws(FormatError) {
          date = try reading(complete, in: step, reference, now, own)
        } catch {
          continue
        }
        guard let first = found else {
          found = (complete, date)
          continue
        }
        if own.key(first.date.value) != own.key(date.value) { throw .severalReadings(text, first.text, complete) }
      }
      if let found { return found.date }
    }
    throw failure ?? FormatError(.unexpectedCharacter, "the input is empty", offset: 0)
  }

  private func reading<Value>(
    _ text: String, in step: ParseLeniency, _ reference: DateReference?, _ now: Instant, _ own: OwnForm<Value>
  ) throws(FormatError) -> Parsed<Value> {
    do throws(FormatError) {
      return try own.parse(text, step)
    } catch {
      // Text with an era is in the caller's form: do not try the locale's short forms.
      if error.hint?.isCenturyOfEra == true { throw error }
      let ownValue = { (leniency: ParseLeniency) -> FieldValue? in
        do throws(FormatError) { return own.key(try own.parse(text, leniency).value) } catch { return nil }
      }
      var fault: FormatError?
      guard let other = try self.other(text, step, reference, now: now, fault: &fault, own: ownValue) else {
        // A form that matches more of the text knows its fault better.
        if let fault, error.isAboutForm || fault.offset ?? 0 > error.offset ?? 0 { throw fault }
        throw error
      }
      return other.map(own.value)
    }
  }

  /// Returns the complete texts that digits without separators may abbreviate, in the style or, if its months have names,
  /// in the locale's numeric date.
  private func expandedTexts(of text: String) -> [String] {
    let digits = text.unicodeScalars.count { $0.decimalDigit != nil }
    guard digits > 0, let editor = editor.value({ Boxed(Self.editor(of: formatter, fields)) }).value else { return [] }
    guard digits == text.unicodeScalars.count || isNumeric else { return [] }
    return editor.expanded(text)
  }

  /// Whether the style has no words.
  private var isNumeric: Bool {
    formatter.form.pattern.fields.allSatisfy { $0.kind != .month || $0.count < 3 }
  }

  private static func editor(of formatter: InstantFormatter, _ fields: Fields) -> DateEditor? {
    do throws(FormatError) {
      let own = try DateEditor(formatter)
      guard !own.hasMask, fields == .date else { return own }
      var style = formatter.style
      style.base = .skeleton(try DateSkeleton("yMd"))
      return try DateEditor(
        InstantFormatter(
          style, locale: formatter.locale, timeZone: formatter.rules, parsing: formatter.parsing,
          names: formatter.names))
    } catch {
      return nil
    }
  }
}

// MARK: - Errors

extension DateReader {
  /// Returns the hint with the text of the date that lenient parsing reads; `nil` if there is none.
  func nearest(
    to text: String, _ leniency: ParseLeniency, _ reference: DateReference?, _ now: Instant
  ) -> FormatError.Hint? {
    guard leniency != .lenient else { return nil }
    do throws(FormatError) {
      let date = try reading(text, .lenient, reference, now: now, by: styleForm(reference))
      return .write("“\(try formatter.string(date.value.instant))”")
    } catch {
      return nil
    }
  }

  /// Returns an error whose message ends with an example.
  ///
  /// The reason why a text differs from the first form is irrelevant if it has no form of a date.
  package func explained(
    _ error: FormatError, _ text: String, hint: FormatError.Hint?, _ now: Instant, offset: Int?
  ) -> FormatError {
    guard error.code != .limitExceeded, let example = example(now) else { return error }
    let expected = "a \(fields == .time ? "time" : "date") such as “\(example)”"
    let message =
      if error.isAboutForm, !text.isEmpty {
        "“\(text.abbreviated())” is not \(expected)"
      } else {
        error.message + (error.message.contains("expected") ? ", in " : ": expected ") + expected
      }
    return FormatError(error.code, message, offset: offset, hint: hint)
  }

  private func example(_ now: Instant) -> String? {
    do throws(FormatError) { return try formatter.string(now) } catch { return nil }
  }
}

extension FormatError {
  /// Whether the error names the character or word that a form has at an offset.
  fileprivate var isAboutForm: Bool { code == .unexpectedCharacter || message.hasPrefix("expected") }

  /// Whether the text has a form of a date, and the date does not exist.
  var isAboutDate: Bool { hint?.kind == .monthLength || message.contains("is out of range") }
}
