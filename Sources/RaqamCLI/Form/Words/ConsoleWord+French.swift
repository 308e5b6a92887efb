extension ConsoleWord {
  /// The sentence in French.
  var french: String {
    switch self {
    case .refused: "refusé : {text}"
    case .issue: "problème : ligne « {row} » : {text}"
    case .sectionIssue: "problème : section « {row} » : {text}"
    case .forgiven: "note : {text} (position {number})"
    case .shown: "affiché : {row}"
    case .hidden: "masqué : {row}"
    case .enabled: "activé : {row}"
    case .disabled: "désactivé : {row}"
    case .sectionShown: "section {number} affichée"
    case .sectionHidden: "section {number} masquée"
    case .added: "ajouté : {row} à la place {number}"
    case .deleted: "supprimé : {row}"
    case .moved: "déplacé : {row} de la place {from} à {number}"
    case .valid: "valide : {row}"
    case .optionsChanged: "choix : {row}"
    case .pressed: "appuyé : {row}"
    case .wouldCall: "appuyé : {row} : le programme hôte appellerait {text}"
    case .wouldCallOn: "appuyé : {row} : le programme hôte appellerait {text} de {target}"
    case .noIssues: "aucun problème"
    case .keptRefusal: "note : ligne « {row} » : le texte refusé n’est pas dans sa valeur"
    case .nothingToChoose: "la ligne « {row} » n’a pas de choix"
    case .greeting: "Écrivez ROW = TEXT, rows pour les noms, help pour l’aide, done à la fin."
    case .mend: "Corrigez-les ou écrivez quit ; la fin de l’entrée (Ctrl-D) écrit quand même les valeurs."
    case .nothingToUndo: "il n’y a rien à annuler"
    case .moveUsage: "écrivez move ROW PLACE ; la première place d’une section est 1"
    case .noRowAdded: "aucune ligne n’a été ajoutée : @ est la dernière ajoutée"
    case .noRowInLine: "la dernière entrée ajoutée n’a pas de ligne « {row} »"
    case .noRowNumber: "il n’y a pas de ligne {number} : {count} sont affichées"
    case .whichRow: "quelle ligne ? écrivez son nom ou son numéro"
    case .noOpenSection: "aucune section de ce formulaire ne prend de lignes"
    case .whichSection: "quelle section ? écrivez add et son nom ou son numéro : {text}"
    case .noSection: "il n’y a pas de section « {text} »"
    case .noCommand: "« {text} » n’est pas une commande ; écrivez ROW = TEXT, ou une de {words}"
    case .wrongQuotes: "un texte entre guillemets est une chaîne JSON"
    case .takesJSON: "la ligne prend un objet JSON"
    case .notUTF8: "la ligne n’est pas en UTF-8"
    case .tooLong: "une ligne a au plus 1 MiB"
    case .help:
      """
      ROW = TEXT     écrit TEXT dans une ligne ; sans texte, la vide
                     ROW est le nom de la ligne, son numéro dans la liste, ou @
                     pour la dernière ajoutée. Les interrupteurs prennent on et
                     off, les choix leurs noms (plusieurs avec des virgules),
                     les lieux et les fichiers du JSON.
      @NAME = TEXT   la ligne NAME de la dernière entrée ajoutée
      add [SECTION]  ajoute une ligne à une section, par son nom ou numéro
      delete ROW     move ROW PLACE     clear ROW     up ROW     down ROW
      press ROW      appuie sur un bouton
      options ROW    énumère les choix
      undo           annule la dernière modification
      show           dessine le formulaire
      rows           énumère les lignes affichées
      check          énumère les problèmes
      done           termine et écrit les valeurs
      quit           termine sans elles
      """
    }
  }
}
