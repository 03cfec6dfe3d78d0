/** Words of films of lessons: their list, and what a manager does with them. */
export const recordingResourceTr = {
  name: 'Ders kaydı |||| Ders kayıtları',
  fields: {
    title: 'Ders',
    owner: 'Sahibi',
    createdAt: 'Zaman',
    duration: 'Süre',
    size: 'Boyut',
    state: 'Durum',
  },
};

export const recordingErrorsTr = {
  notFound: 'Bu kayıt artık yok.',
  running: 'Bu ders şu anda kaydediliyor; önce derste kayıt durdurulmalı.',
  held: 'Bu kayıt saklamada; önce saklamayı kaldırın.',
};

export const recordingsTr = {
  search: 'Ders, kod veya öğretmen',
  state: 'Durum',
  mark: 'İşaret',
  size: 'Boyut',
  atLeast: '%{size} ve üstü',
  empty: 'Bu aramaya uyan ders kaydı yok.',
  none: 'Henüz ders kaydı yok. Dersler, öğretmen derste “Kaydet”e basınca kaydedilir.',
  select: 'Seç: %{name}',
  chosen: '%{smart_count} kayıt seçildi |||| %{smart_count} kayıt seçildi',
  actions: 'İşlemler',
  watch: 'İzle',
  watchNamed: 'İzle: %{name}',
  moreNamed: 'İşlemler: %{name}',
  held: 'Saklanıyor',
  reported: 'Bildirildi',
  someone: 'Bilinmiyor',
  heldBy: 'Saklayan: %{name}, %{time}.',
  reportedBy: 'Bildiren: %{name}, %{time}.',
  why: 'Neden saklanıyor?',
  whyHelp: 'Konsolu açabilen herkes okur. Örneğin: “Veli itirazı sonuçlanana dek”.',
  states: {
    pending: 'Başlıyor',
    on: 'Kaydediliyor',
    paused: 'Duraklatıldı',
    finishing: 'Hazırlanıyor',
    ready: 'Hazır',
    broken: 'Bozuk',
  },
  layouts: { teacher: 'Yalnızca öğretmen', speaker: 'Konuşan kişi', tiles: 'Herkes' },
  acts: { showAgain: 'Yeniden göster', hold: 'Sakla', letGo: 'Saklamayı kaldır', delete: 'Sil' },
  ask: {
    showAgain: 'Bildirilen kayıt yeniden gösterilsin mi? |||| Bildirilen %{smart_count} kayıt yeniden gösterilsin mi?',
    hold: 'Kayıt saklansın mı? |||| %{smart_count} kayıt saklansın mı?',
    letGo: 'Saklama kaldırılsın mı? |||| %{smart_count} kaydın saklaması kaldırılsın mı?',
    delete: 'Kayıt silinsin mi? |||| %{smart_count} kayıt silinsin mi?',
  },
  askText: {
    showAgain: 'Kaydı daha önce kimler görebiliyorsa yine onlar görür. Bildirim kapanır.',
    hold: 'Saklanan bir kaydı, siz saklamayı kaldırana dek sahibi de yöneticiler de silemez; saklama süresi dolsa da silinmez.',
    letGo: 'Kayıt yeniden silinebilir; saklama süresi dolduysa yakında kendiliğinden silinir.',
    delete: 'Görüntü ve ses sunucudan tamamen silinir. Geri alınamaz.',
  },
  done: {
    showAgain: 'Kayıt yeniden gösteriliyor. |||| %{smart_count} kayıt yeniden gösteriliyor.',
    hold: 'Kayıt saklanıyor. |||| %{smart_count} kayıt saklanıyor.',
    letGo: 'Saklama kaldırıldı. |||| %{smart_count} kaydın saklaması kaldırıldı.',
    delete: 'Kayıt silindi. |||| %{smart_count} kayıt silindi.',
  },
  refused: 'Bir kayıt için yapılamadı |||| %{smart_count} kayıt için yapılamadı',
};
