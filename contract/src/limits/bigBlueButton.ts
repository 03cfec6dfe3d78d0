/** Learning platforms that speak BigBlueButton's API. */
export const bbbLimits = {
  /** Platforms of one school: a call is tried against the secret of each. */
  platformsMax: 20,
  platformNameMax: 60,
  /** Hosts that a platform may name for slides, answers and the way back. */
  addressesMax: 20,
  meetingsMax: 500,
  participantsMax: 500,
  callsPerMinuteMax: 6_000,
  /** What a new platform begins with. */
  meetings: 50,
  participants: 100,
  callsPerMinute: 600,
  /** Characters of a call's query, of one value in it, and how many values it has. */
  queryMax: 16_384,
  valueMax: 8_192,
  valuesMax: 200,
  /** Characters of a value's name. */
  valueNameMax: 128,
  /** Characters of the platform's own id of a meeting, as BigBlueButton has them. */
  meetingIdMin: 2,
  meetingIdMax: 256,
  /** Characters of its id of a person, and of a password. */
  userIdMax: 256,
  passwordMax: 128,
  /** `meta_` values of one meeting, and characters of one. */
  metaMax: 64,
  metaValueMax: 2_048,
  /** Meetings and films of one comma list. */
  idsMax: 25,
  /** An address of a join is good for so long, and once. */
  ticketSeconds: 60,
  /** After their person left, the same join address opens in another browser. */
  boundSeconds: 120,
  /** A meeting in which nobody is any more ends after so long; one to which nobody came, too. */
  emptySeconds: 900,
  unopenedSeconds: 3_600,
  /** Bytes of a call's body: slides may stand in it. */
  bodyBytesMax: 12_582_912,
  documentsMax: 5,
  /** What slides are called that came without a name. */
  documentName: 'Sunum',
  /** Calls are kept so long, and at most so many. */
  callDays: 30,
  callsKept: 50_000,
  callsShown: 200,
  /** Web hooks of one platform. */
  hooksMax: 20,
  /** What is told to a platform is tried so often; the wait doubles up to this. */
  noticeTries: 24,
  noticeWaitMaxSeconds: 7_200,
  noticeSeconds: 10,
  noticeDays: 30,
  /** An address of a film that was given out is good for so long. */
  filmHours: 24,
  /** Films that one page plays, the newest first. */
  filmsShown: 100,
} as const;
