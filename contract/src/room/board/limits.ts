/** Ours: the specification has none for what is on a board. */
export const boardLimits = {
  pagesMax: 20,
  /** Pages of slides on which something was written, in one meeting. */
  layersMax: 300,
  /** One page holds so many since it was cleared. */
  linesMax: 12_000,
  pageBytes: 8 * 1024 * 1024,
  pointsMax: 1_000,
  /** One signal of a stroke that is being drawn brings so many. */
  movingPointsMax: 100,
  textMax: 500,
  /** How far a point may lie from a page's corner, in its units. */
  reach: 2_000,
  ratioMin: 0.25,
  ratioMax: 4,
  /** A page's width for its height, where no screen says another. */
  ratio: 16 / 9,
  /** Strokes that one command names. */
  lineIdsMax: 200,
  /** How large a picture is when it is sent; and its longer side when it is kept. */
  pictureBytes: 2 * 1024 * 1024,
  picturePx: 1_600,
  /** A day, of one person; and of one meeting. */
  picturesOfPerson: 60,
  picturesOfMeeting: 300,
} as const;
