/** Words of outside lesson platforms. */
export const platformsTr = {
  title: 'Ders platformları',
  about:
    'Okulun dersleri başka bir öğrenme platformunda duruyorsa buradan bağlayın: dersin odası, yoklaması ve kaydı Derslik’te açılır. Bağlanmayan zincirin derslerini okulun kendi ders programı verir.',
  onlyGeneral: 'Ders platformlarını yalnızca genel yönetici değiştirebilir.',
  chain: 'Okulun zincir numarası',
  chainText:
    'Kişilerin dersleri bu numaranın platformundan gelir. Bir platforma kimlik kaynağı seçilmişse, o kaynaktan gelenler numaraya bakılmadan o platformundur.',
  chainSaved: 'Zincir numarası kaydedildi.',
  default: 'Varsayılan',
  number: 'Zincir %{number}',
  own: 'Derslik',
  ownText: 'Dersleri okulun kendi ders programı verir.',
  outside: 'Dış platform',
  silent: 'Yanıt yok',
  answeredAt: 'Son yanıt: %{time}',
  failedAt: 'Son deneme: %{time}.',
  settings: 'Ayarlar',
  baseUrl: 'Platformun adresi',
  baseUrlHelp:
    'Çağrıların başladığı adres; https ile başlar, okulun iç ağında olabilir. Örnek: https://ders.okul.example/api',
  secret: 'Ortak gizli anahtar',
  secretHelp: 'En az 32 karakter. Platforma giden her çağrı bununla imzalanır.',
  baseUrlWrong: 'Adres https ile başlamalı, sonunda soru işareti olmamalı.',
  secretShort: 'Ortak gizli anahtar en az 32 karakter olmalı.',
  secretKept: 'Kayıtlı. Değiştirmek için yenisini yazın.',
  people: 'Platform kişileri nasıl tanıyor?',
  peopleHelp: 'Platformun kişiye verdiği ad, seçilen kaynaktaki kimliktir.',
  byUsername: 'Derslik’teki kullanıcı adıyla',
  certificateHelp: 'Platformun sertifikasını herkesin tanıdığı bir kurum imzaladıysa boş bırakın.',
  turnOn: 'Dersleri bu platform versin',
  saved: 'Ders platformu kaydedildi.',
  try: 'Kayıtlı ayarlarla dene',
  tryWell: 'Platform %{time} ms içinde yanıt verdi.',
  faults: {
    unreachable: 'Platforma ulaşılamıyor. Adresi ve ağ bağlantısını denetleyin.',
    timeout: 'Platform zamanında yanıt vermedi.',
    certificate: 'Platformun sertifikasına güvenilmiyor.',
    tooLarge: 'Platformun yanıtı beklenenden çok büyük.',
    notAllowed: 'Bu adrese çağrı yapılmaz. Adres https ile başlamalı.',
    busy: 'Platform şu an çok yoğun.',
    refused: 'Platform çağrıyı kabul etmedi. Adresin sonunu denetleyin.',
    secret: 'Platform imzayı kabul etmedi. Ortak gizli anahtarı denetleyin.',
    answer: 'Platformun yanıtı beklenen biçimde değil.',
    broken: 'Platform hata veriyor.',
  },
};
/** Codes that managers meet. */
export const platformErrorsTr = {
  incomplete: 'Platform, adresi ve ortak gizli anahtarı kaydedilince açılabilir ve denenebilir.',
};
