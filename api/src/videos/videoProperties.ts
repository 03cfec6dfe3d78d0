import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import type { VideoType } from '@derslik/contract/videos';
import { FileReader } from './fileReader.js';
import { readMp4 } from './mp4.js';
import { readWebm } from './webm.js';

/** What the structure of a file says of it. */
export interface VideoProperties {
  /** NaN or 0 where it doesn't say. */
  seconds: number;
  /** Whether it says where its moments are. */
  hasIndex: boolean;
  /** What its pictures, and its sounds, are packed with. */
  videoCodecs: string[];
  audioCodecs: string[];
}

/** Without H.265: half of a class would see nothing. */
const playable: Record<VideoType, { video: string[]; audio: string[] }> = {
  'video/mp4': { video: ['avc1', 'avc3', 'vp09', 'av01'], audio: ['mp4a', '.mp3', 'Opus', 'fLaC'] },
  'video/webm': { video: ['V_VP8', 'V_VP9', 'V_AV1'], audio: ['A_OPUS', 'A_VORBIS'] },
};

/**
 * Looks into a whole file; only its structure counts, not what it is called.
 * @param file a descriptor that is open for reading
 * @throws AppError videos.notVideo, videos.notPlayable, videos.cannotSeek
 */
export const readVideoProperties = (file: number, type: VideoType): { seconds: number } => {
  const reader = new FileReader(file);
  const facts = type === 'video/mp4' ? readMp4(reader) : readWebm(reader);
  const { video, audio } = playable[type];
  const isPlayable =
    facts.videoCodecs.length > 0 &&
    facts.videoCodecs.every((codec) => video.includes(codec)) &&
    facts.audioCodecs.every((codec) => audio.includes(codec));
  if (!isPlayable) throw new AppError('videos.notPlayable');
  if (!facts.hasIndex || !(facts.seconds > 0) || facts.seconds > limits.videoShare.secondsMax)
    throw new AppError('videos.cannotSeek');
  return { seconds: Math.round(facts.seconds * 1_000) / 1_000 };
};
