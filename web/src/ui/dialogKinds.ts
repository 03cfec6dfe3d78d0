/**
 * The modal types and what closes them. Escape closes every one;
 * a click outside doesn't close those where it would lose what a person is doing.
 */
export const dialogKinds = {
  confirm: { outsideCloses: true },
  logout: { outsideCloses: true },
  stoys: { outsideCloses: true },
  poll: { outsideCloses: false },
  rollCall: { outsideCloses: true },
  waitingModerator: { outsideCloses: false },
  rating: { outsideCloses: false },
  badge: { outsideCloses: true },
  opac: { outsideCloses: true },
  playPreview: { outsideCloses: true },
  survey: { outsideCloses: true },
  crop: { outsideCloses: false },
  youtube: { outsideCloses: false },
  shortcut: { outsideCloses: true },
  virtualBackground: { outsideCloses: false },
  waitingReject: { outsideCloses: true },
  guard: { outsideCloses: true },
  reconnect: { outsideCloses: true },
  problemSolve: { outsideCloses: false },
} as const satisfies Record<string, { outsideCloses: boolean }>;

export type DialogKind = keyof typeof dialogKinds;
