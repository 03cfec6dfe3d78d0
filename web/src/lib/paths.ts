/** The addresses of our pages: `app/routes.tsx` is their table, everyone else builds them here. */
export const paths = {
  home: '/',
  signIn: '/giris-yap',
  /** It leads to the page above, by its other name. */
  login: '/login',
  register: '/kayit-ol',
  /** It leads to the page above, by its other name. */
  registerEnglish: '/register',
  registered: '/kayit-bilgi',
  forgotPassword: '/sifremi-unuttum',
  /** Where somebody comes back from another system of the school: with a session, a question, or a word about what failed. */
  cameIn: '/kurum-girisi',
  /** Where LinkedIn sends people back to. */
  linkedin: '/auth/linkedin',
  /** Where a learning platform sends somebody with a ticket. */
  stoysLogin: '/stoys-login',
  /** Where one sends somebody into a meeting that it made by BigBlueButton's API. */
  platformDoor: '/ogrenme-platformu',
  /** Stands in the frame of a course page, and opens a window; or says why a launch led nowhere. */
  platformWindow: '/ogrenme-platformu/pencere',
  /** Where a teacher of a learning platform chooses what a link of their course leads to. */
  platformChoice: '/ogrenme-platformu/ders-sec',
  /** Films of a platform's lesson, for whoever the platform has sent there. */
  platformFilms: '/ogrenme-platformu/kayit',
  /** The next three are links of e-mails; they open on any device. */
  newPassword: '/yeni-sifre',
  activation: '/aktivasyon',
  confirmEmail: '/e-posta-onay',
  /** For guardians, with the code of a letter. */
  consent: '/izin',
  meetings: '/toplantilar',
  pastMeetings: '/toplantilar?tab=past',
  records: '/toplantilar?tab=records',
  /** @param lessonSeconds at this moment of its lesson; missing: where it was left */
  film: (token: string, lessonSeconds?: number) =>
    `/kayitlar/${token}${lessonSeconds === undefined ? '' : `?an=${Math.max(0, Math.floor(lessonSeconds))}`}`,
  cutFilm: (token: string) => `/kayitlar/${token}/duzenle`,
  createMeeting: '/toplanti-olustur',
  updateMeeting: (code: string) => `/toplanti-guncelle/${code}`,
  report: (code: string) => `/toplanti-raporu/${code}`,
  /** A lesson that is looked at again. */
  replay: (code: string) => `/dersi-izle/${code}`,
  joinMeeting: '/toplantiya-katil',
  /** What a broadcast is, and the ways from there. Who leaves one comes here. */
  aboutBroadcasts: '/canli-yayinlar',
  broadcasts: '/canli-yayinlar/liste',
  joinBroadcast: '/canli-yayinlar/katil',
  createBroadcast: '/canli-yayinlar/olustur',
  /** By the door of those who speak. */
  updateBroadcast: (mToken: string) => `/canli-yayinlar/olustur/${mToken}`,
  /** The register for those who teach. */
  registerOfTeacher: '/yoklama',
  registerLesson: (id: string) => `/yoklama/ders/${id}`,
  registerPupil: (id: string) => `/yoklama/ogrenci/${id}`,
  /** A pupil's own attendance. */
  ownAttendance: '/devam',
  /** For guardians. */
  children: '/cocuklarim',
  child: (id: string) => `/cocuklarim/${id}`,
  help: '/yardim',
  licences: '/acik-kaynak',
  /** What the school keeps, why and how long. */
  keptData: '/kisisel-veriler',
  /** What programs of the school may call. */
  programs: '/programlar-icin-api',
  support: '/destek',
  /** Its pages stand in `features/readiness/readinessPaths.ts`. */
  readiness: '/hazirlik',
  welcome: '/hosgeldiniz',
  /** Its pages stand in `settingsPaths`. */
  settings: '/ayarlar',
  room: (code: string) => `/room/${code}`,
  /** For those who speak in it. */
  broadcast: (mToken: string) => `/broadcast/${mToken}`,
  /** For those who watch it. */
  play: (jToken: string) => `/play/${jToken}`,
  /** For a frame in a page of another site. */
  framedPlay: (jToken: string) => `/iframe/play/${jToken}`,
  recorder: (code: string) => `/rec/${code}`,
  /** A lesson, as other platforms open it. */
  live: '/live',
  /** A teacher's slides. */
  lectures: '/sunumlar',
  videos: '/videolar',
  /** A teacher's tests and bank of questions, and what came of them. */
  quizzes: '/testler',
  quizResults: '/testler/sonuclar',
  quizResult: (id: string) => `/testler/sonuclar/${id}`,
  /** A pupil's own tests. */
  ownQuizzes: '/testlerim',
  ownQuiz: (id: string) => `/testlerim/${id}`,
  quiz: (id: string) => `/testler/${id}`,
  /** One's own week. */
  timetable: '/ders-programi',
  completed: '/completed',
  warning: '/warning',
  /** Another app of the same school: a plain address, not a route. */
  console: '/console/',
} as const;
