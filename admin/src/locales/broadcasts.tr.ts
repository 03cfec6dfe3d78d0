/** Words of broadcasts: their list, who may plan them, and where their pictures come in. */
export const broadcastResourceTr = {
  name: 'Canlı yayın |||| Canlı yayınlar',
  fields: {
    title: 'Yayın',
    owner: 'Sahibi ve konuşmacılar',
    startAt: 'Başlangıç',
    status: 'Durum',
    viewersMost: 'En çok izleyici',
  },
};

export const broadcastErrorsTr = {
  running: 'Bu yayın şu anda sürüyor; önce yayını moderatörü bitirmeli.',
  noIngest: 'Bu sunucuda yayın alıcısı yok.',
};

export const broadcastsTr = {
  search: 'Yayın, sahibi veya konuşmacı',
  state: 'Durum',
  empty: 'Bu aramaya uyan canlı yayın yok.',
  none: 'Henüz canlı yayın yok. Yayınlar uygulamadan planlanır; kimlerin planlayabileceğini İzinler sayfasında belirlersiniz.',
  actions: 'İşlemler',
  moreNamed: 'İşlemler: %{name}',
  most: 'en çok %{smart_count} izleyici |||| en çok %{smart_count} izleyici',
  states: {
    process: 'Yayında',
    interrupted: 'Kesildi',
    waiting: 'Bekliyor',
    completed: 'Bitti',
    deleted: 'Silindi',
  },
  audiences: {
    link: 'Bağlantısı olan herkes',
    members: 'Okuldaki herkes',
    classes: 'Seçilen sınıflar ve velileri',
  },
  acts: { copyViewerLink: 'İzleyici bağlantısını kopyala', viewers: 'İzleyiciler', delete: 'Sil' },
  copied: 'İzleyici bağlantısı kopyalandı. Parolası varsa yayının sahibindedir.',
  deleted: 'Yayın silindi.',
  deleteTitle: 'Yayın silinsin mi?',
  deleteText: '“%{name}” kimsenin listesinde görünmez. Bağlantısıyla gelen, yayının silindiğini okur.',
  viewers: {
    title: 'İzleyiciler',
    who: 'Ad',
    kind: 'Tür',
    from: 'Geldi',
    until: 'Ayrıldı',
    minutes: 'Dakika',
    guest: 'Misafir',
    member: 'Okuldan',
    none: 'Bu yayını henüz kimse izlemedi.',
    count: '%{smart_count} izleme |||| %{smart_count} izleme',
    download: 'Excel dosyası indir',
    file: 'izleyiciler',
  },
  pages: {
    all: 'Canlı yayın sayfaları',
    list: 'Yayınlar',
    ingest: 'Yayın alıcısı',
    rights: 'İzinler',
  },
  rights: {
    readOnly: 'Bu izinleri genel yöneticiler değiştirir.',
    types: 'Kimler canlı yayın planlayabilir?',
    typesText: 'Bir türü açınca o türden herkes planlayabilir. İzin hemen geçerli olur; planlanmış yayınlar kalır.',
    people: 'Tek bir kişiye izin vermek için kişinin sayfasını açın.',
    toPeople: 'Kişiler',
  },
  ingest: {
    title: 'Yayın alıcısı',
    again: 'Yeniden bak',
    answers: 'Çalışıyor',
    away: 'Yanıt vermiyor',
    awayTodo:
      'Yayınların görüntüsü buraya gelir; yanıt vermezken kimse yayın izleyemez. Sunucuya bakan kişiyle birlikte bakın: ./scripts/status durumunu gösterir.',
    none: 'Bu sunucuda yayın alıcısı yok',
    noneText:
      'Canlı yayın yapılamaz. Sunucuya bakan kişiden nginx’in RTMP modülünü (libnginx-mod-rtmp) kurup Derslik’i yeniden başlatmasını isteyin.',
    sendsNow: 'Şu anda görüntü geliyor: “%{title}”.',
    sentLast: 'Son görüntü: “%{title}”, %{time}.',
    nobodySent: 'Henüz hiçbir yayının görüntüsü gelmedi.',
    noRecorder: 'Şu anda çalışan bir kayıt makinesi yok: odadan yayın başlatılamaz, deneme yayını da yapılamaz.',
    fault: 'Son sorun, %{time}:',
    unknown: 'bilinmeyen bir yayın',
    faults: {
      unknownKey: 'biri, hiçbir yayının olmayan bir anahtarla görüntü göndermek istedi.',
      early: '“%{title}” başlamadan önce görüntü gönderilmek istendi.',
      late: '“%{title}” bittikten sonra görüntü gönderilmek istendi.',
      deleted: '“%{title}” silindikten sonra görüntü gönderilmek istendi.',
      second: '“%{title}” yayınına ikinci bir yerden görüntü gönderilmek istendi.',
      brokeOff: '“%{title}” yayınının görüntüsü kesildi.',
    },
  },
  test: {
    title: 'Deneme yayını',
    text: 'Bir kayıt makinesi alıcıya birkaç saniyelik deneme görüntüsü gönderir; görüntü burada, bir izleyicinin gördüğü gibi oynatılıp ölçülür. Süren yayınlar etkilenmez.',
    start: 'Deneme yayını başlat',
    again: 'Yeniden dene',
    picture: 'Deneme görüntüsü',
    steps: {
      recorder: 'Kayıt makinesi işi aldı',
      ingest: 'Yayın alıcısı görüntüyü aldı',
      picture: 'Görüntü bu tarayıcıda oynadı',
      steady: 'Beş saniye takılmadan oynadı',
    },
    hints: {
      recorder: 'Çalışan bir kayıt makinesi bulunamadı ya da makine yanıt vermedi. Kayıt makineleri sayfasına bakın.',
      ingest: 'Kayıt makinesi görüntüyü alıcıya ulaştıramadı. Alıcı çalışıyor mu, aradaki ağ açık mı, bakın.',
      picture:
        'Görüntü alıcıya ulaştı ama bu tarayıcıya gelmedi. Ön sunucu yayın klasörünü okuyabiliyor mu, sunucuya bakan kişiye sorun.',
      steady: 'Görüntü geldi ama takıldı: sunucu ya da bu bilgisayarın bağlantısı yavaş kalıyor.',
    },
    said: 'Kayıt makinesinin söylediği: %{words}',
    well: 'Yayın çalışıyor. Görüntü, izleyiciye yaklaşık %{seconds} saniye sonra ulaştı.',
    failed: 'Deneme yayını izleyiciye ulaşmadı.',
  },
};
