import { filmPicture } from './display.js';

/** Seconds of film that a sudden end may cost. */
const fragmentSeconds = 1;
/** Seconds from one picture that needs no earlier one to the next; an ingest cuts its pieces there. */
const keySeconds = { film: 2, stream: 1 } as const;
/** By the clock: a busy machine leaves pictures out. */
const keyFrames = (seconds: number): string[] => [
  ...['-g', String(10 * filmPicture.framesPerSecond), '-force_key_frames', `expr:gte(t,n_forced*${seconds})`],
];
/** How pictures of a film are encoded; its key pictures are said with each output. */
export const pictureEncoder: readonly string[] = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '0', '-x264-params', 'rc-lookahead=5:sync-lookahead=0'],
  ...['-crf', '23', '-maxrate', '2500k', '-bufsize', '5000k'],
];
const movFlags = '+frag_keyframe+empty_moov+default_base_moof';
const fragmentMicroseconds = String(fragmentSeconds * 1_000_000);

/** The last arguments of the ffmpeg that films: into a file that plays however it ends. */
export const filmOutput = (file: string): string[] => [
  ...[...keyFrames(keySeconds.film), '-avoid_negative_ts', 'make_zero', '-movflags', movFlags],
  ...['-frag_duration', fragmentMicroseconds, '-flush_packets', '1', '-f', 'mp4', file],
];

/** All arguments of an ffmpeg that copies pieces of a stream, which come one after the other, into such a file. */
export const copiedOutput = (file: string): string[] => [
  ...['-hide_banner', '-loglevel', 'error', '-fflags', '+genpts', '-f', 'mpegts', '-i', 'pipe:0'],
  ...['-map', '0:v:0', '-map', '0:a:0?', '-c', 'copy', '-bsf:a', 'aac_adtstoasc', '-avoid_negative_ts', 'make_zero'],
  ...['-movflags', movFlags, '-frag_duration', fragmentMicroseconds, '-flush_packets', '1', '-f', 'mp4', file],
];

/** One encoder writes the file and a pipe of ours: the stream costs no second one, and what becomes of it is nothing to the file. */
export const bothOutputs = (file: string): string[] => {
  const written = `avoid_negative_ts=make_zero:flush_packets=1`;
  const mp4 = `[f=mp4:movflags=${movFlags}:frag_duration=${fragmentMicroseconds}:${written}]`;
  const flv = `[f=flv:flvflags=no_duration_filesize:onfail=ignore:${written}]pipe:4`;
  return [
    ...['-profile:v', 'main', ...keyFrames(keySeconds.stream)],
    ...['-sc_threshold', '0', '-flags:v', '+global_header', '-flags:a', '+global_header'],
    ...['-f', 'tee', `${mp4}${file.replace(/[\\'|]/g, '\\$&')}|${flv}`],
  ];
};
