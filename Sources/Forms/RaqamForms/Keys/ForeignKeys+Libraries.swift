internal import Raqam
internal import RaqamDescriptors

// Keys of other form libraries (HTML, JSON Schema, Form.io, SurveyJS, Formly, ODK XLSForm, react-jsonschema-form), in
// lower case and without hyphens and underscores.

extension ForeignKeys {
  private static let value = Synonym.hint("pass it in the values of the form")
  private static let length = Synonym.hint("write a rule: {\"predicate\": \"SELF.length <= 100\"}", example: "100")
  private static let leastLength = Synonym.hint("write a rule: {\"predicate\": \"SELF.length >= 3\"}", example: "3")
  private static let rule = Synonym.hint("write \"rules\", a list of {\"regexp\": …} and {\"predicate\": …}")
  private static let help = Synonym.hint("write it in the \"footer\" of the section, or a row of type \"label\"")
  private static let opposite = Synonym.hint("write \"hidden\" with the opposite condition")

  static let rowSynonyms: [ExactText: Synonym] = [
    "label": .write("title"), "caption": .write("title"), "question": .write("title"), "header": .write("title"),
    "name": .write("id"), "key": .write("id"), "field": .write("id"), "fieldname": .write("id"),
    "readonly": .write("disabled"), "isreadonly": .write("disabled"), "isdisabled": .write("disabled"),
    "editable": .hint("write \"disabled\" with the opposite condition"),
    "visible": opposite, "isvisible": opposite, "visibility": opposite, "show": opposite, "showif": opposite,
    "visibleif": opposite, "relevant": opposite, "condition": opposite, "conditional": opposite,
    "hide": .write("hidden"), "ishidden": .write("hidden"), "hideif": .write("hidden"),
    "mandatory": .write("required"), "isrequired": .write("required"), "requiredif": .write("required"),
    "requiredwhen": .write("required"), "choicefilter": .write("options.enabled"),
    "options.disabled": .hint("write \"options.enabled\" with the opposite condition"),
    "options.hidden": .hint("write \"options.enabled\" with the opposite condition"),
    "choicesvisibleif": .write("options.enabled"), "choicesenableif": .write("options.enabled"),
    "optional": .hint("remove it: rows are optional unless \"required\" is true"),
    "default": value, "defaultvalue": value, "initial": value, "initialvalue": value, "value": value,
    "validation": rule, "validations": rule, "validate": rule, "validators": rule, "constraint": rule,
    "constraints": rule, "pattern": .hint("write a rule: {\"regexp\": \"[A-Z]+\"}", example: "\"[A-Z]+\""),
    "regex": .hint("write a rule: {\"regexp\": \"[A-Z]+\"}", example: "\"[A-Z]+\""),
    "regexp": .hint("write it in one of \"rules\""),
    "predicate": .hint("write it in one of \"rules\""),
    "maxlength": length, "maximumlength": length, "minlength": leastLength, "minimumlength": leastLength,
    "help": help, "helptext": help, "hint": help, "description": help, "tooltip": help, "instructions": help,
    "min": .write("value.minimum"), "minimum": .write("value.minimum"), "minvalue": .write("value.minimum"),
    "max": .write("value.maximum"), "maximum": .write("value.maximum"), "maxvalue": .write("value.maximum"),
    "step": .write("value.stepper.steps"), "increment": .write("value.stepper.steps"),
    "choices": .write("options"), "enum": .write("options"), "items": .write("options"), "values": .write("options"),
    "enumnames": .write("options.display"), "labels": .write("options.display"),
    "multiple": .hint("write \"style\": \"picker.multiple\"", "style"),
    "calculation": .write("value.expression"), "calculate": .write("value.expression"),
    "calculatevalue": .write("value.expression"), "computed": .write("value.expression"),
    "formula": .write("value.expression"), "expression": .write("value.expression"),
    "options.title": .write("title.selector"),
    "options.queryurl": .hint("write a row of type \"push.async\" with \"options.source\""),
    "action": .hint("remove it: the host performs the action of a button by the id of its row"),
    "onchange.submit": .hint("remove it: the host receives each change and decides"),
    "src": .write("url"), "href": .write("url"),
    "accept": .hint("write \"image.types\" on an image row, \"attachment.types\" on an attachment row"),
    "currency": .write("currency.code"), "format": .write("date.format"),
  ]

  /// Hints for keys whose equivalent does not apply to the type of the row.
  static let rowFallbacks: [ExactText: Synonym] = {
    let choice = Synonym.hint("write a row of type \"options\" with \"options\"")
    return [
      "step": .hint("write a row of type \"stepper\" with \"value.stepper.steps\""), "choices": choice, "enum": choice,
      "values": choice, "multiple": .hint("write a row of type \"options\" with \"style\": \"picker.multiple\""),
      "min": leastLength, "minimum": leastLength, "max": length, "maximum": length,
      "currency": .hint("write a row of type \"currency\" with \"currency.code\""),
      "format": .hint("write a \"formatter\"", "formatter"),
    ]
  }()

  /// Returns the hints for a key of a row, best first.
  static func synonyms(ofRowKey word: String) -> [Synonym] {
    [rowSynonyms[word], rowFallbacks[word]].compactMap(\.self)
  }

  static let rowTypes: [ExactText: Synonym] = {
    let group = Synonym.hint("write a section with \"items\": rows cannot be nested")
    let lines = Synonym.hint("write a section of \"type\": \"dynamic\"")
    let several = Synonym.hint("write \"options\" with \"style\": \"picker.multiple\"", "options")
    func dates(_ style: String) -> Synonym { .hint("write \"datetime\" with \"style\": \"\(style)\"", "datetime") }
    var table: [ExactText: Synonym] = [
      "number": .hint("write \"integer\" or \"decimal\"", "decimal"),
      "numeric": .hint("write \"integer\" or \"decimal\"", "decimal"),
      "checkbox": .write("check"), "boolean": .hint("write \"check\" or \"switch\"", "check"),
      "bool": .hint("write \"check\" or \"switch\"", "check"), "toggle": .write("switch"),
      "yesno": .hint("write \"check\" or \"switch\"", "check"),
      "selectmultiple": several, "multiselect": several, "checkboxes": several, "checkboxgroup": several,
      "checklist": several, "selectboxes": several, "tagbox": several,
      "date": dates("date"), "time": dates("time"), "duration": dates("countdown"), "datetimelocal": .write("datetime"),
      "timestamp": .write("datetime"), "daterange": .hint("write two rows of type \"datetime\""),
      "group": group, "section": group, "fieldset": group, "panel": group, "page": group,
      "repeat": lines, "repeater": lines, "matrix": lines, "datagrid": lines, "editgrid": lines, "array": lines,
      "list": .hint("write \"options\" for a choice, or a section of \"type\": \"dynamic\" for entries", "options"),
      "note": .write("label"), "heading": .hint("write \"header\" of the section"), "html": .write("webview"),
      "calculate": .hint("write \"label\" with \"value.expression\"", "label"),
      "expression": .hint("write \"decimal\" with \"value.expression\"", "decimal"),
      "token": .hint("write \"options\" with \"style\": \"picker.multiple\"", "options"),
      "hidden": .hint("write \"text\" with \"hidden\": true", "text"), "autocomplete": .write("push.async"),
    ]
    let same: [(String, [String])] = [
      (
        "options",
        ["select", "selectone", "radio", "radiogroup", "dropdown", "choice", "choices", "combobox", "picker", "enum"]
      ),
      ("phone", ["tel", "telephone", "mobile", "phonenumber"]),
      ("text", ["string", "input", "shorttext", "textinput"]),
      ("textarea", ["postaladdress", "address", "multiline", "longtext", "memo", "paragraph", "comment"]),
      ("attachment", ["file", "files", "upload", "document"]), ("image", ["photo", "picture", "signature"]),
      ("slider", ["range", "rating"]), ("stepper", ["spinner", "counter"]), ("currency", ["money", "amount", "price"]),
      ("location", ["geopoint", "gps", "geo", "map", "coordinates"]), ("url", ["link", "uri"]),
      ("zipcode", ["zip", "postcode", "postalcode"]), ("integer", ["int", "long"]),
      ("decimal", ["float", "double", "real"]), ("button", ["submit", "reset"]),
    ]
    for (type, words) in same {
      for word in words { table[word] = .write(type) }
    }
    return table
  }()

  static let sectionSynonyms: [ExactText: Synonym] = [
    "fields": .write("items"), "elements": .write("items"), "children": .write("items"), "questions": .write("items"),
    "controls": .write("items"), "components": .write("items"), "label": .write("header"), "caption": .write("header"),
    "heading": .write("header"), "legend": .write("header"), "description": .write("footer"), "help": .write("footer"),
    "name": .write("id"), "key": .write("id"), "visible": opposite, "visibleif": opposite, "relevant": opposite,
    "disabled": .hint("write it on the rows of the section"), "readonly": .hint("write \"disabled\" on its rows"),
    "required": .hint("write it on the rows of the section"),
    "dynamic.row": .hint("write \"dynamic.items\", a list of rows"), "dynamic.rows": .write("dynamic.items"),
    "hide": .write("hidden"), "repeat": .hint("write \"type\": \"dynamic\""),
    "min": .write("dynamic.count.minimum"), "minitems": .write("dynamic.count.minimum"),
    "minlength": .write("dynamic.count.minimum"), "max": .write("dynamic.count.maximum"),
    "maxitems": .write("dynamic.count.maximum"), "maxlength": .write("dynamic.count.maximum"),
    "unique": .write("dynamic.unique"), "uniqueitems": .write("dynamic.unique"),
    "repeatable": .hint("write \"type\": \"dynamic\""), "multiple": .hint("write \"type\": \"dynamic\""),
  ]

  static let formSynonyms: [ExactText: Synonym] = [
    "fields": .hint("write \"sections\", a list of sections with \"items\""),
    "items": .hint("write \"sections\", a list of sections with \"items\""),
    "rows": .hint("write \"sections\", a list of sections with \"items\""),
    "elements": .hint("write \"sections\", a list of sections with \"items\""),
    "components": .hint("write \"sections\", a list of sections with \"items\""),
    "questions": .hint("write \"sections\", a list of sections with \"items\""),
    "pages": .write("sections"), "groups": .write("sections"), "label": .write("title"), "name": .write("title"),
    "disabled": .hint("write it on the rows, or let the host make the session read-only"),
    "readonly": .hint("write \"disabled\" on the rows, or let the host make the session read-only"),
    "language": .write("locale"), "lang": .write("locale"), "values": value, "data": value, "defaults": value,
  ]

  static let ruleSynonyms: [ExactText: Synonym] = [
    "regex": .write("regexp"), "pattern": .write("regexp"), "expression": .write("predicate"),
    "condition": .write("predicate"), "constraint": .write("predicate"), "test": .write("predicate"),
    "error": .write("message"), "errormessage": .write("message"), "text": .write("message"),
    "required": .hint("write \"required\" on the row"),
    "min": .hint("write \"predicate\": \"SELF >= 0\"", example: "0"),
    "max": .hint("write \"predicate\": \"SELF <= 10\"", example: "10"),
    "minlength": .hint("write \"predicate\": \"SELF.length >= 3\"", example: "3"),
    "maxlength": .hint("write \"predicate\": \"SELF.length <= 100\"", example: "100"),
  ]
}
