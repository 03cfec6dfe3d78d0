/** Words of the pages of agreements and of who signed them, and of sign-in's second step. */
export const agreementsTr = {
  types: {
    AMETNI_V1: 'Aydınlatma metni',
    PRIVACY_TERM_V2: 'Kullanım koşulları',
    PRIVACY_TERM_V1: 'Gizlilik politikası',
  },
  noneNote: 'Yayımlanmış sözleşme yok; girişte kimseye bir şey sorulmaz.',
  notPublished: 'Henüz yayımlanmadı.',
  hasDraft: 'Taslak var',
  write: 'Yeni sürüm yaz',
  editDraft: 'Taslağı düzenle',
  version: 'Sürüm %{version}',
  inForce: 'Yürürlükte',
  signed: '%{smart_count} kişi onayladı |||| %{smart_count} kişi onayladı',
  signedNamed:
    '%{name}, sürüm %{version}: %{smart_count} kişi onayladı |||| %{name}, sürüm %{version}: %{smart_count} kişi onayladı',
  unsigned: '%{smart_count} kişi onaylamadı |||| %{smart_count} kişi onaylamadı',
  unsignedNamed: '%{name}: %{smart_count} kişi onaylamadı |||| %{name}: %{smart_count} kişi onaylamadı',
  unsignedFilter: 'Onaylamadığı sözleşme',
  read: 'Oku',
  readNamed: 'Oku: %{name}, sürüm %{version}',
  editText:
    'Sürüm %{version} için taslak. Taslağı kimse görmez. Yayımladığınızda herkes bir sonraki girişinde bu metni onaylar.',
  name: 'Ad',
  text: 'Metin',
  textHelp: 'Boş satır paragrafı bitirir. Başlık satırı “# ” ile başlar.',
  preview: 'Önizleme: %{language}',
  previewEmpty: 'Yazdıkça burada görünür.',
  save: 'Taslağı kaydet',
  saved: 'Taslak kaydedildi.',
  saveFirst: 'Önce taslağı kaydedin.',
  publish: 'Yayımla',
  publishTitle: 'Sürüm %{version} yayımlansın mı?',
  publishText:
    'Herkes bir sonraki girişinde bu metni okuyup onaylar; onaylamayan giriş yapamaz. Açık oturumlar sürer. Yayımlanan metin bir daha değişmez.',
  published: 'Sürüm %{version} yayımlandı.',
  stepText: 'Giriş yapmadan önce okulun sözleşmelerini tek tek açıp onaylayın.',
  stepAgain: 'Siz okurken yeni bir sürüm yayımlandı. Onu da açıp onaylayın.',
  stepMissing: 'Devam etmek için sözleşmelerin hepsini açıp onaylayın.',
  stepRead: 'Oku: %{title}',
  accept: 'Okudum, onaylıyorum',
  accepted: 'Onaylandı',
  notAccepted: 'Henüz onaylanmadı',
  confirm: 'Sözleşmeleri okudum ve onaylıyorum',
  acceptAndSignIn: 'Onayla ve giriş yap',
};

export const signaturesTr = {
  search: 'Ad veya kullanıcı adı',
  agreement: 'Sözleşme',
  version: 'Sürüm',
  unknownBrowser: 'Bilinmeyen tarayıcı',
  gone: 'Hesabı silinmiş kişi',
  export: 'CSV indir',
  file: 'sozlesme-onaylari',
  empty: 'Bu aramaya uyan onay yok.',
  none: 'Henüz kimse bir sözleşme onaylamadı.',
};

/** Names of what is listed. */
export const agreementResourcesTr = {
  agreements: { name: 'Sözleşme |||| Sözleşmeler' },
  signatures: {
    name: 'Sözleşme onayı |||| Sözleşme onayları',
    fields: {
      name: 'Ad soyad',
      username: 'Kullanıcı adı',
      type: 'Sözleşme',
      version: 'Sürüm',
      language: 'Dil',
      signedAt: 'Zaman',
      address: 'IP adresi',
      browser: 'Tarayıcı',
      userAgent: 'Tarayıcı bilgisi',
    },
  },
};
