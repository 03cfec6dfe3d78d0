/** Words of the school's videos. */
export const videoResourceTr = {
  name: 'Video |||| Videolar',
  fields: {
    title: 'Video',
    owner: 'Sahibi',
    seconds: 'Süre',
    bytes: 'Boyut',
    createdAt: 'Yüklendi',
  },
};

export const videoListTr = {
  search: 'Video, konu ya da sahibi',
  empty: 'Bu aramaya uyan video yok.',
  none: 'Henüz video yok. Öğretmenler uygulamadaki Videolar sayfasından yükler.',
  actions: 'İşlemler',
  isShared: 'Meslektaşlara açık',
  delete: 'Sil',
  deleteNamed: 'Sil: %{name}',
  deleted: 'Video silindi.',
  deleteTitle: 'Video silinsin mi?',
  deleteText: '“%{name}” (%{owner}) okuldan silinir; bağlandığı derslerde de görünmez. Geri alınamaz.',
};
