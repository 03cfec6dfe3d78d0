import { limits } from '@derslik/contract/limits';

export interface MainLayout {
  /** Pixels of the main place. */
  main: { width: number; height: number };
  /** Pixels of one person's tile beside or below it. */
  small: { width: number; height: number };
  /** How many tiles there are, and in how many columns. */
  count: number;
  columns: number;
  isBeside: boolean;
}

const besideMain = 0.18;
const besidePx = { min: 140, max: 240 };
const belowMost = 4;

/** What everyone looks at takes what it can; people stand in a column beside it, or in one row below where the box is upright. */
export const mainLayout = (people: number, box: { width: number; height: number }, gap: number): MainLayout => {
  const isBeside = box.width >= box.height;
  const width = isBeside
    ? Math.round(Math.min(besidePx.max, Math.max(besidePx.min, box.width * besideMain)))
    : Math.floor((box.width - gap * (belowMost - 1)) / belowMost);
  const height = Math.floor(width / limits.gallery.ratio);
  const fits = isBeside ? Math.floor((box.height + gap) / (height + gap)) : belowMost;
  const count = Math.max(0, Math.min(people, fits));
  const taken = count === 0 ? 0 : (isBeside ? width : height) + gap;
  return {
    main: isBeside
      ? { width: box.width - taken, height: box.height }
      : { width: box.width, height: box.height - taken },
    small: { width, height },
    count,
    columns: isBeside ? 1 : Math.max(1, count),
    isBeside,
  };
};
