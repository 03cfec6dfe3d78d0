import { agreementResourcesTr, agreementsTr, signaturesTr } from './agreements.tr';
import { accessTr } from './access.tr';
import { auditTr } from './audit.tr';
import { consentErrorsTr, consentsTr, filmConsentResourceTr } from './consents.tr';
import { lectureErrorsTr, lectureListTr, lectureResourceTr } from './lectures.tr';
import { videoListTr, videoResourceTr } from './videos.tr';
import { quizErrorsTr, quizListTr, quizResourceTr } from './quizzes.tr';
import { broadcastErrorsTr, broadcastResourceTr, broadcastsTr } from './broadcasts.tr';
import { conferenceTr } from './conference.tr';
import { factorAuthErrorsTr, factorErrorsTr, factorsTr, factorWarningsTr } from './factors.tr';
import { importsTr, slipsTr } from './imports.tr';
import { timetableFilesTr } from './timetableFiles.tr';
import { logsTr } from './logs.tr';
import { mailsTr } from './mails.tr';
import { approvalTr, registrationErrorsTr, signInSettingsTr, waitingErrorsTr } from './registration.tr';
import { supportResourceTr, supportTr } from './support.tr';
import { directoriesTr } from './directories.tr';
import { identityErrorsTr, identityTr } from './identity.tr';
import { bbbErrorsTr, bigBlueButtonTr } from './bigBlueButton.tr';
import { programErrorsTr, programsTr } from './programs.tr';
import { ltiTr } from './lti.tr';
import { hookErrorsTr, hooksTr } from './hooks.tr';
import { platformErrorsTr, platformsTr } from './platforms.tr';
import { optionSetsTr } from './optionSets.tr';
import { overviewTr } from './overview.tr';
import { schoolTr } from './school.tr';
import { recordingErrorsTr, recordingResourceTr, recordingRulesTr, recordingsTr } from './recordings.tr';
import { setupTr } from './setup.tr';
import { structureTr } from './structure.tr';
import { guardianErrorsTr, guardianResourceTr, guardiansTr, registerTr } from './register.tr';
import { timetableTr } from './timetable.tr';
import { ownDataTr } from './ownData.tr';
import { erasureErrorsTr, usersTr } from './users.tr';

/** The console's own sentences. `en.ts` has the same keys; the compiler sees to it. */
export const tr = {
  console: {
    name: 'Konsol',
    draftBack: 'Yazdıklarınız duruyor',
    app: 'Derslik',
    school: 'Okul',
    sessions: 'Oturumlar',
    system: 'Sistem',
    menu: 'Konsol menüsü',
    backToApp: 'Uygulamaya dön',
    language: 'Dil',
    themeLight: 'Açık tema',
    themeDark: 'Koyu tema',
    retry: 'Yeniden dene',
    listFailed: 'Liste alınamadı.',
    never: 'Hiç giriş yapmadı',
    today: 'Bugün %{time}',
    all: 'Hepsi',
    pasteCut: 'Metnin tamamı sığmadı: son %{smart_count} karakteri alınmadı.',
    unkept:
      'Bu tarayıcı ayarlarınızı saklayamıyor: seçimleriniz sayfa yenilenince unutulur. Gizli pencere, dolu disk ya da engellenen site verileri buna yol açar.',
    none: '–',
  },
  signIn: {
    title: 'Yönetim konsolu',
    username: 'Kullanıcı adı veya e-posta',
    password: 'Parola',
    usernameMissing: 'Kullanıcı adınızı ya da e-postanızı yazın.',
    passwordMissing: 'Parolanızı yazın.',
    remember: 'Oturumum açık kalsın',
    submit: 'Giriş yap',
    noAccessTitle: 'Konsol yöneticiler içindir',
    noAccessText:
      '%{name} olarak giriş yaptınız; bu hesap okulu yönetemez. Derslerinize uygulamadan girersiniz. Yönetici hesabınız varsa çıkış yapıp onunla girin.',
    otherAccount: 'Başka hesapla gir',
    insecure:
      'Tarayıcılar girişi yalnızca https ile başlayan adreslerde açar. Konsolu https ile açın. Açılmıyorsa öndeki sunucu bu adresi https ile sunmalı.',
    demo: 'Parolasız deneyin',
    tooOften: 'Çok fazla deneme yapıldı.',
    again: {
      seconds: '%{smart_count} saniye sonra yeniden deneyin.',
      minutes: '%{smart_count} dakika sonra yeniden deneyin.',
    },
    takenTitle: 'Bu tarayıcıda başka biri giriş yaptı',
    takenText:
      'Bu sekmedeki oturum sona erdi, yarım kalan hiçbir işlem gönderilmedi. Kendi hesabınıza dönmek için önce diğer oturumdan çıkış yapın.',
    takenGoOn: 'Devam et: %{name}',
  },
  userType: {
    student: 'Öğrenci',
    teacher: 'Öğretmen',
    manager: 'Yönetici',
    'general-manager': 'Genel yönetici',
    guardian: 'Veli',
  },
  resources: {
    users: {
      name: 'Kullanıcı |||| Kullanıcılar',
      fields: {
        name: 'Ad',
        surname: 'Soyad',
        fullName: 'Ad soyad',
        username: 'Kullanıcı adı',
        email: 'E-posta',
        birthDate: 'Doğum tarihi',
        userType: 'Tür',
        classes: 'Sınıflar',
        departments: 'Bölümler',
        groups: 'Sınıf / bölüm',
        disabled: 'Durum',
        lastSignInAt: 'Son giriş',
        createdAt: 'Eklenme',
        password: 'Parola',
      },
    },
    levels: {
      name: 'Seviye |||| Seviyeler',
      fields: { name: 'Ad', classCount: 'Sınıf', peopleCount: 'Kişi' },
    },
    classes: {
      name: 'Sınıf |||| Sınıflar',
      fields: { name: 'Ad', level: 'Seviye', levelId: 'Seviye', pupilCount: 'Öğrenci', peopleCount: 'Kişi' },
    },
    departments: { name: 'Bölüm |||| Bölümler', fields: { name: 'Ad', peopleCount: 'Kişi' } },
    ...agreementResourcesTr,
    meetings: {
      name: 'Toplantı |||| Toplantılar',
      fields: {
        name: 'Toplantı',
        token: 'Kod',
        owner: 'Sahibi',
        status: 'Durum',
        participantCount: 'Katılımcı',
        startAt: 'Başlangıç',
      },
    },
    broadcasts: broadcastResourceTr,
    lectures: lectureResourceTr,
    videos: videoResourceTr,
    quizzes: quizResourceTr,
    recordings: recordingResourceTr,
    filmConsents: filmConsentResourceTr,
    guardians: guardianResourceTr,
    ratings: {
      name: 'Değerlendirme |||| Değerlendirmeler',
      fields: { status: 'Değerlendirme', message: 'Neden', meetingName: 'Ders', by: 'Kim', createdAt: 'Zaman' },
    },
    mails: {
      name: 'E-posta |||| E-postalar',
      fields: { name: 'Kime', address: 'Adres', kind: 'Konu', state: 'Durum', createdAt: 'Zaman' },
    },
    support: supportResourceTr,
    audit: {
      name: 'Denetim',
      fields: { at: 'Zaman', actor: 'Kim', act: 'İşlem', subject: 'Kime / neye', address: 'Nereden' },
    },
    logs: {
      name: 'Uygulama kaydı |||| Uygulama kayıtları',
      fields: { name: 'Olay', kind: 'Tür', count: 'Sayı', people: 'Kişi', lastAt: 'Son' },
    },
  },
  users: usersTr,
  access: accessTr,
  meetings: {
    search: 'Toplantı adı, kod veya sahibi',
    status: 'Durum',
    coming: 'Gelecek',
    process: 'Sürüyor',
    completed: 'Bitti',
    empty: 'Bu aramaya uyan toplantı yok.',
    none: 'Henüz toplantı yok. Toplantılar uygulamadan oluşturulur.',
    end: 'Bitir',
    endNamed: 'Bitir: %{name}',
    endTitle: 'Ders bitirilsin mi?',
    endText: '“%{name}” herkes için biter. İçeridekiler dersten çıkar.',
    ended: 'Ders bitirildi.',
    people: '%{smart_count} kişi |||| %{smart_count} kişi',
  },
  broadcasts: broadcastsTr,
  lectureList: lectureListTr,
  videoList: videoListTr,
  lectures: lectureErrorsTr,
  quizList: quizListTr,
  quizzes: quizErrorsTr,
  broadcast: broadcastErrorsTr,
  recordings: recordingsTr,
  recordingRules: recordingRulesTr,
  recording: recordingErrorsTr,
  consents: consentsTr,
  consent: consentErrorsTr,
  ratings: {
    search: 'Ders veya sözler',
    face: 'Değerlendirme',
    good: 'İyi',
    medium: 'İdare eder',
    bad: 'Kötü',
    guest: 'Misafir',
    weeks: 'Son haftalar',
    count: {
      good: '%{smart_count} iyi |||| %{smart_count} iyi',
      medium: '%{smart_count} idare eder |||| %{smart_count} idare eder',
      bad: '%{smart_count} kötü |||| %{smart_count} kötü',
    },
    empty: 'Bu aramaya uyan değerlendirme yok.',
    none: 'Henüz değerlendirme yok. Dersten çıkanlara nasıl geçtiği sorulur; adları burada görünmez.',
  },
  structure: structureTr,
  register: registerTr,
  guardians: guardiansTr,
  guardian: guardianErrorsTr,
  timetable: timetableTr,
  mails: mailsTr,
  school: schoolTr,
  optionSets: optionSetsTr,
  setup: setupTr,
  factors: factorsTr,
  factor: factorErrorsTr,
  warning: factorWarningsTr,
  signInSettings: signInSettingsTr,
  identitySources: identityTr,
  directories: directoriesTr,
  identity: identityErrorsTr,
  platforms: platformsTr,
  bigBlueButton: bigBlueButtonTr,
  lti: ltiTr,
  bbb: bbbErrorsTr,
  programsPage: programsTr,
  programs: programErrorsTr,
  hooks: hooksTr,
  hook: hookErrorsTr,
  platform: platformErrorsTr,
  approval: approvalTr,
  registration: registrationErrorsTr,
  erasure: erasureErrorsTr,
  ownData: ownDataTr,
  support: supportTr,
  audit: auditTr,
  overview: overviewTr,
  agreements: agreementsTr,
  signatures: signaturesTr,
  agreement: { incomplete: 'Her iki dilde de ad ve metin yazın.' },
  logs: logsTr,
  conference: conferenceTr,
  imports: importsTr,
  timetableFiles: timetableFilesTr,
  slips: slipsTr,
  invalid: {
    required: 'Bu alanı doldurun.',
    username: 'Küçük harf veya rakamla başlayın; küçük harf, rakam, nokta ve çizgi kullanın. En az 2 karakter.',
    email: 'Geçerli bir e-posta adresi yazın.',
    password: 'En az 8, en çok 128 karakter yazın.',
    birthDate: 'Bu tarih olamaz. Günü, ayı ve yılı kontrol edin.',
    tooLong: 'Bu metin çok uzun.',
  },
  common: {
    error: 'Bir sorun oluştu. Biraz sonra yeniden deneyin.',
    unavailable: 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.',
    notFound: 'Bu kayıt artık yok.',
    forbidden: 'Bu işlem için yetkiniz yok.',
    unauthorized: 'Oturumunuz sona erdi. Yeniden giriş yapın.',
    invalid: 'Bazı alanlar eksik ya da hatalı. Kontrol edip yeniden kaydedin.',
    tooMany: 'Çok sık denendi. Biraz bekleyip yeniden deneyin.',
    tooLarge: 'Gönderilen bilgi çok büyük.',
    conflict: 'Kayıt bu sırada değişti. Sayfayı yenileyip yeniden deneyin.',
    timeout: 'Sunucu zamanında yanıt vermedi. Yeniden deneyin.',
    offline: 'Bu bilgisayarın ağ bağlantısı yok. Bağlantıyı kontrol edip yeniden deneyin.',
  },
  auth: {
    nameTitle: 'Adın başında okulun vermediği bir unvan var.',
    nameTaken: 'Bu ad okulda başka birinin.',
    sessionInvalid: 'Oturumunuz sona erdi. Yeniden giriş yapın.',
    wrongCredentials: 'Kullanıcı adı veya parola yanlış.',
    disabled: 'Bu hesap kapalı. Okul yöneticinize başvurun.',
    leaving: 'Hesabınız silinmeyi bekliyor. Geri dönmek için okulun uygulamasından giriş yapın.',
    tooManyAttempts: 'Çok fazla yanlış deneme yapıldı. Biraz bekleyip yeniden deneyin.',
    captchaFailed: 'İnsan doğrulaması tamamlanamadı. Yeniden deneyin.',
    usernameTaken: 'Bu kullanıcı adı kullanılıyor. Başka bir ad yazın.',
    emailTaken: 'Bu e-posta adresi başka bir hesapta kayıtlı.',
    firstInApp: 'Bu kodla ilk giriş okulun ana sayfasından yapılır. Orada kendi parolanızı seçip konsola dönün.',
    ownAccount: 'Kendi hesabınızı kapatamaz, türünü değiştiremezsiniz. Bunu başka bir yönetici yapabilir.',
    lastAdministrator: 'Okulun en az bir açık genel yönetici hesabı olmalı. Önce başka birini genel yönetici yapın.',
    ...waitingErrorsTr,
    ...factorAuthErrorsTr,
  },
  meeting: { notFound: 'Bu toplantı artık yok.', ended: 'Bu ders zaten bitti.' },
};

/** The shape of a language file. */
export type Messages = typeof tr;
