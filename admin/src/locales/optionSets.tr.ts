/** Words of what lessons offer: each flag with what it means to a teacher. */
export const optionSetsTr = {
  title: 'Ders kuralları',
  intro:
    'Bir derste kimin neyi izinsiz yapabileceğini okulunuz belirler. Burada “öğretmen”, dersin sahibi ve onun moderatör yaptığı kişilerdir.',
  since:
    'Kaydettiğiniz değişiklik, henüz kimsenin girmediği derslerde geçerli olur. Girilmiş dersler, başladıkları kurallarla sürer.',
  readOnly: 'Ders kurallarını yalnızca genel yöneticiler değiştirir.',
  changed: 'Son değişiklik: %{name}, %{time}',
  changedByNobody: 'Son değişiklik: %{time}',
  history: 'Denetim kayıtlarında gör',
  choose: 'Ders türü',
  count: '%{set}, %{smart_count} fark |||| %{set}, %{smart_count} fark',
  sets: {
    free: 'Serbest ders',
    moderatorControl: 'Söz ve kamera izinle',
    academic: 'Program dersi',
    academicMobile: 'Program dersi, telefonla',
  },
  about: {
    free: '“Söz ve kamera izinle” kapalı olan dersler.',
    moderatorControl: '“Söz ve kamera izinle” açık olan dersler. Öğretmen bunu ders sürerken de açıp kapatabilir.',
    academic:
      'Okulun ders programından açılan dersler. Bu dersler sonraki bir sürümle gelecek; kurallarını şimdiden belirleyebilirsiniz.',
    academicMobile:
      'Program dersine telefonla girenler. Telefon için ayrıca değiştirmediğiniz her şey “Program dersi”ndeki gibidir.',
  },
  groups: {
    voice: 'Ses ve kamera',
    screen: 'Ekran paylaşımı',
    work: 'Tahta, video ve anket',
    seen: 'Katılımcıların gördükleri',
    teacher: 'Öğretmenin yetkileri',
    locked: 'Değiştirilemeyenler',
  },
  flags: {
    micNeedPermission: {
      name: 'Mikrofon izinle',
      means: 'Katılımcı mikrofonunu açmadan önce öğretmenden izin ister.',
    },
    camNeedPermission: {
      name: 'Kamera izinle',
      means: 'Katılımcı kamerasını açmadan önce öğretmenden izin ister.',
    },
    micActive: {
      name: 'Girişte açık mikrofon',
      means: 'Kimler derse mikrofonu açık girebilir? İzin gereken yerde katılımcı yine kapalı girer.',
    },
    camActive: {
      name: 'Girişte açık kamera',
      means: 'Kimler derse kamerası açık girebilir? İzin gereken yerde katılımcı yine kapalı girer.',
    },
    onlyMicrophone: {
      name: 'Yalnızca mikrofon',
      means: 'Kamera açılamaz, öğretmeninki de. Sanal arka plan da kapanır.',
    },
    autoMicrophone: {
      name: 'Ses iyileştirme seçenekleri',
      means: 'Herkes kendi ses seviyesi, yankı ve gürültü ayarlarını görür ve değiştirebilir.',
    },
    quality: {
      name: 'Kamera kalitesi',
      means: 'Herkesin kamerası en çok bu yükseklikte görüntü gönderir. Küçük sayı, zayıf hatlarda daha az takılır.',
    },
    screenShareFree: {
      name: 'Ekran paylaşımı herkese açık',
      means: 'Kapalıyken katılımcı ekranını yalnızca öğretmenin izniyle paylaşır.',
    },
    screenShareNeedPermission: {
      name: 'Ekran paylaşımı izinle',
      means: 'Açıkken, herkese açık olsa bile, katılımcı önce öğretmenden izin ister.',
    },
    revertPermissionAfterScreenShare: {
      name: 'Paylaşım bitince izin de biter',
      means: 'Katılımcı ekranını yeniden paylaşmak için yeniden izin ister.',
    },
    maxScreenShareParticipant: {
      name: 'Aynı anda paylaşılan ekran',
      means: 'Derste aynı anda en çok bu kadar ekran paylaşılır.',
    },
    whiteBoardEnabled: {
      name: 'Tahta',
      means: 'Kapalıyken tahta da, ekran üzerine çizim de yoktur; öğretmen için de.',
    },
    writeScreenNeedPermission: {
      name: 'Tahtaya izinle yazılır',
      means: 'Katılımcı tahtayı açmak ve yazmak için öğretmenden izin ister.',
    },
    writeOnScreenNeedPermission: {
      name: 'Ekran üzerine izinle çizilir',
      means: 'Katılımcı paylaştığı kendi ekranının üzerine de ancak öğretmenin izniyle çizer.',
    },
    youtubeShareFree: {
      name: 'Katılımcı video paylaşabilir',
      means: 'Okulda hesabı olan katılımcılar herkese video açabilir. Misafirler hiçbir zaman açamaz.',
    },
    maxYoutubeShareParticipant: {
      name: 'Aynı anda paylaşılan video',
      means: 'Derste aynı anda gösterilen video sayısı.',
    },
    surveyEnabled: {
      name: 'Anketler',
      means: 'Kapalıyken derste anket yoktur, öğretmen için de.',
    },
    shareSurveyEveryone: {
      name: 'Katılımcı anket hazırlayabilir',
      means:
        'Okulda hesabı olan katılımcılar anket yapabilir. Öğretmen bunu derste değiştirebilir. Misafirler yapamaz.',
    },
    everyoneSeeHandRaise: {
      name: 'El kaldıranları herkes görür',
      means: 'Kapalıyken kalkan elleri yalnızca öğretmen görür.',
    },
    canSeeInfoEveryone: {
      name: 'Konuşma süreleri ve bağlantılar herkese açık',
      means:
        'Katılımcılar konuşma sürelerini ve bağlantı bilgilerini, serbest derste davet bağlantısını da görür. O bağlantıda dersin parolası vardır.',
    },
    moderatorCanSeeHandRaiseList: {
      name: 'El kaldıranlar öğretmenin sırasında',
      means: 'Kalkan eller öğretmenin istekler sırasına girer.',
    },
    chatDisableOption: {
      name: 'Öğretmen sohbeti kapatabilir',
      means: 'Kapalıyken sohbet ders boyunca nasılsa öyle kalır.',
    },
    moderatorCanControllAllMic: {
      name: 'Herkesi sessize alma',
      means: 'Öğretmen bütün mikrofonları birlikte kapatabilir. Tek tek kapatmak her zaman mümkündür.',
    },
    moderatorCanControllAllCam: {
      name: 'Herkesin kamerasını kapatma',
      means: 'Öğretmen bütün kameraları birlikte kapatabilir. Tek tek kapatmak her zaman mümkündür.',
    },
    moderatorCanAssignModerator: {
      name: 'Başkasını moderatör yapma',
      means: 'Dersin sahibi başka birine derste yetki verebilir.',
    },
    followMeModerator: {
      name: '“Beni izleyin”',
      means: 'Öğretmen, herkesin kendi gördüğünü görmesini sağlayabilir.',
    },
    moderatorRequiredOnEnter: {
      name: 'Öğretmensiz ders olmaz',
      means: 'Öğretmen uzun süre dönmezse ders kapanır; dönünce yeniden açılır.',
    },
    waitingRoomEnabled: {
      name: 'Bekleme odası',
      means: 'Öğretmen, gelenleri kapıda bekletip tek tek içeri alabilir.',
    },
    moderatorCanKickParticipant: {
      name: 'Dersten çıkarma',
      means: 'Öğretmen birini dersten çıkarabilir.',
    },
    materialsEnabled: { name: 'Materyaller', means: 'Öğretmen derste materyal açabilir.' },
    shareMetodboxEnabled: {
      name: 'Platforma gönderme',
      means: 'Öğretmen dersin yoklamasını ve konularını okulun ders platformuna gönderebilir.',
    },
  },
  locks: {
    protection: 'Öğrencilerin güvenliği için değiştirilemez.',
    meaning: 'Dersin “Söz ve kamera izinle” düğmesi bunu belirler; adı ne diyorsa o olur.',
    wholeRoom: 'Telefona değil dersin bütününe aittir: “Program dersi”nden gelir.',
    single: 'Derste aynı anda tek video gösterilir.',
    unused: 'Bu sürümde henüz yok.',
  },
  values: {
    yes: 'Açık',
    no: 'Kapalı',
    // Everyone may, and comes in as they left it: the rules make no difference.
    everyone: 'Herkes, hazırlıkta nasıl bıraktıysa',
    moderators: 'Yalnızca öğretmen',
    asLeft: 'Herkes, hazırlıkta nasıl bıraktıysa',
    lines: '%{value}p',
  },
  default: 'Varsayılan: %{value}',
  lesson: 'Program dersinde: %{value}',
  isDifferent: 'Varsayılandan farklı',
  reset: 'Varsayılana dön',
  resetNamed: 'Varsayılana dön: %{name}',
  resetSet: 'Bu türün tümünü varsayılana döndür',
  unsaved: '%{smart_count} değişiklik kaydedilmedi |||| %{smart_count} değişiklik kaydedilmedi',
  saved: 'Ders kuralları kaydedildi.',
};
