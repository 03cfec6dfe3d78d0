/** Numbers of who sees films of lessons (ours; the specification has none). */
export const filmLimits = {
  /** Classes that one film is shared with. */
  classesMax: 200,
  /** Films that are listed as shared with somebody, the newest first. */
  sharedMax: 200,
  /** Films on one page of somebody's own, and letters of what is looked for among them. */
  pageSize: 50,
  searchMax: 100,
  /** How often a player tells how much was watched, and of how much at most: a minute at double speed. */
  toldEveryMs: 60_000,
  toldSecondsMax: 150,
  fastest: 2,
  /** So long it is kept who watched a film. */
  viewDays: 180,
  /** Characters of why somebody reports a film, and how many films a person reports in a day. */
  whyMax: 300,
  reportsPerDay: 5,
  /** Passages that one cut takes out or silences, and what must be left of the film. */
  cutPassagesMax: 50,
  cutLeftSeconds: 1,
  /** So long a cut can be undone; then the film of before is deleted. */
  undoDays: 7,
  /** Captions: bytes of a file, lines in it, and letters of one line. Three hours of talk have some 200 kB. */
  captionBytes: 1_000_000,
  cuesMax: 10_000,
  cueTextMax: 500,
} as const;
