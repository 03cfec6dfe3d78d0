import {
  address,
  flag,
  iceUrls,
  networks,
  oneOf,
  optionalAddress,
  optionalText,
  origin,
  secret,
  text,
  timeZone,
  wholeNumber,
  type Variable,
} from './configVariable.js';
import { lessonVariables } from './lessons/lessonVariables.js';
import { broadcastVariables } from './broadcasts/broadcastVariables.js';
import { signInVariables } from './auth/signInVariables.js';
import { conferenceVariables } from './conference/conferenceVariables.js';
import { frameVariables } from './frames/frameVariables.js';
import { mailVariables } from './mails/mailVariables.js';
import { meetingVariables } from './meetings/meetingVariables.js';
import { platformVariables } from './platforms/platformVariables.js';
import { recordingVariables } from './recordings/recordingVariables.js';
import { supportVariables } from './support/supportVariables.js';
import { videoVariables } from './videos/videoVariables.js';

/** Every variable of the environment that the server reads. A test compares `.env.example` with this table. */
export const variables = {
  PUBLIC_URL: origin({
    group: 'Address',
    about: 'Address that people open; share links begin with it.',
    example: 'http://localhost:8080',
  }),
  HOST: text({ group: 'Address', about: 'Address that the server listens on, behind nginx.', fallback: '127.0.0.1' }),
  PORT: wholeNumber({
    group: 'Address',
    about: 'Port that the server listens on, behind nginx.',
    fallback: 3000,
    min: 1,
    max: 65_535,
  }),
  TRUSTED_PROXIES: networks({
    group: 'Address',
    about: 'Addresses, or ranges such as 10.0.0.0/8, whose X-Forwarded-For the server believes, comma separated.',
    fallback: ['127.0.0.1', '::1'],
  }),
  CERTIFICATE_AT: optionalText({
    group: 'Address',
    about: "Host and port of the front door's https, whose certificate the console watches; empty: it doesn't.",
  }),

  SERVER_SECRET: secret({
    group: 'Secrets',
    about:
      'Root of all keys (sessions, rooms, captcha); at least 32 random characters. Changing it signs everyone out.',
    min: 32,
  }),
  API_KEY: text({
    group: 'Secrets',
    about: 'Public name of the client in X-Api-Key; counts callers, grants nothing.',
    fallback: 'derslik-web',
  }),

  DATABASE_URL: address({
    group: 'Stores',
    about: 'Postgres, the only truth.',
    example: 'postgres://derslik:secret@127.0.0.1:5432/derslik',
    schemes: ['postgres', 'postgresql'],
  }),
  DATABASE_POOL: wholeNumber({
    group: 'Stores',
    about: 'Connections to Postgres by one process.',
    fallback: 12,
    min: 2,
    max: 200,
  }),
  REDIS_URL: optionalAddress({
    group: 'Stores',
    about: 'Redis or Valkey for housekeeping jobs; empty: no jobs, everything else works.',
    example: 'redis://127.0.0.1:6379',
    schemes: ['redis', 'rediss'],
  }),

  SCHOOL_NAME: text({
    group: 'School',
    about: "The school's name, until the console gives it another.",
    fallback: 'Derslik',
  }),
  SCHOOL_LOGO: optionalText({
    group: 'School',
    about: "Address of the school's logo, until one is uploaded in the console; empty: the product's own.",
  }),
  TIME_ZONE: timeZone({
    group: 'School',
    about: 'Time zone that times are shown in, until the console gives the school another.',
    fallback: 'Europe/Istanbul',
  }),
  DEMO: flag({
    group: 'School',
    about: '1: sign-in offers Teacher, Pupil and Manager without a password. Never on a real school.',
    fallback: false,
  }),
  DESKTOP_SCHEME: optionalText({ group: 'School', about: 'Custom scheme that opens the desktop app; empty: none.' }),
  DESKTOP_WINDOWS: optionalText({ group: 'School', about: 'Download address of the Windows app; empty: not offered.' }),
  DESKTOP_MAC: optionalText({ group: 'School', about: 'Download address of the Mac app; empty: not offered.' }),
  DESKTOP_LINUX: optionalText({ group: 'School', about: 'Download address of the Linux app; empty: not offered.' }),
  HELP_CENTRE_TR: optionalAddress({
    group: 'School',
    about: "Address of the school's own help pages in Turkish; empty: settings have no link to them.",
    schemes: ['http', 'https'],
  }),
  HELP_CENTRE_EN: optionalAddress({
    group: 'School',
    about: 'The same in English.',
    schemes: ['http', 'https'],
  }),
  ...supportVariables,

  ...signInVariables,

  ...mailVariables,

  ...meetingVariables,

  ...videoVariables,

  ...recordingVariables,
  ...broadcastVariables,

  ...lessonVariables,
  ...platformVariables,
  ...frameVariables,

  STUN_URLS: iceUrls({
    group: 'Media',
    scheme: 'stun',
    about: 'STUN servers of the school, comma separated; empty: none.',
    fallback: [],
  }),
  TURN_URLS: iceUrls({
    group: 'Media',
    scheme: 'turn',
    about: 'TURN servers of the school, comma separated; empty: none.',
    fallback: [],
  }),
  TURN_SECRET: optionalText({ group: 'Media', about: "The TURN servers' shared secret for short-lived passwords." }),

  ...conferenceVariables,

  LOG_LEVEL: oneOf({
    group: 'Operation',
    about: 'The least important lines that the log keeps.',
    fallback: 'info',
    values: ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
  }),
  REQUESTS_PER_SECOND: wholeNumber({
    group: 'Operation',
    about: 'Requests of one signed-in person a second, in the long run, by process; ten times as many at once.',
    fallback: 20,
    min: 1,
    max: 1_000_000,
  }),
  BODY_SECONDS: wholeNumber({
    group: 'Operation',
    about: 'In how many seconds a picture, a list or a part of a video is here whole, or its sender begins again.',
    fallback: 60,
    min: 1,
    max: 3_600,
  }),
  BODY_BYTES_PER_SECOND: wholeNumber({
    group: 'Operation',
    about: 'Bytes that it brings a second at least, on average, after its beginning.',
    fallback: 1_024,
    min: 1,
    max: 1_000_000,
  }),
  CLIENT_LOG_DAYS: wholeNumber({
    group: 'Operation',
    about: "Days that the server keeps the apps' own notes.",
    fallback: 30,
    min: 1,
    max: 365,
  }),
  CLIENT_LOG_PER_MINUTE: wholeNumber({
    group: 'Operation',
    about: 'Notes of the apps that one person or address may store in a minute; more are dropped.',
    fallback: 60,
    min: 1,
    max: 10_000,
  }),
  CLIENT_LOG_PER_DAY: wholeNumber({
    group: 'Operation',
    about: 'The same in a day, by process.',
    fallback: 2_000,
    min: 1,
    max: 1_000_000,
  }),
  CLIENT_LOG_TOTAL: wholeNumber({
    group: 'Operation',
    about: "How many of the apps' own notes the server keeps; the oldest go.",
    fallback: 100_000,
    min: 100,
    max: 10_000_000,
  }),
  AUDIT_LOG_DAYS: wholeNumber({
    group: 'Operation',
    about: 'How many days the server keeps the record of what administrators did.',
    fallback: 730,
    min: 30,
    max: 3_650,
  }),
  STOP_NOTICE_MS: wholeNumber({
    group: 'Operation',
    about: 'On stop, time between "not ready" and closing, for the proxy to notice.',
    fallback: 0,
    min: 0,
    max: 60_000,
  }),
  STOP_LIMIT_MS: wholeNumber({
    group: 'Operation',
    about: 'On stop, longest wait for requests in flight.',
    fallback: 10_000,
    min: 100,
    max: 120_000,
  }),
} satisfies Record<string, Variable<unknown>>;
