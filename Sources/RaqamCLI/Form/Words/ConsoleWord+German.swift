extension ConsoleWord {
  /// The sentence in German.
  var german: String {
    switch self {
    case .refused: "abgelehnt: {text}"
    case .issue: "Fehler: Zeile „{row}“: {text}"
    case .sectionIssue: "Fehler: Abschnitt „{row}“: {text}"
    case .forgiven: "Hinweis: {text} (Stelle {number})"
    case .shown: "eingeblendet: {row}"
    case .hidden: "ausgeblendet: {row}"
    case .enabled: "freigegeben: {row}"
    case .disabled: "gesperrt: {row}"
    case .sectionShown: "eingeblendet: Abschnitt {number}"
    case .sectionHidden: "ausgeblendet: Abschnitt {number}"
    case .added: "hinzugefügt: {row} an Stelle {number}"
    case .deleted: "gelöscht: {row}"
    case .moved: "verschoben: {row} von Stelle {from} nach {number}"
    case .valid: "gültig: {row}"
    case .optionsChanged: "Auswahl: {row}"
    case .pressed: "gedrückt: {row}"
    case .wouldCall: "gedrückt: {row}: das Programm riefe {text} auf"
    case .wouldCallOn: "gedrückt: {row}: das Programm riefe {text} von {target} auf"
    case .noIssues: "keine Fehler"
    case .keptRefusal: "Hinweis: Zeile „{row}“: der abgelehnte Text steht nicht im Wert"
    case .nothingToChoose: "Zeile „{row}“ hat keine Auswahl"
    case .greeting: "ROW = TEXT schreiben; rows nennt die Zeilen, help mehr, done am Ende."
    case .mend: "Bitte beheben oder quit schreiben; das Ende der Eingabe (Ctrl-D) schreibt die Werte trotzdem."
    case .nothingToUndo: "es gibt nichts zurückzunehmen"
    case .moveUsage: "move ROW PLACE schreiben; die erste Stelle eines Abschnitts ist 1"
    case .noRowAdded: "es wurde keine Zeile hinzugefügt: @ ist die zuletzt hinzugefügte"
    case .noRowInLine: "der zuletzt hinzugefügte Eintrag hat keine Zeile „{row}“"
    case .noRowNumber: "es gibt keine Zeile {number}: {count} werden gezeigt"
    case .whichRow: "welche Zeile? Name oder Nummer schreiben"
    case .noOpenSection: "kein Abschnitt dieses Formulars nimmt neue Zeilen auf"
    case .whichSection: "welcher Abschnitt? add und Name oder Nummer schreiben, eins von {text}"
    case .noSection: "es gibt keinen Abschnitt „{text}“"
    case .noCommand: "„{text}“ ist kein Befehl; ROW = TEXT schreiben, oder eins von {words}"
    case .wrongQuotes: "ein Text in Anführungszeichen ist ein JSON-String"
    case .takesJSON: "die Zeile nimmt ein JSON-Objekt"
    case .notUTF8: "die Zeile ist nicht UTF-8"
    case .tooLong: "eine Zeile hat höchstens 1 MiB"
    case .help:
      """
      ROW = TEXT     schreibt TEXT in eine Zeile; ohne Text wird sie leer
                     ROW ist der Name der Zeile, ihre Nummer in der Liste oder
                     @ für die zuletzt hinzugefügte. Schalter nehmen on und
                     off, Auswahlen ihre Namen (mehrere mit Kommas), Orte und
                     Dateien JSON.
      @NAME = TEXT   die Zeile NAME des zuletzt hinzugefügten Eintrags
      add [SECTION]  fügt einem Abschnitt eine Zeile hinzu
      delete ROW     move ROW PLACE     clear ROW     up ROW     down ROW
      press ROW      drückt einen Knopf
      options ROW    nennt, was gewählt werden kann
      undo           nimmt die letzte Änderung zurück
      show           zeichnet das Formular
      rows           nennt die Zeilen
      check          nennt die Fehler
      done           endet und schreibt die Werte
      quit           endet ohne sie
      """
    }
  }
}
