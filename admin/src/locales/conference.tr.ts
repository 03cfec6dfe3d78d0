/** The page of the conference servers. */
export const conferenceTr = {
  title: 'Konferans sunucuları',
  mesh: 'Konferans sunucusu kullanılmıyor. Görüntü ve ses doğrudan tarayıcılar arasında gider.',
  prefixes: 'Oda önekleri: %{prefixes}',
  lookAgain: 'Yeniden kontrol et',
  ms: '%{ms} ms',
  states: { waiting: 'Bekliyor', running: 'Deneniyor', well: 'Tamam', failed: 'Sorun var' },
  library: 'Jitsi kitaplığı bu tarayıcıya geliyor',
  libraryHint:
    'jitsi-web kapsayıcısı çalışıyor mu bakın. Okulun önünde başka bir vekil sunucu varsa /libs/ yolunu da geçirmeli.',
  socket: 'İşaretleşme (XMPP) bu tarayıcıya açık',
  socketHint:
    'prosody kapsayıcısı çalışıyor mu bakın. Okulun önünde başka bir vekil sunucu varsa %{path} yolunda WebSocket yükseltmesine izin vermeli.',
  authority: 'Sunucu, oda kurallarını Prosody’ye iletebiliyor',
  authorityHints: {
    unreachable: 'Prosody’ye ulaşılamıyor. prosody kapsayıcısına ve JITSI_AUTHORITY_URL değerine bakın.',
    timeout: 'Prosody 5 saniyede yanıt vermedi. Makinenin yüküne ve prosody günlüğüne bakın.',
    secret:
      'Anahtar uymuyor. JITSI_AUTHORITY_SECRET api ve prosody’de aynı olmalı; değişince ikisini de yeniden başlatın.',
    answer:
      'Yanıt beklenen gibi değil. Bileşen yüklenmemiş olabilir; prosody günlüğüne ve jitsi/prosody klasörüne bakın.',
  },
  call: 'Deneme görüşmesi',
  callText:
    'Bu sayfa, kimsenin görmediği bir odaya iki kez girer; çizilmiş bir görüntüyü ve bir sesi sunucudan geçirip kendine yollar. Kamera ve mikrofon açılmaz. Oda iki dakika sonra kapanır.',
  callStart: 'Görüşmeyi dene',
  callAgain: 'Yeniden dene',
  callWell: 'Görüntü ve ses iki yönde de geldi.',
  callFailed: 'Görüşme tamamlanamadı. Ne yapılacağı takılan adımın altında yazıyor.',
  steps: {
    room: 'Deneme odası açıldı',
    library: 'Kitaplık yüklendi',
    signalling: 'İki kişi de bağlandı',
    conference: 'İki kişi de odaya girdi',
    picture: 'Görüntü iki yönde de geldi',
    sound: 'Ses iki yönde de geldi',
  },
  hints: {
    room: 'Sunucu odayı açamadı.',
    library: 'jitsi-web kapsayıcısı çalışıyor mu bakın.',
    signalling:
      'Prosody bağlantıyı ya da anahtarı kabul etmedi. JITSI_TOKEN_SECRET api ve prosody’de aynı olmalı; makinelerin saatleri de aynı olmalı.',
    conference: 'Odaya girilemedi. jicofo ve prosody günlüklerine bakın; ikisini de yeniden başlatın.',
    picture:
      'Köprüye (jvb) ulaşılamadı. 10000/udp bu bilgisayardan açık olmalı; JVB_ADVERTISE_IPS sunucunun okuldan ve dışarıdan görülen adresleri olmalı.',
    sound:
      'Köprüye (jvb) ulaşılamadı. 10000/udp bu bilgisayardan açık olmalı; JVB_ADVERTISE_IPS sunucunun okuldan ve dışarıdan görülen adresleri olmalı.',
  },
};
