/// Locales whose number formats differ in digits, separators, group sizes, currency position, parentheses or bidi
/// marks.
enum SampleLocales {
  static let all = [
    "af_ZA", "am_ET", "ar_AE", "ar_EG", "ar_MA", "ar_SA", "az_AZ", "be_BY", "bg_BG", "bn_BD", "bs_BA", "ca_ES",
    "ckb_IQ", "cs_CZ",
    "da_DK", "de_AT", "de_CH", "de_DE", "el_GR", "en_AU", "en_CA", "en_GB", "en_IN", "en_US", "en_ZA", "es_AR", "es_ES",
    "es_MX",
    "et_EE", "eu_ES", "fa_AF", "fa_IR", "fi_FI", "fr_CA", "fr_CH", "fr_FR", "gu_IN", "he_IL", "hi_IN", "hr_HR", "hu_HU",
    "hy_AM",
    "id_ID", "it_IT", "ja_JP", "ka_GE", "kk_KZ", "km_KH", "ko_KR", "lt_LT", "lv_LV", "mr_IN", "my_MM", "nb_NO", "ne_NP",
    "nl_NL",
    "pa_PK", "pl_PL", "ps_AF", "pt_BR", "pt_PT", "ro_RO", "ru_RU", "sd_PK", "sk_SK", "sl_SI", "sr_RS", "sv_SE", "ta_IN",
    "th_TH",
    "tr_TR", "uk_UA", "ur_PK", "uz_AF", "vi_VN", "zh_CN", "zh_TW",
  ]
}
