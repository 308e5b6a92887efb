extension ConsoleWord {
  /// The sentence in Turkish.
  var turkish: String {
    switch self {
    case .refused: "kabul edilmedi: {text}"
    case .issue: "sorun: \"{row}\" satırı: {text}"
    case .sectionIssue: "sorun: \"{row}\" bölümü: {text}"
    case .forgiven: "not: {text} (konum {number})"
    case .shown: "gösteriliyor: {row}"
    case .hidden: "gizlendi: {row}"
    case .enabled: "etkin: {row}"
    case .disabled: "devre dışı: {row}"
    case .sectionShown: "bölüm {number} gösteriliyor"
    case .sectionHidden: "bölüm {number} gizlendi"
    case .added: "eklendi: {row}, yer {number}"
    case .deleted: "silindi: {row}"
    case .moved: "taşındı: {row}, {from} → {number}"
    case .valid: "geçerli: {row}"
    case .optionsChanged: "seçenekler: {row}"
    case .pressed: "basıldı: {row}"
    case .wouldCall: "basıldı: {row}: ana program {text} çağırır"
    case .wouldCallOn: "basıldı: {row}: ana program {target} için {text} çağırır"
    case .noIssues: "sorun yok"
    case .keptRefusal: "not: \"{row}\" satırı: kabul edilmeyen metin değerinde yok"
    case .nothingToChoose: "\"{row}\" satırında seçenek yok"
    case .greeting: "ROW = TEXT yazın; adlar için rows, yardım için help, sonunda done."
    case .mend: "Düzeltin veya quit yazın; girdinin sonu (Ctrl-D) değerleri yine de yazar."
    case .nothingToUndo: "geri alınacak bir şey yok"
    case .moveUsage: "move ROW PLACE yazın; bir bölümün ilk yeri 1’dir"
    case .noRowAdded: "satır eklenmedi: @ son eklenen satırdır"
    case .noRowInLine: "son eklenen kayıtta \"{row}\" satırı yok"
    case .noRowNumber: "{number} numaralı satır yok: {count} satır gösteriliyor"
    case .whichRow: "hangi satır? adını veya numarasını yazın"
    case .noOpenSection: "bu formun hiçbir bölümü yeni satır almaz"
    case .whichSection: "hangi bölüm? add ve adını veya numarasını yazın: {text}"
    case .noSection: "\"{text}\" bölümü yok"
    case .noCommand: "\"{text}\" bir komut değil; ROW = TEXT veya şunlardan birini yazın: {words}"
    case .wrongQuotes: "tırnak içindeki metin bir JSON dizesidir"
    case .takesJSON: "bu satır bir JSON nesnesi alır"
    case .notUTF8: "satır UTF-8 değil"
    case .tooLong: "bir satır en çok 1 MiB olabilir"
    case .help:
      """
      ROW = TEXT     satıra TEXT yazar; metin yoksa boşaltır
                     ROW satırın adı, listedeki numarası veya son eklenen için
                     @ olur. Anahtarlar on ve off alır, seçenekler adlarını
                     (birden çoksa virgülle), yerler ve dosyalar JSON.
      @NAME = TEXT   son eklenen kaydın NAME satırı
      add [SECTION]  adı veya numarasıyla bir bölüme satır ekler
      delete ROW     move ROW PLACE     clear ROW     up ROW     down ROW
      press ROW      düğmeye basar
      options ROW    seçenekleri listeler
      undo           son düzenlemeyi geri alır
      show           formu çizer
      rows           gösterilen satırları listeler
      check          sorunları listeler
      done           bitirir ve değerleri yazar
      quit           yazmadan bitirir
      """
    }
  }
}
