/** Said by a page in a frame of another site: its cookies are then its own there, apart from all others of the browser. */
export const framedHeader = 'x-framed';

/** What a room or a broadcast in a frame tells the page around it, by `postMessage` and to the sites alone that the school names. */
export type AroundWord =
  | { type: 'joined' | 'ended' }
  /** `left`: by their own word. */
  | { type: 'left'; reason: 'left' | 'kicked' | 'takenOver' }
  /** A code of `errors.ts`, or `rejected`: the door said no. */
  | { type: 'error'; code: string };
/** `room`: the code in the frame's own address. */
export type AroundMessage = AroundWord & { source: 'derslik'; room: string };
