import { join } from 'node:path';
import { spriteOf } from '@derslik/contract/filmFiles';
import type { FilmTools, Step } from './filmTools.js';

const posterAt = 0.1;
const posterWidth = 640;

/** Makes a film's poster and the small pictures of its seek bar, of its key pictures alone. @param name of the film's file */
export const makePictures = async (
  tools: FilmTools,
  film: string,
  seconds: number,
  { poster, sprite }: { poster: string; sprite: string },
  { from, to }: Pick<Step, 'from' | 'to'>,
): Promise<void> => {
  const at = (seconds * posterAt).toFixed(2);
  const one = ['-frames:v', '1', '-q:v', '4'];
  await tools.ffmpeg(['-ss', at, '-i', film, ...one, '-vf', `scale=${posterWidth}:-2`, poster], {
    ...{ seconds: 0, from, to: from },
  });
  const { every, count, columns, width, height } = spriteOf(seconds);
  const small = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1`;
  // Where the last ones are missing, the one before stands in their place.
  const filter = `fps=1/${every},${small},tpad=stop=${columns}:stop_mode=clone,tile=${columns}x${Math.ceil(count / columns)}`;
  await tools.ffmpeg(['-skip_frame', 'nokey', '-i', film, '-an', '-vf', filter, ...one, sprite], {
    ...{ seconds, from, to },
  });
};

/** The names in a film's folder. */
export const picturesIn = (dir: string): { poster: string; sprite: string } => ({
  poster: join(dir, 'poster.jpg'),
  sprite: join(dir, 'sprite.jpg'),
});
