extension ConsoleWord {
  /// The sentence in Persian.
  var persian: String {
    switch self {
    case .refused: "پذیرفته نشد: {text}"
    case .issue: "اشکال: ردیف «{row}»: {text}"
    case .sectionIssue: "اشکال: بخش «{row}»: {text}"
    case .forgiven: "یادداشت: {text} (جایگاه {number})"
    case .shown: "نمایش داده شد: {row}"
    case .hidden: "پنهان شد: {row}"
    case .enabled: "فعال شد: {row}"
    case .disabled: "غیرفعال شد: {row}"
    case .sectionShown: "بخش {number} نمایش داده شد"
    case .sectionHidden: "بخش {number} پنهان شد"
    case .added: "افزوده شد: {row} در جای {number}"
    case .deleted: "حذف شد: {row}"
    case .moved: "جابه\u{200C}جا شد: {row} از جای {from} به {number}"
    case .valid: "درست شد: {row}"
    case .optionsChanged: "گزینه\u{200C}ها: {row}"
    case .pressed: "فشرده شد: {row}"
    case .wouldCall: "فشرده شد: {row}: برنامهٔ میزبان {text} را فرا می\u{200C}خواند"
    case .wouldCallOn: "فشرده شد: {row}: برنامهٔ میزبان {text} از {target} را فرا می\u{200C}خواند"
    case .noIssues: "بی اشکال"
    case .keptRefusal: "یادداشت: ردیف «{row}»: متنی که پذیرفته نشد در مقدار آن نیست"
    case .nothingToChoose: "ردیف «{row}» گزینه\u{200C}ای ندارد"
    case .greeting: "بنویسید ROW = TEXT؛ برای نام\u{200C}ها rows، برای راهنما help و در پایان done."
    case .mend: "آنها را درست کنید یا quit بنویسید؛ پایان ورودی (Ctrl-D) مقدارها را به هر حال می\u{200C}نویسد."
    case .nothingToUndo: "چیزی برای بازگرداندن نیست"
    case .moveUsage: "بنویسید move ROW PLACE؛ نخستین جای هر بخش ۱ است"
    case .noRowAdded: "ردیفی افزوده نشده است: @ آخرین ردیف افزوده است"
    case .noRowInLine: "سطری که آخر افزوده شد ردیف «{row}» ندارد"
    case .noRowNumber: "ردیف {number} نیست: {count} ردیف نمایش داده شده است"
    case .whichRow: "کدام ردیف؟ نام یا شمارهٔ آن را بنویسید"
    case .noOpenSection: "هیچ بخشی از این فرم ردیف تازه نمی\u{200C}پذیرد"
    case .whichSection: "کدام بخش؟ add و نام یا شمارهٔ آن را بنویسید: {text}"
    case .noSection: "بخش «{text}» نیست"
    case .noCommand: "«{text}» دستور نیست؛ بنویسید ROW = TEXT یا یکی از {words}"
    case .wrongQuotes: "متن میان گیومه باید رشتهٔ JSON باشد"
    case .takesJSON: "این ردیف شیء JSON می\u{200C}پذیرد"
    case .notUTF8: "این سطر UTF-8 نیست"
    case .tooLong: "هر سطر حداکثر ۱ MiB است"
    case .help:
      """
      ROW = TEXT     متن TEXT را در ردیف می\u{200C}نویسد؛ بی متن، آن را خالی می\u{200C}کند
                     هر ROW نام ردیف است، یا شماره\u{200C}اش در فهرست، یا @ برای
                     آخرین ردیف افزوده. کلیدها on و off می\u{200C}پذیرند، گزینه\u{200C}ها
                     نامشان را (چند تا با ویرگول)، مکان\u{200C}ها و پرونده\u{200C}ها JSON.
      @NAME = TEXT   ردیف NAME از آخرین سطر افزوده
      add [SECTION]  ردیفی به بخش می\u{200C}افزاید، با نام یا شمارهٔ بخش
      delete ROW     move ROW PLACE     clear ROW     up ROW     down ROW
      press ROW      دکمه\u{200C}ای را فشار می\u{200C}دهد
      options ROW    گزینه\u{200C}ها را فهرست می\u{200C}کند
      undo           آخرین ویرایش را بازمی\u{200C}گرداند
      show           فرم را نشان می\u{200C}دهد
      rows           ردیف\u{200C}ها را فهرست می\u{200C}کند
      check          اشکال\u{200C}ها را فهرست می\u{200C}کند
      done           پایان، و نوشتن مقدارها
      quit           پایان، بی نوشتن
      """
    }
  }
}
