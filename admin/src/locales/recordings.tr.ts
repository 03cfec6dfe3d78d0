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
    letGo: 'Kayıt yeniden silinebilir. Saklama süresi dolduysa sahibine yazılır ve bir hafta sonra silinir.',
    delete: 'Görüntü ve ses sunucudan tamamen silinir. Geri alınamaz.',
  },
  done: {
    showAgain: 'Kayıt yeniden gösteriliyor. |||| %{smart_count} kayıt yeniden gösteriliyor.',
    hold: 'Kayıt saklanıyor. |||| %{smart_count} kayıt saklanıyor.',
    letGo: 'Saklama kaldırıldı. |||| %{smart_count} kaydın saklaması kaldırıldı.',
    delete: 'Kayıt silindi. |||| %{smart_count} kayıt silindi.',
  },
  goes: 'Silinecek: %{time}',
  pages: {
    all: 'Ders kayıtları sayfaları',
    films: 'Kayıtlar',
    storage: 'Depolama',
    rules: 'Saklama süreleri',
    recorders: 'Kayıt makineleri',
  },
  refused: 'Bir kayıt için yapılamadı |||| %{smart_count} kayıt için yapılamadı',
};

export const recordingRulesTr = {
  readOnly: 'Bu kuralları genel yöneticiler değiştirir.',
  saved: 'Kurallar kaydedildi.',
  wrong: 'Boş bırakın ya da 1 ile %{max} arasında bir tam sayı yazın.',
  days: 'Kayıtlar ne kadar saklansın?',
  daysText:
    'Süresi dolan kayıt kendiliğinden silinir. Sahibine bir hafta önce yazılır; süreyi kısaltmak hiçbir kaydı bir haftadan önce silmez. Saklamaya aldığınız kayıtlar silinmez.',
  daysUnit: 'gün',
  daysHelp: 'Kaydın başladığı günden sayılır.',
  forEver: 'Boş: süresiz saklanır.',
  kinds: { individual: 'Toplantılar', academic: 'Dersler', broadcast: 'Yayınlar' },
  quota: 'Kayıtlar ne kadar yer tutabilir?',
  quotaText:
    'Kayıtlar şu anda %{used} yer tutuyor. Diskte boş: %{free}. Diskin son gigabaytı her zaman veritabanına kalır.',
  quotaLabel: 'Sınır',
  noQuota: 'Boş: disk dolana dek.',
  quotaHelp: 'Yüzde 80 ve 95 dolunca uyarılırsınız. Dolunca yeni kayıt başlamaz; süren kayıt tamamlanır.',
};
