import { limits } from '@derslik/contract/limits';
import { optionalOrigin, text, wholeNumber } from '../configVariable.js';

/** Where the school's own videos lie and how much they may take, and whether a video site may be watched. */
export const videoVariables = {
  VIDEO_DIR: text({
    group: 'Videos',
    about: "Folder of the school's own videos, which the front door reads too. Every API process has the same one.",
    fallback: '/var/lib/derslik/videos',
  }),
  VIDEO_FILE_MB: wholeNumber({
    group: 'Videos',
    about: 'Megabytes of one video at most.',
    fallback: 500,
    min: 1,
    max: 100_000,
  }),
  VIDEO_PERSON_MB: wholeNumber({
    group: 'Videos',
    about: 'Megabytes that the videos of one person may take together.',
    fallback: Math.floor(limits.storage.quotaBytes / (1024 * 1024)),
    min: 1,
    max: 10_000_000,
  }),
  VIDEO_SCHOOL_MB: wholeNumber({
    group: 'Videos',
    about: 'The same for the whole school. A gigabyte of the disk stays free in any case.',
    fallback: 20_480,
    min: 1,
    max: 100_000_000,
  }),
  VIDEO_KEY_SECONDS: wholeNumber({
    group: 'Videos',
    about: 'How long a browser that watches a video may read it without asking again.',
    fallback: 600,
    min: 5,
    max: 86_400,
  }),
  VIDEO_SITE_ORIGIN: optionalOrigin({
    group: 'Videos',
    about:
      'The video site whose player the school allows, by its address for embedding; empty: none. It leaves the school.',
    example: 'https://www.youtube-nocookie.com',
  }),
};
