/** Words of how people come to accounts. */
export const signInSettingsTr = {
  title: 'Giriş ayarları',
  registration: 'Kimler kayıt olabilir?',
  modes: {
    invitation: 'Yalnızca okulun eklediği kişiler',
    approval: 'Herkes, yönetici onayıyla',
    domains: 'Belirli e-posta adresleri',
    open: 'Herkes',
    closed: 'Kayıt kapalı',
  },
  about: {
    invitation: 'Hesapları siz açarsınız. Kayıt sayfası, hesap için okula başvurulacağını söyler.',
    approval: 'Kişi kayıt olur ve e-postasını doğrular; siz Kullanıcılar sayfasında onaylayana kadar giriş yapamaz.',
    domains: 'Yalnızca aşağıdaki alan adlarından bir adresi olan kayıt olabilir. Alt alan adları ayrıca yazılır.',
    open: 'E-postasını doğrulayan herkes hemen giriş yapabilir. Okul dışından kişiler de hesap açabilir.',
    closed: 'Kayıt sayfası, yeni kayıt alınmadığını söyler.',
  },
  domains: 'E-posta alan adları',
  domainsHelp: 'Her satıra bir tane. Örnek: okul.k12.tr',
  domainsMissing: 'En az bir alan adı yazın.',
  domainsWrong: 'Bu bir alan adı değil: %{domain}',
  userType: 'Kayıt olanların türü',
  userTypeHelp: 'Öğretmen ve yönetici hesaplarını yalnızca siz açarsınız.',
  saved: 'Giriş ayarları kaydedildi.',
  pending: 'Bağlantısını henüz açmamış kayıtlar, açıldıkları andaki ayara uyar.',
};

export const approvalTr = {
  waiting: 'Onay bekliyor',
  isWaiting: 'Bu kişi kayıt oldu ve e-postasını doğruladı. Siz onaylayana kadar giriş yapamaz.',
  note: 'Bir kişi onayınızı bekliyor. |||| %{smart_count} kişi onayınızı bekliyor.',
  show: 'Göster',
  approve: 'Kaydı onayla',
  approveShort: 'Onayla',
  approveNamed: 'Kaydı onayla: %{name}',
  approveMany: 'Onayla (%{smart_count}) |||| Onayla (%{smart_count})',
  approvedMany: '%{smart_count} kişi onaylandı. |||| %{smart_count} kişi onaylandı.',
  approved: '%{name} onaylandı. Kişiye e-posta yazıldı.',
  refuse: 'Reddet',
  refuseTitle: 'Kayıt reddedilsin mi?',
  refuseText: '%{name} okula alınmaz: hesabı ve yazdıkları silinir, kendisine e-posta yazılır. Bu geri alınamaz.',
  refused: 'Kayıt reddedildi. Kişiye e-posta yazıldı.',
  /** Says it where a school has no mail server. */
  byHand: {
    approvedMany:
      '%{smart_count} kişi onaylandı. Bu okul e-posta göndermiyor: kendilerine siz haber verin. |||| %{smart_count} kişi onaylandı. Bu okul e-posta göndermiyor: kendilerine siz haber verin.',
    approved: '%{name} onaylandı. Bu okul e-posta göndermiyor: kendisine siz haber verin.',
    refused: 'Kayıt reddedildi. Bu okul e-posta göndermiyor: kendisine siz haber verin.',
    refuseText:
      '%{name} okula alınmaz: hesabı ve yazdıkları silinir. Bu okul e-posta göndermediği için kendisine siz haber verirsiniz. Bu geri alınamaz.',
  },
  news: 'Haber e-postaları istiyor.',
};

export const registrationErrorsTr = {
  closed: 'Okul şu anda yeni kayıt almıyor.',
  otherDomain: 'E-posta, okulun kabul ettiği alan adlarından değil.',
  decided: 'Bu kayıt için başka biri karar vermiş.',
};
export const waitingErrorsTr = {
  notActivated: 'Hesabınız henüz etkin değil. E-postanıza gönderilen bağlantıyı açın.',
  waitingForApproval: 'Kaydınız okul yönetiminin onayını bekliyor.',
};
