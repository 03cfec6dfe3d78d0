import type { ErrorCode } from '@derslik/contract/errors';
import type { PendingCommand } from './commandOutbox';
import type { RoomData } from './roomData';

/** Where a person stands with a room, as screens tell it apart. */
export type RoomPhase =
  | 'preparing'
  | 'entering'
  | 'notOpened'
  | 'waiting'
  | 'rejected'
  | 'kicked'
  | 'inside'
  | 'elsewhere'
  | 'takenOver'
  | 'moderatorLeft'
  | 'ended'
  | 'left'
  | 'error';

/** What a tab knows of its room. Immutable. */
export interface RoomConnectionState {
  phase: RoomPhase;
  error: { code: ErrorCode; params?: Readonly<Record<string, string | number>> } | null;
  data: RoomData | null;
  up: boolean;
  /** Unix milliseconds since when the socket is away; null while it is there, or was never. */
  lostAt: number | null;
  /** It was I who ended it for everyone. */
  endedByMe: boolean;
  /** My texts and wishes that wait for the line. */
  pending: readonly PendingCommand[];
}

export const beforeRoom: RoomConnectionState = {
  phase: 'preparing',
  error: null,
  data: null,
  up: false,
  lostAt: null,
  endedByMe: false,
  pending: [],
};

const final: ReadonlySet<RoomPhase> = new Set([
  'kicked',
  'elsewhere',
  'takenOver',
  'moderatorLeft',
  'ended',
  'left',
  'error',
]);
/** Phases in which the socket stays closed until the person does something. */
export const isFinal = (phase: RoomPhase): boolean => final.has(phase);

/** What the view says; null when I am neither inside nor at the door. */
export const phaseOfView = ({ view, you }: RoomData): RoomPhase | null => {
  if (view.endedAt !== null) return 'ended';
  if (view.participants[you]) return 'inside';
  return view.outside[you]?.status ?? (view.moderatorLeft ? 'moderatorLeft' : null);
};

const phaseByCode: Partial<Record<ErrorCode, RoomPhase>> = {
  'meeting.elsewhere': 'elsewhere',
  'meeting.kicked': 'kicked',
  'meeting.ended': 'ended',
  'meeting.moderatorLeft': 'moderatorLeft',
};
/** Refusals that have a screen of their own; any other is an error page. */
export const phaseOfError = (code: ErrorCode): RoomPhase => phaseByCode[code] ?? 'error';
