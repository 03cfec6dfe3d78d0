import { text, wholeNumber } from '../configVariable.js';

/** Where films of lessons lie, and how long a browser may read one. */
export const recordingVariables = {
  RECORDING_DIR: text({
    group: 'Recordings',
    about:
      'Folder of the films of lessons, which recorders write and the front door reads. Every API process has the same one.',
    fallback: '/var/lib/derslik/recordings',
  }),
  RECORDING_KEY_SECONDS: wholeNumber({
    group: 'Recordings',
    about: 'How long a browser that plays a film may read it without asking again.',
    fallback: 600,
    min: 5,
    max: 86_400,
  }),
};
