/** Words of the school's tests. */
export const quizResourceTr = {
  name: 'Test |||| Testler',
  fields: { title: 'Test', owner: 'Sahibi', questions: 'Soru', updatedAt: 'Değişti' },
};

export const quizErrorsTr = { notFound: 'Bu test artık yok.' };

export const quizListTr = {
  search: 'Test, konu ya da sahibi',
  empty: 'Bu aramaya uyan test yok.',
  none: 'Henüz test yok. Öğretmenler uygulamadaki Testler sayfasında hazırlar.',
  actions: 'İşlemler',
  questions: '%{smart_count} soru |||| %{smart_count} soru',
  isShared: 'Meslektaşlara açık',
  delete: 'Sil',
  deleteNamed: 'Sil: %{name}',
  deleted: 'Test silindi.',
  deleteTitle: 'Test silinsin mi?',
  deleteText:
    '“%{name}” (%{owner}) silinir; bağlandığı derslerde de görünmez. Soruları sahibinin bankasında kalır. Geri alınamaz.',
};
