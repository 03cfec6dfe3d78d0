/** What of a film's folder is read, by the name of its file; anything else in there is nobody's to read. */
export const filmFiles = ['film.mp4', 'poster.jpg', 'sprite.jpg', 'sound.mp3'] as const;
export type FilmFile = (typeof filmFiles)[number];
/** Where the film of before a cut lies in its folder, as long as the cut can be undone; and by which names its owner reads it. */
export const wholeFolder = 'whole';
export const wholeFiles = { 'whole.mp4': 'film.mp4', 'whole-sprite.jpg': 'sprite.jpg' } as const;
export type WholeFile = keyof typeof wholeFiles;

/** A film's small pictures in one: in rows from the left, each for the same number of seconds. */
export interface FilmSprite {
  /** Seconds from one picture to the next. */
  every: number;
  count: number;
  columns: number;
  /** Pixels of one picture. */
  width: number;
  height: number;
}

const picturesMax = 100;
/** Films have a key picture so often, and pictures are made of these alone. */
const shortestSeconds = 2;

/** Follows from the film's length alone, so that the recorder and the pages need tell each other nothing. */
export const spriteOf = (seconds: number): FilmSprite => {
  const every = Math.max(shortestSeconds, Math.ceil(seconds / picturesMax));
  return { every, count: Math.max(1, Math.ceil(seconds / every)), columns: 10, width: 160, height: 90 };
};

/** Where a moment's picture stands in the sprite, in pixels from its left upper corner. */
export const pictureAt = ({ every, count, columns, width, height }: FilmSprite, seconds: number) => {
  const n = Math.min(count - 1, Math.max(0, Math.floor(seconds / every)));
  return { left: (n % columns) * width, top: Math.floor(n / columns) * height };
};
