/** The addresses of our pages: `app/routes.tsx` is their table, everyone else builds them here. */
export const paths = {
  home: '/',
  signIn: '/giris-yap',
  /** The same page by its other name. */
  login: '/login',
  /** Links of e-mails; they open on any device. */
  activation: '/aktivasyon',
  meetings: '/toplantilar',
  pastMeetings: '/toplantilar?tab=past',
  createMeeting: '/toplanti-olustur',
  updateMeeting: (code: string) => `/toplanti-guncelle/${code}`,
  report: (code: string) => `/toplanti-raporu/${code}`,
  joinMeeting: '/toplantiya-katil',
  room: (code: string) => `/room/${code}`,
  recorder: (code: string) => `/rec/${code}`,
  completed: '/completed',
  warning: '/warning',
  /** Another app of the same school: a plain address, not a route. */
  console: '/console/',
} as const;
