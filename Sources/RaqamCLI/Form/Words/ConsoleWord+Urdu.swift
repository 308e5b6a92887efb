extension ConsoleWord {
  /// The sentence in Urdu.
  var urdu: String {
    switch self {
    case .refused: "قبول نہیں: {text}"
    case .issue: "مسئلہ: سطر «{row}»: {text}"
    case .sectionIssue: "مسئلہ: حصہ «{row}»: {text}"
    case .forgiven: "نوٹ: {text} (مقام {number})"
    case .shown: "ظاہر ہوا: {row}"
    case .hidden: "چھپ گیا: {row}"
    case .enabled: "فعال ہوا: {row}"
    case .disabled: "غیر فعال ہوا: {row}"
    case .sectionShown: "حصہ {number} ظاہر ہوا"
    case .sectionHidden: "حصہ {number} چھپ گیا"
    case .added: "شامل ہوا: {row} مقام {number} پر"
    case .deleted: "حذف ہوا: {row}"
    case .moved: "منتقل ہوا: {row} مقام {from} سے {number} پر"
    case .valid: "درست: {row}"
    case .optionsChanged: "اختیارات: {row}"
    case .pressed: "دبایا گیا: {row}"
    case .wouldCall: "دبایا گیا: {row}: میزبان پروگرام {text} کو بلائے گا"
    case .wouldCallOn: "دبایا گیا: {row}: میزبان پروگرام {target} کے {text} کو بلائے گا"
    case .noIssues: "کوئی مسئلہ نہیں"
    case .keptRefusal: "نوٹ: سطر «{row}»: جو متن قبول نہیں ہوا وہ اس کی قدر میں نہیں"
    case .nothingToChoose: "سطر «{row}» میں کوئی اختیار نہیں"
    case .greeting: "لکھیے ROW = TEXT، ناموں کے لیے rows، مدد کے لیے help اور آخر میں done۔"
    case .mend: "انھیں درست کیجیے یا quit لکھیے؛ ان پٹ کا اختتام (Ctrl-D) پھر بھی قدریں لکھ دیتا ہے۔"
    case .nothingToUndo: "واپس لینے کو کچھ نہیں"
    case .moveUsage: "لکھیے move ROW PLACE؛ حصے کا پہلا مقام 1 ہے"
    case .noRowAdded: "کوئی سطر شامل نہیں ہوئی: @ آخری شامل سطر ہے"
    case .noRowInLine: "آخری شامل اندراج میں سطر «{row}» نہیں ہے"
    case .noRowNumber: "سطر {number} نہیں: {count} ظاہر ہیں"
    case .whichRow: "کون سی سطر؟ اس کا نام یا نمبر لکھیے"
    case .noOpenSection: "اس فارم کا کوئی حصہ نئی سطر نہیں لیتا"
    case .whichSection: "کون سا حصہ؟ add اور اس کا نام یا نمبر لکھیے: {text}"
    case .noSection: "حصہ «{text}» نہیں"
    case .noCommand: "«{text}» حکم نہیں؛ لکھیے ROW = TEXT یا ان میں سے ایک {words}"
    case .wrongQuotes: "واوین میں متن JSON سٹرنگ ہوتا ہے"
    case .takesJSON: "یہ سطر JSON آبجیکٹ لیتی ہے"
    case .notUTF8: "یہ لائن UTF-8 نہیں"
    case .tooLong: "ایک لائن زیادہ سے زیادہ 1 MiB"
    case .help:
      """
      ROW = TEXT     سطر میں TEXT لکھتا ہے؛ متن نہ ہو تو اسے خالی کرتا ہے
                     ROW سطر کا نام ہے، یا فہرست میں اس کا نمبر، یا @ آخری
                     شامل سطر کے لیے۔ سوئچ on اور off لیتے ہیں، اختیارات اپنے
                     نام (کئی ہوں تو فاصلوں سے)، مقامات اور فائلیں JSON۔
      @NAME = TEXT   آخری شامل اندراج کی سطر NAME
      add [SECTION]  حصے میں سطر شامل کرتا ہے، نام یا نمبر سے
      delete ROW     move ROW PLACE     clear ROW     up ROW     down ROW
      press ROW      بٹن دباتا ہے
      options ROW    اختیارات دکھاتا ہے
      undo           آخری ترمیم واپس لیتا ہے
      show           فارم دکھاتا ہے
      rows           سطروں کی فہرست دکھاتا ہے
      check          مسائل دکھاتا ہے
      done           ختم کرتا اور قدریں لکھتا ہے
      quit           لکھے بغیر ختم کرتا ہے
      """
    }
  }
}
