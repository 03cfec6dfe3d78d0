import { addresses, optionalAddress, sites } from '../configVariable.js';

const schemes = ['http', 'https'];

/** Where the page of a lesson leads. */
export const lessonVariables = {
  LIVE_REDIRECTS: addresses({
    group: 'Lessons',
    about: 'Addresses to which /live may lead back when its address names one, and all below them, comma separated.',
    example: '',
    fallback: [],
    schemes,
  }),
  LIVE_HOME: optionalAddress({
    group: 'Lessons',
    about: 'Where a lesson that was opened by /live ends; empty: at our own page.',
    schemes,
  }),
  LIVE_COURSES_HOME: optionalAddress({
    group: 'Lessons',
    about: 'The same for the partner’s courses (isKur); empty: as LIVE_HOME.',
    schemes,
  }),
  LIVE_OUTSIDE: optionalAddress({
    group: 'Lessons',
    about: 'Where /live leads without a lesson, a person or a token; empty: to our home page.',
    schemes,
  }),
  LIVE_FRAME_ANCESTORS: sites({
    group: 'Lessons',
    about:
      'Sites whose pages may show a lesson in a frame (/live), with camera and microphone, comma separated; empty: none.',
    fallback: [],
    example: 'https://kurs.okul.example,https://*.okul.example',
  }),
};
