import { boardLimits } from './room/board/limits.js';
import { importLimits, slipLimits } from './limits/import.js';
import { languageLimits } from './limits/language.js';
import { noticeLimits } from './limits/notice.js';
import { passwordLimits } from './limits/password.js';
import { registrationLimits } from './limits/registration.js';
import { schoolLimits } from './limits/school.js';
import { videoLimits } from './limits/video.js';
import { supportLimits } from './limits/support.js';

/**
 * Every number of the specification's section 9, grouped by noun. Times carry their unit in the name.
 * Source: product and call specification, section 9.
 */
export const limits = {
  language: languageLimits,
  format: {
    dateTime: 'YYYY-MM-DD HH:mm:ss',
    date: 'DD.MM.YYYY',
    time: 'HH:mm',
    dateDashed: 'DD-MM-YYYY',
    timer: 'hh:mm:ss',
  },
  meeting: {
    /** Characters of a meeting's name. */
    nameMax: 40,
    /** Minutes between two start times that are offered; any other minute can be written. */
    timeStepMinutes: 15,
    /** Shortest and longest planned length (ours; the specification has none). */
    minutesMin: 5,
    minutesMax: 720,
    /** Characters of a room password. */
    passwordLength: 5,
    /** Digits of a room code, shown as 999-999-999. */
    codeDigits: 9,
    pageSize: 9,
    /** Items that a caller may ask for in one page. */
    pageSizeMax: 50,
    pagerNumbers: 5,
    pagerMargin: 2,
  },
  broadcast: {
    pageSize: 12,
    titleMax: 55,
    descriptionMax: 140,
    logoPx: 40,
    /** Twice as many pixels as it is shown with, for sharp screens; and of the poster's. */
    logoKeptPx: 320,
    logoBytes: 2 * 1024 * 1024,
    /** As it is shown; twice as many are kept, too. */
    posterPx: { width: 240, height: 180 },
    personNameMax: 80,
    personTitleMax: 80,
    moderators: 1,
    panelistsMax: 4,
    timeStepMinutes: 5,
    minLeadMinutes: 40,
    streamRetryMs: 10_000,
  },
  survey: {
    optionsMin: 2,
    optionsMax: 8,
    textMax: 240,
    popupWidthPx: 650,
    percentDecimals: 2,
    /** Surveys of one room (ours; the specification has none). */
    perRoomMax: 50,
    /** An anonymous survey shows no numbers of fewer answers: they would be somebody's. */
    anonymousMin: 3,
  },
  announcement: { textMax: 140 },
  /** The picture of a broadcast: who stands in it, whose names, the words that run through it, the time before it begins. */
  stage: { placesMax: 4, thirdsMax: 12, crawlMax: 160, startSecondsMin: 10, startSecondsMax: 3_600 },
  topic: { max: 12, textMax: 120 },
  notification: { textMax: 240, titleMax: 80 },
  countdown: { secondsMin: 5, secondsMax: 10_800, overShownMs: 10_000, sayAtS: [60, 10] as const },
  /** How long the name that was drawn stands before everyone. */
  picker: { shownMs: 8_000 },
  /** How often a browser tells how long its person spoke, and of how much at most (ours: an hour without a line). */
  speech: { reportEveryMs: 60_000, reportMaxSeconds: 3_600 },
  /** How long one is seen, how many at most at a time, and the pause before they are read aloud. */
  reaction: { shownMs: 4_000, shownMax: 60, saidAfterMs: 1_000 },
  name: {
    /** Characters of a shown name. */
    max: 240,
    /** A guest's name must be longer than this. */
    guestMinExclusive: 2,
  },
  rating: {
    messageMax: 300,
    faces: [1, 2, 3] as const,
    /** The meeting's owner sees none of fewer people: they would be somebody's. */
    shownMin: 3,
  },
  birthDate: { profileYearsBack: 70, profileDaysAhead: 1, registerYearsBack: 100, registerDaysBack: 1 },
  recording: {
    ...{ selectedMax: 20, mp3BitrateKbps: 128, stoppedNoticeMs: 2_000 },
    /** The disk's last bytes are the database's (ours). */
    diskFreeBytes: 1024 * 1024 * 1024,
    /** Why somebody holds a film (ours). */
    reasonMax: 300,
    /** Ten years; and more than any school has (ours). */
    daysMax: 3_650,
    quotaGbMax: 100_000,
  },
  phone: { mask: '0599-999-9999', keepLast: 12 },
  avatar: {
    /** The picture that is kept has these; a larger one is made smaller. */
    ...{ jpegQuality: 0.5, maxWidthPx: 1920, maxHeightPx: 1080 },
    /** How large a picture may be when it is sent; and what our own page makes of one before (ours). */
    fileBytes: 2 * 1024 * 1024,
    croppedPx: 512,
  },
  school: schoolLimits,
  password: passwordLimits,
  registration: registrationLimits,
  /** A new e-mail address: so long its link is good, and so many changes one person asks for in the window of guesses (ours). */
  emailChange: { linkHours: 2, asksPerPerson: 5 },
  /**
   * Second factors (ours): names, how many of one person, recovery codes; minutes that a right password waits for its second step,
   * and after which a session shows its factor again before it changes the account; wrong codes before waits begin.
   */
  factor: {
    ...{ nameMax: 60, perPerson: 10, recoveryCodes: 10 },
    ...{ stepMinutes: 10, freshMinutes: 10, appMinutes: 30 },
    ...{ freeTries: 5, firstWaitSeconds: 10, maxWaitSeconds: 3_600 },
    /** Mails about new devices of one person, within the window of guesses. */
    newsPerPerson: 5,
  },
  support: supportLimits,
  screenShare: {
    max: 3,
    maxFree: 1,
    fps: 5,
    /** Frames per second of moving pictures: the specification's other number. */
    fpsOfMotion: [10, 15] as const,
    senderHeight: 1080,
    senderHeightAfter: 360,
    receiverHeight: 1080,
    doubleTriggerGuardMs: 2_000,
  },
  videoShare: {
    max: 1,
    /** Between two words of the owner about where their player is. */
    syncMs: 4_000,
    /** The longest video (ours). */
    secondsMax: 86_400,
    titleMax: 240,
  },
  /** The school's own videos (ours; the specification has none). */
  schoolVideo: { titleMax: 240, chunkBytes: 2 * 1024 * 1024, uploadsMax: 3, uploadDays: 3 },
  draw: { allowedMax: 1, sizeMessageAbovePx: 5 },
  material: { pageSize: 50, zoomStep: 0.1, zoomStart: 1.2 },
  rollCall: { pageSize: 100, columnWidthPx: 120, rowHeightPx: 20 },
  chat: {
    /** Characters of one message (ours; the specification has none). */
    textMax: 2_000,
    /** Messages of one page of history. */
    pageSize: 100,
  },
  video: videoLimits,
  preview: {
    idealWidth: 1280,
    idealHeight: 720,
    minWidth: 1024,
    minHeight: 576,
    maxWidth: 1920,
    maxHeight: 1080,
    widthPx: 475,
    timeoutMs: 3_000,
    retries: 3,
    retryMs: 300,
  },
  connection: { qualityBands: [0, 33, 66, 100] as const, e2ePingMs: 10_000 },
  audio: {
    retries: 3,
    retryMs: 1_000,
    samplingMs: 50,
    /** How long the microphone's test listens before it plays what it heard (ours). */
    testMs: 3_000,
  },
  gallery: { tilesMax: 20, tilesMaxPhone: 8, ratio: 16 / 9 },
  /** A browser keeps it for so many people (that number is ours). */
  volume: { default: 50, min: 10, keptMax: 200 },
  notice: noticeLimits,
  guest: { reloadMs: 1_500 },
  signIn: { delayMs: 500 },
  moderator: {
    /** Without a moderator for this long, a required moderator counts as left. */
    absentMs: 300_000,
    /** From the word that the moderator has left to the way out. */
    leftRedirectMs: 500,
  },
  reconnect: {
    countdownMinS: 20,
    countdownMaxS: 34,
    reloadMs: 1_000,
    /** The dialog appears when the socket has been away this long. */
    dialogAfterMs: 3_000,
  },
  problemSolve: { spinnerMs: 2_000, resultMs: 1_500, closeMs: 1_000 },
  muteAll: { throttleMs: 1_000, staggerMs: 100, busyMs: 600 },
  statusIcon: { throttleMs: 1_000 },
  toolbar: { hideMs: 5_000, hideAgainMs: 3_000 },
  pin: {
    /** Another voice takes the place in front from one that still speaks when it is louder for this long. */
    takeOverMs: 1_000,
    /** Who was kept in front stays this long afterwards, before who speaks takes the place. */
    nextMs: 500,
    /** Whoever falls silent still speaks for this long. */
    holdMs: 700,
  },
  whiteboard: {
    canvasPx: 400,
    pencil: [1, 30] as const,
    highlighter: [10, 50, 5] as const,
    text: [5, 30] as const,
    shape: [2, 20] as const,
    colours: 10,
    shapes: 4,
  },
  board: boardLimits,
  /** `fps`: of the single picture, where a browser opens no window. */
  pip: { widthPx: 640, heightPx: 360, columns: 2, fps: 15 },
  storage: { quotaBytes: 925_967_427 },
  linkedin: { popupPx: 600 },
  requestTimeout: { status: 408 },
  request: {
    /** Largest body of an HTTP request in bytes. */
    bodyBytes: 64 * 1024,
    /** Fields of one note in the apps' own log. */
    logParamsMax: 20,
  },
  /** Levels, classes and departments (ours; the specification has none). */
  structure: { nameMax: 80, peopleAtOnce: 200, groupsOfOne: 50 },
  import: importLimits,
  slip: slipLimits,
  /** Lengths of an agreement's name and text (ours): both languages fit into one call. */
  agreement: { titleMax: 120, textMax: 20_000 },
  mail: {
    /** It is given up after so many tries; with waits that double up to an hour (ours). */
    triesMax: 10,
    waitMaxSeconds: 3_600,
    /** A process that sends has this long before another may try. */
    sendingSeconds: 300,
    testHours: 24,
    /** Test mails of the school in an hour: they may go to anybody's address. */
    testsPerHour: 30,
  },
  realtime: {
    /** Largest socket message in bytes. */
    messageBytes: 64 * 1024,
    /** A command without an answer for this long is `common.unavailable`. */
    ackTimeoutMs: 5_000,
    /** A raised hand, or a wish for a device, waits this long for a lost line. */
    wishMs: 60_000,
    /** The server collects deltas up to this long. */
    frameWindowMs: 250,
    /** Who missed more events than this gets a snapshot. */
    catchUpMax: 200,
    socketTokenSeconds: 60,
  },
  guess: {
    /** Distinct wrong room passwords per person, or address of the signed out, and room in the window. */
    perAddressAndRoom: 20,
    /** All addresses together may guess this often. */
    perRoom: 60,
    windowMinutes: 10,
    /** Wrong guesses in a password's life before it rotates. */
    perPasswordLife: 1_000,
    /** An address that signed in to an account is known to it for this long. */
    knownAddressHours: 24,
  },
} as const;
