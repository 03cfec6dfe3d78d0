/** Words of what went wrong in browsers. */
export const logsTr = {
  search: 'Olay, kod veya yer',
  kind: 'Tür',
  error: 'Hata',
  live: 'Ders adımı',
  empty: 'Bu aramaya uyan kayıt yok.',
  none: 'Henüz kayıt yok. Tarayıcılardaki hatalar ve derslerin adımları burada sayılır.',
  times: '%{smart_count} kez |||| %{smart_count} kez',
  names: {
    lesson_entered: 'Derse girildi',
    lesson_left: 'Dersten çıkıldı',
    media_connected: 'Görüntü ve ses bağlandı',
    media_lost: 'Görüntü ve ses koptu',
    media_back: 'Görüntü ve ses geri geldi',
    line_back: 'Kopan bağlantı geri geldi',
    device_failed: 'Cihaz açılamadı',
  },
};
