/** `auto` goes by the line, from the whole picture to the lower ones and back. Sound alone is a viewer's own choice. */
export type PictureQuality = 'auto' | 'high' | 'middle' | 'low' | 'sound';

const files: Record<PictureQuality, string> = {
  auto: 'all.m3u8',
  high: 'index.m3u8',
  middle: 'middle/index.m3u8',
  low: 'low/index.m3u8',
  sound: 'sound/index.m3u8',
};

/** @param src of the whole picture, as the API names it */
export const qualityAddress = (src: string, quality: PictureQuality): string =>
  src.replace(/index\.m3u8$/, files[quality]);

/** What is tried one after the other where a quality can't be read: the server may have stopped making it. */
export const instead: Record<PictureQuality, readonly PictureQuality[]> = {
  auto: ['auto', 'high'],
  high: ['high'],
  middle: ['middle', 'auto', 'high'],
  low: ['low', 'auto', 'high'],
  sound: ['sound', 'auto', 'high'],
};

/** What a list of qualities offers. A plain playlist is the whole picture alone. */
export const qualitiesIn = (list: string): PictureQuality[] => {
  const has = (one: 'middle' | 'low' | 'sound'): boolean => list.includes(files[one]);
  const lower = (['middle', 'low'] as const).filter(has);
  return [
    ...(lower.length > 0 ? (['auto'] as const) : []),
    'high',
    ...lower,
    ...(has('sound') ? (['sound'] as const) : []),
  ];
};

/** @returns null without an answer */
export const readQualities = async (src: string): Promise<PictureQuality[] | null> => {
  try {
    const answer = await fetch(qualityAddress(src, 'auto'), { signal: AbortSignal.timeout(10_000) });
    return answer.ok ? qualitiesIn(await answer.text()) : null;
  } catch {
    return null;
  }
};

interface Line {
  saveData?: boolean;
  /** Megabits a second, as the browser guesses. */
  downlink?: number;
}
const lineNow = (): Line => (navigator as { connection?: Line }).connection ?? {};

/** Whoever saves data on their device begins low. */
export const firstQuality = (): PictureQuality => (lineNow().saveData === true ? 'low' : 'auto');

/** Bits a second with which a player begins, until it has measured; a browser that guesses nothing begins with the whole picture. */
export const firstGuess = (): number => (lineNow().downlink ?? 5) * 1_000_000;
