/** Ours: the specification has none for what is on a board. */
export const boardLimits = {
  pagesMax: 20,
  /** Of one page, since it was cleared. */
  linesMax: 12_000,
  pageBytes: 8 * 1024 * 1024,
  pointsMax: 1_000,
  /** Of one signal of a line that is being drawn. */
  movingPointsMax: 100,
  textMax: 500,
  /** How far a point may lie from a page's corner, in its units. */
  reach: 2_000,
  ratioMin: 0.25,
  ratioMax: 4,
  /** A page's width for its height, where no screen says another. */
  ratio: 16 / 9,
  /** Lines that one command names. */
  lineIdsMax: 200,
  /** Of a picture as it is sent; of one that is kept, on its longer side. */
  pictureBytes: 2 * 1024 * 1024,
  picturePx: 1_600,
  /** A day, of one person; and of one meeting. */
  picturesOfPerson: 60,
  picturesOfMeeting: 300,
} as const;
