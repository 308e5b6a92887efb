extension ConsoleWord {
  /// The sentence in Hebrew.
  var hebrew: String {
    switch self {
    case .refused: "נדחה: {text}"
    case .issue: "בעיה: שורה „{row}”: {text}"
    case .sectionIssue: "בעיה: מקטע „{row}”: {text}"
    case .forgiven: "הערה: {text} (מקום {number})"
    case .shown: "מוצג: {row}"
    case .hidden: "הוסתר: {row}"
    case .enabled: "הופעל: {row}"
    case .disabled: "הושבת: {row}"
    case .sectionShown: "מקטע {number} מוצג"
    case .sectionHidden: "מקטע {number} הוסתר"
    case .added: "נוסף: {row} במקום {number}"
    case .deleted: "נמחק: {row}"
    case .moved: "הועבר: {row} ממקום {from} אל {number}"
    case .valid: "תקין: {row}"
    case .optionsChanged: "אפשרויות: {row}"
    case .pressed: "נלחץ: {row}"
    case .wouldCall: "נלחץ: {row}: התוכנית המארחת קוראת ל־{text}"
    case .wouldCallOn: "נלחץ: {row}: התוכנית המארחת קוראת ל־{text} של {target}"
    case .noIssues: "אין בעיות"
    case .keptRefusal: "הערה: שורה „{row}”: הטקסט שנדחה אינו בערך"
    case .nothingToChoose: "לשורה „{row}” אין אפשרויות"
    case .greeting: "כתבו ROW = TEXT, לשמות rows, לעוד help, ולסיום done."
    case .mend: "תקנו אותן או כתבו quit; סוף הקלט (Ctrl-D) כותב את הערכים בכל זאת."
    case .nothingToUndo: "אין מה לבטל"
    case .moveUsage: "כתבו move ROW PLACE; המקום הראשון במקטע הוא 1"
    case .noRowAdded: "לא נוספה שורה: @ היא השורה האחרונה שנוספה"
    case .noRowInLine: "ברשומה האחרונה שנוספה אין שורה „{row}”"
    case .noRowNumber: "אין שורה {number}: מוצגות {count}"
    case .whichRow: "איזו שורה? כתבו את שמה או מספרה"
    case .noOpenSection: "אף מקטע בטופס אינו מקבל שורות חדשות"
    case .whichSection: "איזה מקטע? כתבו add ואת שמו או מספרו: {text}"
    case .noSection: "אין מקטע „{text}”"
    case .noCommand: "„{text}” אינה פקודה; כתבו ROW = TEXT או אחת מ־{words}"
    case .wrongQuotes: "טקסט במירכאות הוא מחרוזת JSON"
    case .takesJSON: "השורה מקבלת אובייקט JSON"
    case .notUTF8: "השורה אינה UTF-8"
    case .tooLong: "שורה היא לכל היותר 1 MiB"
    case .help:
      """
      ROW = TEXT     כותב TEXT בשורה; בלי טקסט מרוקן אותה
                     ROW הוא שם השורה, מספרה ברשימה, או @ לשורה
                     האחרונה שנוספה. מתגים מקבלים on ו־off, אפשרויות את
                     שמותיהן (כמה בפסיקים), מקומות וקבצים JSON.
      @NAME = TEXT   השורה NAME ברשומה האחרונה שנוספה
      add [SECTION]  מוסיף שורה למקטע, בשמו או במספרו
      delete ROW     move ROW PLACE     clear ROW     up ROW     down ROW
      press ROW      לוחץ על כפתור
      options ROW    מציג את האפשרויות
      undo           מבטל את העריכה האחרונה
      show           מציג את הטופס
      rows           מציג את רשימת השורות
      check          מציג את הבעיות
      done           מסיים וכותב את הערכים
      quit           מסיים בלי לכתוב
      """
    }
  }
}
