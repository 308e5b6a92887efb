extension ConsoleWord {
  /// The sentence in Spanish.
  var spanish: String {
    switch self {
    case .refused: "rechazado: {text}"
    case .issue: "problema: fila «{row}»: {text}"
    case .sectionIssue: "problema: sección «{row}»: {text}"
    case .forgiven: "nota: {text} (posición {number})"
    case .shown: "visible: {row}"
    case .hidden: "oculto: {row}"
    case .enabled: "activado: {row}"
    case .disabled: "desactivado: {row}"
    case .sectionShown: "sección {number} visible"
    case .sectionHidden: "sección {number} oculta"
    case .added: "añadido: {row} en el lugar {number}"
    case .deleted: "borrado: {row}"
    case .moved: "movido: {row} del lugar {from} al {number}"
    case .valid: "válido: {row}"
    case .optionsChanged: "opciones: {row}"
    case .pressed: "pulsado: {row}"
    case .wouldCall: "pulsado: {row}: el programa llamaría a {text}"
    case .wouldCallOn: "pulsado: {row}: el programa llamaría a {text} de {target}"
    case .noIssues: "sin problemas"
    case .keptRefusal: "nota: fila «{row}»: el texto rechazado no está en su valor"
    case .nothingToChoose: "la fila «{row}» no tiene opciones"
    case .greeting: "Escriba ROW = TEXT, rows para los nombres, help para más, done al final."
    case .mend: "Corríjalos o escriba quit; el fin de la entrada (Ctrl-D) escribe los valores de todos modos."
    case .nothingToUndo: "no hay nada que deshacer"
    case .moveUsage: "escriba move ROW PLACE; el primer lugar de una sección es 1"
    case .noRowAdded: "no se añadió ninguna fila: @ es la última añadida"
    case .noRowInLine: "la última entrada añadida no tiene la fila «{row}»"
    case .noRowNumber: "no hay fila {number}: se muestran {count}"
    case .whichRow: "¿qué fila? escriba su nombre o su número"
    case .noOpenSection: "ninguna sección de este formulario admite filas nuevas"
    case .whichSection: "¿qué sección? escriba add y su nombre o su número: {text}"
    case .noSection: "no hay sección «{text}»"
    case .noCommand: "«{text}» no es una orden; escriba ROW = TEXT, o una de {words}"
    case .wrongQuotes: "un texto entre comillas es una cadena JSON"
    case .takesJSON: "la fila toma un objeto JSON"
    case .notUTF8: "la línea no es UTF-8"
    case .tooLong: "una línea tiene como máximo 1 MiB"
    case .help:
      """
      ROW = TEXT     escribe TEXT en una fila; sin texto, la vacía
                     ROW es el nombre de la fila, su número en la lista, o @
                     para la última añadida. Los interruptores toman on y off,
                     las opciones sus nombres (varias con comas), los lugares
                     y archivos JSON.
      @NAME = TEXT   la fila NAME de la última entrada añadida
      add [SECTION]  añade una fila a una sección, por su nombre o número
      delete ROW     move ROW PLACE     clear ROW     up ROW     down ROW
      press ROW      pulsa un botón
      options ROW    enumera lo que se puede elegir
      undo           deshace la última edición
      show           dibuja el formulario
      rows           enumera las filas que se ven
      check          enumera los problemas
      done           termina y escribe los valores
      quit           termina sin ellos
      """
    }
  }
}
