/** A lesson that is looked at again. */
export const replayLimits = {
  searchMin: 2,
  searchMax: 100,
  /** Places that one search answers. */
  hitsMax: 60,
  /** Letters of what was found around it. */
  pieceMax: 160,
  /** Messages of one page. */
  chatPage: 500,
  /** Items of one track: who turns pages all day is not shown whole. */
  trackMax: 3_000,
  /** How often strokes of one page came, moved and went: who draws all day is not shown whole. */
  stretchesMax: 40_000,
  /** Who was away for less has missed nothing, in seconds. */
  missedMin: 10,
} as const;
