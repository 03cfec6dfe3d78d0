import { optionalAddress, optionalSecret, optionalText, sites, wholeNumber } from '../configVariable.js';

/** How the picture of a broadcast comes in, and how long a browser may read it. */
export const broadcastVariables = {
  BROADCAST_SECRET: optionalSecret({
    group: 'Broadcasts',
    about:
      'By it the API, the front door and the ingest know each other; empty: derived from SERVER_SECRET, as ./scripts/start does it.',
    min: 32,
  }),
  BROADCAST_KEY_SECONDS: wholeNumber({
    group: 'Broadcasts',
    about: 'How long a browser that watches a broadcast may read it without asking again.',
    fallback: 1_800,
    min: 5,
    max: 3_600,
  }),
  FRAME_ANCESTORS: sites({
    group: 'Broadcasts',
    about: 'Sites whose pages may show a broadcast in a frame (/iframe/play/…), comma separated; empty: none.',
    fallback: [],
    example: 'https://okul.example,https://*.okul.example',
  }),
  BROADCAST_NOW_MS: wholeNumber({
    group: 'Broadcasts',
    about: 'For how many milliseconds all viewers of a broadcast are told the same of it, before that is read anew.',
    fallback: 1_000,
    min: 0,
    max: 10_000,
  }),
  INGEST_URL: optionalAddress({
    group: 'Broadcasts',
    about: 'Where recorders and encoders send the picture of a broadcast; empty: there are no broadcasts here.',
    example: 'rtmp://127.0.0.1:1935/live',
    schemes: ['rtmp'],
  }),
  INGEST_VIEW_URL: optionalAddress({
    group: 'Broadcasts',
    about: "Where the ingest hands on to itself what it took in: on its own machine's loopback.",
    fallback: 'rtmp://127.0.0.1:1936/view',
    schemes: ['rtmp'],
  }),
  INGEST_PUBLISHERS: optionalText({
    group: 'Broadcasts',
    about:
      'Addresses or ranges of encoders (OBS) that may send the picture of a broadcast to port 1935, comma separated; empty: none of other machines may.',
    example: '192.168.1.20,10.0.0.0/24',
  }),
};
