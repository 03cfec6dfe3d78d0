import { filmPicture } from './display.js';

/** Seconds of film that a sudden end may cost. */
const fragmentSeconds = 1;
/** Pictures from one to the next that needs no earlier one; an ingest cuts its pieces there. */
const keyFrames = { film: 2 * filmPicture.framesPerSecond, stream: filmPicture.framesPerSecond } as const;
const movFlags = '+frag_keyframe+empty_moov+default_base_moof';
const fragmentMicroseconds = String(fragmentSeconds * 1_000_000);

/** The last arguments of the ffmpeg that films: into a file that plays however it ends. */
export const filmOutput = (file: string): string[] => [
  ...['-g', String(keyFrames.film), '-avoid_negative_ts', 'make_zero', '-movflags', movFlags],
  ...['-frag_duration', fragmentMicroseconds, '-flush_packets', '1', '-f', 'mp4', file],
];

/** One encoder writes the file and a pipe of ours: the stream costs no second one, and what becomes of it is nothing to the file. */
export const bothOutputs = (file: string): string[] => {
  const written = `avoid_negative_ts=make_zero:flush_packets=1`;
  const mp4 = `[f=mp4:movflags=${movFlags}:frag_duration=${fragmentMicroseconds}:${written}]`;
  const flv = `[f=flv:flvflags=no_duration_filesize:onfail=ignore:${written}]pipe:4`;
  return [
    ...['-profile:v', 'main', '-g', String(keyFrames.stream), '-keyint_min', String(keyFrames.stream)],
    ...['-sc_threshold', '0', '-flags:v', '+global_header', '-flags:a', '+global_header'],
    ...['-f', 'tee', `${mp4}${file.replace(/[\\'|]/g, '\\$&')}|${flv}`],
  ];
};
