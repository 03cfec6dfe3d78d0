import type { VideoSource } from '@derslik/contract/room/parts/video';
import type { MakePlayer } from './player';
import { schoolPlayer } from './schoolPlayer';
import { sitePlayer } from './sitePlayer';

export const players: Readonly<Record<VideoSource['kind'], MakePlayer>> = { school: schoolPlayer, site: sitePlayer };
