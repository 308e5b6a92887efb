internal import RaqamForms

/// What the buttons of a form page are called: in the reader's language, since most of them show a sign only.
enum PageWord: String, CaseIterable {
  /// Opens the month of a date.
  case chooseDay
  /// Turn the month.
  case previousMonth, nextMonth
  /// Take a line away, or put it elsewhere.
  case remove, moveUp, moveDown
  /// The buttons of a stepper.
  case less, more
  /// The parts of a place.
  case latitude, longitude

  /// The word in a language.
  func text(_ language: MessageLanguage) -> String {
    switch language {
    case .english: english
    case .persian: persian
    case .arabic: arabic
    case .hebrew: hebrew
    case .urdu: urdu
    case .turkish: turkish
    case .german: german
    case .french: french
    case .spanish: spanish
    }
  }

  private var english: String {
    switch self {
    case .chooseDay: "Choose a day"
    case .previousMonth: "Previous month"
    case .nextMonth: "Next month"
    case .remove: "Remove"
    case .moveUp: "Move up"
    case .moveDown: "Move down"
    case .less: "Less"
    case .more: "More"
    case .latitude: "Latitude"
    case .longitude: "Longitude"
    }
  }

  private var persian: String {
    switch self {
    case .chooseDay: "انتخاب روز"
    case .previousMonth: "ماه پیش"
    case .nextMonth: "ماه بعد"
    case .remove: "حذف"
    case .moveUp: "انتقال به بالا"
    case .moveDown: "انتقال به پایین"
    case .less: "کمتر"
    case .more: "بیشتر"
    case .latitude: "عرض جغرافیایی"
    case .longitude: "طول جغرافیایی"
    }
  }

  private var arabic: String {
    switch self {
    case .chooseDay: "اختيار يوم"
    case .previousMonth: "الشهر السابق"
    case .nextMonth: "الشهر التالي"
    case .remove: "حذف"
    case .moveUp: "نقل إلى الأعلى"
    case .moveDown: "نقل إلى الأسفل"
    case .less: "أقل"
    case .more: "أكثر"
    case .latitude: "خط العرض"
    case .longitude: "خط الطول"
    }
  }

  private var hebrew: String {
    switch self {
    case .chooseDay: "בחירת יום"
    case .previousMonth: "החודש הקודם"
    case .nextMonth: "החודש הבא"
    case .remove: "הסרה"
    case .moveUp: "העברה למעלה"
    case .moveDown: "העברה למטה"
    case .less: "פחות"
    case .more: "יותר"
    case .latitude: "קו רוחב"
    case .longitude: "קו אורך"
    }
  }

  private var urdu: String {
    switch self {
    case .chooseDay: "دن منتخب کریں"
    case .previousMonth: "پچھلا مہینہ"
    case .nextMonth: "اگلا مہینہ"
    case .remove: "ہٹائیں"
    case .moveUp: "اوپر لے جائیں"
    case .moveDown: "نیچے لے جائیں"
    case .less: "کم"
    case .more: "زیادہ"
    case .latitude: "عرض بلد"
    case .longitude: "طول بلد"
    }
  }

  private var turkish: String {
    switch self {
    case .chooseDay: "Gün seç"
    case .previousMonth: "Önceki ay"
    case .nextMonth: "Sonraki ay"
    case .remove: "Kaldır"
    case .moveUp: "Yukarı taşı"
    case .moveDown: "Aşağı taşı"
    case .less: "Azalt"
    case .more: "Artır"
    case .latitude: "Enlem"
    case .longitude: "Boylam"
    }
  }

  private var german: String {
    switch self {
    case .chooseDay: "Tag wählen"
    case .previousMonth: "Voriger Monat"
    case .nextMonth: "Nächster Monat"
    case .remove: "Entfernen"
    case .moveUp: "Nach oben"
    case .moveDown: "Nach unten"
    case .less: "Weniger"
    case .more: "Mehr"
    case .latitude: "Breite"
    case .longitude: "Länge"
    }
  }

  private var french: String {
    switch self {
    case .chooseDay: "Choisir un jour"
    case .previousMonth: "Mois précédent"
    case .nextMonth: "Mois suivant"
    case .remove: "Supprimer"
    case .moveUp: "Monter"
    case .moveDown: "Descendre"
    case .less: "Moins"
    case .more: "Plus"
    case .latitude: "Latitude"
    case .longitude: "Longitude"
    }
  }

  private var spanish: String {
    switch self {
    case .chooseDay: "Elegir un día"
    case .previousMonth: "Mes anterior"
    case .nextMonth: "Mes siguiente"
    case .remove: "Quitar"
    case .moveUp: "Subir"
    case .moveDown: "Bajar"
    case .less: "Menos"
    case .more: "Más"
    case .latitude: "Latitud"
    case .longitude: "Longitud"
    }
  }
}
