/** Words of the school's slides. */
export const lectureResourceTr = {
  name: 'Sunum |||| Sunumlar',
  fields: {
    title: 'Sunum',
    owner: 'Sahibi',
    pages: 'Sayfa',
    bytes: 'Boyut',
    state: 'Durum',
    createdAt: 'Yüklendi',
  },
};

export const lectureErrorsTr = {
  notFound: 'Bu sunum artık yok.',
  notReadable: 'Dosya açılamadı ya da bozuk.',
  locked: 'Dosya parolayla korunuyor.',
  tooManyPages: '%{max} sayfadan fazla.',
  pageTooLarge: 'Bir sayfası çok büyük.',
  saveAsPdf: 'Bu sunucuda ofis dosyalarını açan program (LibreOffice) kurulu değil.',
  tooHeavy: 'Sayfaları hazırlanamayacak kadar ağır.',
  notInstalled: 'Bu sunucuda PDF açan program (poppler-utils) kurulu değil.',
};

export const lectureListTr = {
  search: 'Sunum, konu ya da sahibi',
  empty: 'Bu aramaya uyan sunum yok.',
  none: 'Henüz sunum yok. Öğretmenler uygulamadaki Sunumlar sayfasından yükler.',
  actions: 'İşlemler',
  pages: '%{smart_count} sayfa |||| %{smart_count} sayfa',
  isShared: 'Meslektaşlara açık',
  states: { waiting: 'Bekliyor', making: 'Hazırlanıyor', ready: 'Hazır', failed: 'Hazırlanamadı' },
  delete: 'Sil',
  deleteNamed: 'Sil: %{name}',
  deleted: 'Sunum silindi.',
  deleteTitle: 'Sunum silinsin mi?',
  deleteText: '“%{name}” (%{owner}) sayfalarıyla birlikte silinir; bağlandığı derslerde de görünmez. Geri alınamaz.',
};
