import { pictureMs, type CutFilm, type FilmStretches } from '@derslik/contract/filmCuts';

const seconds = (ms: number): string => (ms / 1_000).toFixed(3);
/** Sound is silenced by pieces of 10 ms, of which a picture has four. */
const soundPiece = 480;
/** Where a film has less sound than pictures, silence stands for it: it stays beside its pictures. */
const inStep = 'aresample=48000:async=1:first_pts=0';

/** Within any of these, as an expression of ffmpeg over the time `t`. */
const within = (stretches: FilmStretches): string =>
  stretches.map(([from, to]) => `gte(t,${seconds(from)})*lt(t,${seconds(to)})`).join('+');

/**
 * ffmpeg's graph for a cut: `[picture]`, and `[sound]` and `[alone]` where the film has sound. Each kept stretch is exactly as long as
 * it says, so that what stands in the film's times can be moved without looking at it.
 */
export const cutGraph = ({ kept, silent }: CutFilm, hasSound: boolean): string => {
  const count = kept.length;
  const names = (kind: string): string => kept.map((_, n) => `[${kind}${n}]`).join('');
  const picture = [
    `[0:v:0]fps=${1_000 / pictureMs}:start_time=0,tpad=stop=-1:stop_mode=clone,split=${count}${names('p')}`,
    ...kept.map(([from, to], n) => `[p${n}]trim=${seconds(from)}:${seconds(to)},setpts=PTS-STARTPTS[v${n}]`),
    `${names('v')}concat=n=${count}:v=1:a=0[picture]`,
  ];
  if (!hasSound) return picture.join(';');
  const sound = [
    `[0:a:0]${inStep}${silencing(silent)},apad,asplit=${count}${names('s')}`,
    ...kept.map(([from, to], n) => `[s${n}]atrim=${seconds(from)}:${seconds(to)},asetpts=PTS-STARTPTS[a${n}]`),
    `${names('a')}concat=n=${count}:v=0:a=1,asplit=2[sound][alone]`,
  ];
  return [...picture, ...sound].join(';');
};

/** The sound alone, where no picture goes: those are copied. */
export const silencingGraph = (silent: FilmStretches): string =>
  `[0:a:0]${inStep}${silencing(silent)},asplit=2[sound][alone]`;

const silencing = (silent: FilmStretches): string =>
  silent.length === 0 ? '' : `,asetnsamples=n=${soundPiece}:p=0,volume=0:enable='${within(silent)}'`;
