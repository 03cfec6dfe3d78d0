/** Words of learning platforms that use us as BigBlueButton. */
export const bigBlueButtonTr = {
  title: 'Öğrenme platformları',
  intro:
    'Okulun öğrenme platformundaki bir ders, burada canlı derse açılır. Platformdan gelenler yalnızca o derse girer.',
  kind: 'BigBlueButton etkinliği',
  about:
    'Moodle gibi BigBlueButton ile çalışan platformlar içindir. Platformda kurulacak bir şey yoktur: BigBlueButton ayarlarına aşağıdaki adres ile platformun gizli anahtarı yazılır.',
  onlyGeneral: 'Öğrenme platformlarını yalnızca genel yönetici değiştirebilir.',
  address: 'Sunucu adresi',
  secret: 'Gizli anahtar',
  secretOnce:
    'Gizli anahtar yalnızca şimdi gösterilir. Adresle birlikte öğrenme platformunun BigBlueButton ayarlarına yazın.',
  new: 'Yeni BigBlueButton platformu',
  make: 'Platform ekle',
  name: 'Platformun adı',
  nameHelp: 'Platformdan gelenler derste bu adı taşır. Örnek: Moodle',
  nameMissing: 'Platformun adını yazın.',
  on: 'Açık',
  off: 'Kapalı',
  calledAt: 'Son çağrı: %{time}.',
  neverCalled: 'Hiç çağrı gelmedi.',
  meetingsNow: 'Şu an %{smart_count} ders açık. |||| Şu an %{smart_count} ders açık.',
  owner: 'Derslerin sahibi: %{name}.',
  noOwner: 'Derslerin sahibinin hesabı kapalı: yeni ders açılamaz.',
  settings: 'Ayarlar',
  addresses: 'Platformun adresleri',
  addressesHelp:
    'Her satıra bir sunucu adı; standart dışı bağlantı noktası varsa onunla. Sunum dosyaları yalnızca buradan indirilir, bildirimler yalnızca buraya gider, dersten çıkanlar yalnızca buraya döner. Okulun iç ağında olabilir. Örnek: moodle.okul.k12.tr',
  addressWrong: 'Sunucu adı geçersiz: %{address}. https:// olmadan, her satıra bir ad yazın.',
  certificateHelp: 'Platformun sertifikasını okulun kendi kurumu imzaladıysa buraya yapıştırın; yoksa boş bırakın.',
  certificateWrong: 'Sertifika geçersiz. -----BEGIN CERTIFICATE----- satırıyla birlikte yapıştırın.',
  meetingsMax: 'Aynı anda ders',
  participantsMax: 'Derste kişi',
  callsPerMinute: 'Dakikada çağrı',
  numberWrong: 'Sınırlardan biri geçersiz. Her birine tam sayı yazın: ders ve kişi en çok 500, çağrı en çok 6000.',
  hasConsents: 'Velilerin kayıt onayı platformda alındı',
  hasConsentsHelp:
    'Kapalıyken kayıtlarda yalnızca dersi yönetenler bulunur; öğrencilerin sesi ve görüntüsü kayda girmez.',
  takesOver: 'Yeni derslerin sahibi ben olayım',
  takesOverHelp: 'Platformun açtığı dersler ve kayıtları sahibinin listesinde durur.',
  turnOn: 'Platform ders açabilsin',
  saved: 'Öğrenme platformu kaydedildi.',
  renew: 'Anahtarı yenile',
  renewTitle: '%{name}: anahtar yenilensin mi?',
  renewText: 'Şimdiki anahtar hemen geçersiz olur. Yenisi platforma yazılana kadar platform ders açamaz.',
  delete: 'Platformu sil',
  deleteTitle: '%{name} silinsin mi?',
  deleteText: 'Platform artık ders açamaz. Yapılmış dersler ve kayıtlar sahibinde kalır.',
  calls: 'Çağrılar',
  callsText:
    'Son 200 çağrı. checksumError: gizli anahtar yanlış ya da platform kapalı. deployment_id: bu dağıtım kimliği platformun listesinde yok.',
  callsAgain: 'Yenile',
  noCalls: 'Henüz çağrı yok.',
  nobody: 'Tanınmadı',
  well: 'Tamam',
  columns: { at: 'Zaman', platform: 'Platform', call: 'Çağrı', meeting: 'Ders kimliği', outcome: 'Sonuç' },
};
/** Codes that managers meet. */
export const bbbErrorsTr = {
  nameTaken: 'Bu adda bir öğrenme platformu var. Başka bir ad yazın.',
  tooMany: 'En çok %{max} öğrenme platformu eklenebilir. Kullanılmayan birini silin.',
  hasMeetings: 'Platformun açık dersleri var. Dersler bitince silinebilir.',
};
