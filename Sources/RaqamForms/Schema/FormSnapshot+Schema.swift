public import RaqamJSON

extension FormSnapshot {
  /// The JSON Schema (draft 2020-12) of ``json``; its `$defs` have `change`, a step of a difference, and `edit`.
  public static var jsonSchema: JSONValue {
    do throws(JSONError) {
      return JSONValue(try JSONDocument(parsing: schema).root)
    } catch {
      // The tests hold snapshots to it.
      return .bool(false)
    }
  }

  private static let schema = ##"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Snapshot of a form",
      "description": "What a reader sees of a form, as raqam eval writes it; $defs has the changes and edits of a session.",
      "$ref": "#/$defs/form",
      "$defs": {
        "section": {
          "type": "object",
          "properties": {
            "place": {"type": "integer"}, "type": {"enum": ["static", "dynamic"]},
            "rows": {"type": "array", "items": {"$ref": "#/$defs/row"}},
            "id": {"type": "string"}, "header": {"type": "string"},
            "footer": {"type": "string"}, "canInsert": {"type": "boolean"},
            "canDelete": {"type": "boolean"}, "canReorder": {"type": "boolean"},
            "insertTitle": {"type": "string"}
          },
          "required": ["place", "type", "rows"], "additionalProperties": false
        },
        "row": {
          "type": "object",
          "properties": {
            "id": {"type": "string"},
            "type": {
              "enum": [
                "label", "button", "check", "switch", "slider", "stepper", "text",
                "textarea", "name", "password", "email", "twitter", "account",
                "zipcode", "integer", "decimal", "percent", "currency", "url",
                "phone", "datetime", "options", "location", "image", "attachment",
                "webview", "push.async"
              ]
            },
            "line": {"type": "string"}, "value": {}, "text": {"type": "string"}, "disabled": {"type": "boolean"},
            "required": {"type": "boolean"}, "title": {"type": "string"},
            "standIn": {"const": true}, "placeholder": {"type": "string"},
            "emptyText": {"type": "string"},
            "colors": {"type": "object", "additionalProperties": {"type": "string"}},
            "options": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "value": {"type": "string"},
                  "text": {"type": "string"},
                  "selected": {"const": true}
                },
                "required": ["value", "text"], "additionalProperties": false
              }
            },
            "minimum": {"type": ["number", "string"]},
            "maximum": {"type": ["number", "string"]}, "pushes": {"const": true},
            "style": {
              "enum": [
                "alert", "action", "push", "segmented", "picker",
                "picker.multiple", "picker.inline"
              ]
            },
            "selectorTitle": {"type": "string"}, "source": {"type": "string"},
            "state": {"enum": ["idle", "loading", "loaded", "failed"]},
            "reason": {"type": "string"}, "step": {"type": "integer"},
            "stepperType": {"enum": ["float", "integer"]},
            "picker": {"$ref": "#/$defs/picker"}, "url": {"type": "string"},
            "html": {"type": "string"},
            "types": {"type": "array", "items": {"type": "string"}},
            "maximumCount": {"type": "integer"}, "maximumBytes": {"type": "number"},
            "refused": {"$ref": "#/$defs/refused"},
            "issues": {"type": "array", "items": {"$ref": "#/$defs/issue"}},
            "editing": {"$ref": "#/$defs/editing"},
            "states": {"type": "array", "items": {"type": "string"}},
            "control": {"$ref": "#/$defs/control"}
          },
          "required": ["id", "type", "value", "text", "disabled", "required"],
          "additionalProperties": false
        },
        "refused": {
          "type": "object",
          "properties": {
            "code": {
              "enum": [
                "type", "option", "unknown_id", "format", "required",
                "regexp", "predicate", "minimum", "maximum",
                "minute_interval", "timeout", "disabled", "hidden",
                "read_only", "not_allowed", "limit_exceeded"
              ]
            },
            "message": {"type": "string"}, "text": {"type": "string"},
            "offset": {"type": "integer"}
          },
          "required": ["code", "message"], "additionalProperties": false
        },
        "issue": {
          "type": "object",
          "properties": {
            "row": {"type": "string"},
            "code": {
              "enum": [
                "type", "option", "unknown_id", "format", "required", "regexp",
                "predicate", "minimum", "maximum", "minute_interval", "timeout",
                "disabled", "hidden", "read_only", "not_allowed",
                "limit_exceeded"
              ]
            },
            "message": {"type": "string"}, "rule": {"type": "integer"}
          },
          "required": ["row", "code", "message"], "additionalProperties": false
        },
        "editing": {
          "type": "object",
          "properties": {
            "text": {"type": "string"},
            "selection": {"type": "array", "items": {"type": "integer"}},
            "caret": {"type": "array", "items": {"type": "integer"}}
          },
          "required": ["text", "selection", "caret"], "additionalProperties": false
        },
        "control": {
          "type": "object",
          "properties": {
            "input": {"enum": ["none", "typed", "toggled", "chosen", "given"]},
            "direction": {"enum": ["ltr", "rtl", "auto"]},
            "inputDirection": {"enum": ["ltr", "rtl", "auto"]},
            "locale": {"type": "string"}, "role": {"type": "string"},
            "keyboard": {
              "enum": [
                "text", "multiline", "name", "account", "email", "url",
                "phone", "code", "integer", "decimal", "date"
              ]
            },
            "secure": {"const": true},
            "numbers": {
              "type": "object",
              "properties": {
                "digits": {"type": "string"},
                "decimal": {"type": "string"},
                "group": {"type": "string"},
                "minus": {"type": "string"}
              },
              "required": ["digits"], "additionalProperties": false
            },
            "currency": {
              "type": "object",
              "properties": {
                "code": {"type": "string"},
                "symbol": {"type": "string"},
                "digits": {"type": "integer"},
                "placement": {"enum": ["before", "after"]}
              },
              "required": ["code", "symbol", "digits", "placement"],
              "additionalProperties": false
            }
          },
          "required": ["input", "direction", "inputDirection", "locale", "role"],
          "additionalProperties": false
        },
        "picker": {
          "type": "object",
          "properties": {
            "style": {"enum": ["date", "time", "datetime", "countdown"]},
            "display": {"enum": ["popup", "inline", "picker"]},
            "calendar": {"type": "string"}, "timeZone": {"type": "string"},
            "minuteInterval": {"type": "integer"}, "locale": {"type": "string"},
            "month": {"$ref": "#/$defs/month"}
          },
          "required": ["style", "display", "calendar", "timeZone", "minuteInterval", "locale"],
          "additionalProperties": false
        },
        "month": {
          "type": "object",
          "properties": {
            "year": {"type": "integer"}, "month": {"type": "integer"},
            "title": {"type": "string"},
            "weekdays": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "number": {"type": "integer"},
                  "name": {"type": "string"},
                  "text": {"type": "string"},
                  "weekend": {"const": true}
                },
                "required": ["number", "name", "text"],
                "additionalProperties": false
              }
            },
            "weeks": {
              "type": "array",
              "items": {
                "type": "array",
                "items": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/day"}]}
              }
            },
            "months": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "number": {"type": "integer"},
                  "name": {"type": "string"},
                  "leap": {"const": true}
                },
                "required": ["number", "name"], "additionalProperties": false
              }
            },
            "leap": {"const": true}
          },
          "required": ["year", "month", "title", "weekdays", "weeks", "months"],
          "additionalProperties": false
        },
        "day": {
          "type": "object",
          "properties": {
            "date": {"type": "string"}, "number": {"type": "integer"},
            "text": {"type": "string"}, "disabled": {"const": true}
          },
          "required": ["date", "number", "text"], "additionalProperties": false
        },
        "change": {
          "anyOf": [
            {
              "type": "object", "properties": {"change": {"const": "form"}, "form": {"$ref": "#/$defs/form"}},
              "required": ["change", "form"], "additionalProperties": false
            },
            {
              "type": "object", "properties": {"change": {"const": "sectionRemoved"}, "place": {"type": "integer"}},
              "required": ["change", "place"], "additionalProperties": false
            },
            {
              "type": "object",
              "properties": {
                "change": {"const": "sectionAdded"}, "place": {"type": "integer"},
                "section": {"$ref": "#/$defs/section"}
              },
              "required": ["change", "place", "section"], "additionalProperties": false
            },
            {
              "type": "object", "properties": {"change": {"const": "rowRemoved"}, "id": {"type": "string"}},
              "required": ["change", "id"], "additionalProperties": false
            },
            {
              "type": "object",
              "properties": {
                "change": {"const": "rowMoved"}, "id": {"type": "string"},
                "after": {"type": ["string", "null"]}
              },
              "required": ["change", "id", "after"], "additionalProperties": false
            },
            {
              "type": "object",
              "properties": {
                "change": {"const": "rowAdded"}, "id": {"type": "string"}, "section": {"type": "integer"},
                "after": {"type": ["string", "null"]}, "row": {"$ref": "#/$defs/row"}
              },
              "required": ["change", "id", "section", "after", "row"], "additionalProperties": false
            },
            {
              "type": "object",
              "properties": {"change": {"const": "row"}, "id": {"type": "string"}, "row": {"$ref": "#/$defs/row"}},
              "required": ["change", "id", "row"], "additionalProperties": false
            },
            {
              "type": "object",
              "properties": {
                "change": {"const": "refused"},
                "code": {
                  "enum": [
                    "type", "option", "unknown_id", "format", "required", "regexp",
                    "predicate", "minimum", "maximum", "minute_interval", "timeout",
                    "disabled", "hidden", "read_only", "not_allowed", "limit_exceeded"
                  ]
                },
                "message": {"type": "string"}, "id": {"type": "string"}, "edit": {"type": "integer"},
                "text": {"type": "string"}, "offset": {"type": "integer"}
              },
              "required": ["change", "code", "message"], "additionalProperties": false
            },
            {
              "type": "object",
              "properties": {
                "change": {"const": "forgiven"}, "id": {"type": "string"}, "offset": {"type": "integer"},
                "message": {"type": "string"}, "kind": {"type": "string"}, "edit": {"type": "integer"}
              },
              "required": ["change", "id", "offset", "message", "kind"], "additionalProperties": false
            }
          ]
        },
        "form": {
          "type": "object",
          "properties": {
            "locale": {"type": "string"}, "direction": {"enum": ["ltr", "rtl"]},
            "sections": {"type": "array", "items": {"$ref": "#/$defs/section"}},
            "title": {"type": "string"}
          },
          "required": ["locale", "direction", "sections"], "additionalProperties": false
        },
        "edit": {
          "anyOf": [
            {
              "type": "object", "properties": {"set": {"type": "string"}, "value": {}}, "required": ["set", "value"],
              "additionalProperties": false
            },
            {
              "type": "object",
              "properties": {"type": {"type": "string"}, "text": {"type": "string"}, "strict": {"type": "boolean"}},
              "required": ["type", "text"], "additionalProperties": false
            },
            {
              "type": "object", "properties": {"choose": {"type": "string"}, "option": {}},
              "required": ["choose", "option"], "additionalProperties": false
            },
            {
              "type": "object", "properties": {"step": {"type": "string"}, "by": {"type": "integer"}},
              "required": ["step"], "additionalProperties": false
            },
            {
              "type": "object", "properties": {"clear": {"type": "string"}}, "required": ["clear"],
              "additionalProperties": false
            },
            {
              "type": "object", "properties": {"insert": {"type": ["string", "integer"]}, "at": {"type": "integer"}},
              "required": ["insert"], "additionalProperties": false
            },
            {
              "type": "object", "properties": {"delete": {"type": "string"}}, "required": ["delete"],
              "additionalProperties": false
            },
            {
              "type": "object", "properties": {"move": {"type": "string"}, "to": {"type": "integer"}},
              "required": ["move", "to"], "additionalProperties": false
            },
            {
              "type": "object", "properties": {"undo": {"const": true}}, "required": ["undo"],
              "additionalProperties": false
            },
            {
              "type": "object",
              "properties": {
                "key": {"type": "string"}, "selection": {"type": "array", "items": {"type": "integer"}},
                "replacement": {"type": "string"}
              },
              "required": ["key", "selection", "replacement"], "additionalProperties": false
            }
          ]
        }
      }
    }
    """##
}
