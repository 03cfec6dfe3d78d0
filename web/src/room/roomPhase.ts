import type { ErrorCode } from '@derslik/contract/errors';
import { seesRoom } from '@derslik/contract/room/roleReader';
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
  if (seesRoom(view, you)) return 'inside';
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
