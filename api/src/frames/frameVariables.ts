import { chainAddresses, sites } from '../configVariable.js';

/** Who may hold a frame with a lesson's slides or its test, and where such frames are. */
export const frameVariables = {
  LESSON_FRAME_ANCESTORS: sites({
    group: 'Lessons',
    about:
      "Sites whose pages may hold a lesson's frame (/iframes/lecture/…, /iframes/optic/…), comma separated, beside our own pages; empty: none.",
    fallback: [],
    example: 'https://platform.example',
  }),
  LESSON_FRAMES: chainAddresses({
    group: 'Lessons',
    about:
      "Outside platforms whose frame stands in the place of our own slides, by the school's chain number, comma separated; empty: our own.",
    fallback: {},
    example: '1=https://platform.example',
  }),
  LESSON_TEST_FRAMES: chainAddresses({
    group: 'Lessons',
    about: 'Outside platforms whose frame stands in the place of our own answer sheet of a test, likewise.',
    fallback: {},
    example: '1=https://platform.example',
  }),
};
