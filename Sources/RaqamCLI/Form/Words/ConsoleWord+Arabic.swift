extension ConsoleWord {
  /// The sentence in Arabic.
  var arabic: String {
    switch self {
    case .refused: "مرفوض: {text}"
    case .issue: "مشكلة: الصف «{row}»: {text}"
    case .sectionIssue: "مشكلة: القسم «{row}»: {text}"
    case .forgiven: "ملاحظة: {text} (الموضع {number})"
    case .shown: "ظهر: {row}"
    case .hidden: "اختفى: {row}"
    case .enabled: "مفعّل: {row}"
    case .disabled: "معطّل: {row}"
    case .sectionShown: "ظهر القسم {number}"
    case .sectionHidden: "اختفى القسم {number}"
    case .added: "أُضيف: {row} في الموضع {number}"
    case .deleted: "حُذف: {row}"
    case .moved: "نُقل: {row} من الموضع {from} إلى {number}"
    case .valid: "صحيح: {row}"
    case .optionsChanged: "الخيارات: {row}"
    case .pressed: "ضُغط: {row}"
    case .wouldCall: "ضُغط: {row}: يستدعي البرنامج المضيف {text}"
    case .wouldCallOn: "ضُغط: {row}: يستدعي البرنامج المضيف {text} من {target}"
    case .noIssues: "لا توجد مشكلات"
    case .keptRefusal: "ملاحظة: الصف «{row}»: النص المرفوض ليس في قيمته"
    case .nothingToChoose: "ليس للصف «{row}» خيارات"
    case .greeting: "اكتب ROW = TEXT، و rows لأسمائها، و help للمزيد، و done في النهاية."
    case .mend: "أصلحها أو اكتب quit؛ نهاية الإدخال (Ctrl-D) تكتب القيم على كل حال."
    case .nothingToUndo: "لا شيء يُتراجع عنه"
    case .moveUsage: "اكتب move ROW PLACE؛ أول موضع في القسم هو 1"
    case .noRowAdded: "لم يُضف أي صف: @ هو آخر صف أُضيف"
    case .noRowInLine: "ليس في آخر سطر أُضيف صف «{row}»"
    case .noRowNumber: "لا يوجد صف {number}: المعروض {count}"
    case .whichRow: "أي صف؟ اكتب اسمه أو رقمه"
    case .noOpenSection: "لا يقبل أي قسم من هذا النموذج صفوفًا جديدة"
    case .whichSection: "أي قسم؟ اكتب add واسمه أو رقمه: {text}"
    case .noSection: "لا يوجد قسم «{text}»"
    case .noCommand: "«{text}» ليس أمرًا؛ اكتب ROW = TEXT أو أحد {words}"
    case .wrongQuotes: "النص بين علامتي اقتباس سلسلة JSON"
    case .takesJSON: "يقبل هذا الصف كائن JSON"
    case .notUTF8: "السطر ليس UTF-8"
    case .tooLong: "الحد الأقصى للسطر 1 MiB"
    case .help:
      """
      ROW = TEXT     يكتب النص TEXT في صف؛ وبلا نص يفرّغه
                     يكون ROW اسم الصف أو رقمه في القائمة أو @ لآخر صف
                     أُضيف. المفاتيح تقبل on و off، والخيارات أسماءها
                     (عدة بفواصل)، والأماكن والملفات JSON.
      @NAME = TEXT   الصف NAME من آخر سطر أُضيف
      add [SECTION]  يضيف صفًا إلى قسم باسمه أو رقمه
      delete ROW     move ROW PLACE     clear ROW     up ROW     down ROW
      press ROW      يضغط زرًا
      options ROW    يسرد الخيارات
      undo           يتراجع عن آخر تعديل
      show           يعرض النموذج
      rows           يسرد الصفوف المعروضة
      check          يسرد المشكلات
      done           ينهي ويكتب القيم
      quit           ينهي بلا كتابة
      """
    }
  }
}
