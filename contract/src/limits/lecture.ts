/** The school's own slides (ours; the specification has none but `limits.material`). */
export const lectureLimits = {
  titleMax: 240,
  topicMax: 120,
  /** Pages of one file. */
  pagesMax: 300,
  /** Points of a page's longer side: as far as the format itself goes. */
  pointsMax: 14_400,
  /** Pixels of the longer side of a page as it is shown, and in the strip of pages. */
  pagePixels: 1920,
  smallPixels: 240,
  /** Characters of one page's text. */
  pageTextMax: 20_000,
  searchMax: 100,
  /** Megabytes of one file. */
  fileMb: 200,
  pictureMb: 30,
  officeMb: 100,
  /** Characters of a page of text. */
  writtenMax: 20_000,
  /** Lessons to which one is brought. */
  lessonsMax: 50,
  /** Files on their way at once, of one person; and how long one waits for the rest of it. */
  uploadsMax: 3,
  uploadDays: 3,
  /** How long the token in a frame's address is good, once; and its key, which is asked about at each page. */
  frameTokenSeconds: 300,
  frameKeySeconds: 14_400,
  zoomMin: 0.5,
  zoomMax: 4,
} as const;
