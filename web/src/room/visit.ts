import type { ErrorCode } from '@derslik/contract/errors';
import { isFinal, phaseOfError, type RoomPhase } from './roomPhase';

/** How I stand with a room and with the line to it, from preparation to the last good-bye. Immutable. */
export interface Visit {
  phase: RoomPhase;
  error: { code: ErrorCode; params?: ErrorParams } | null;
  /** The socket is there. */
  up: boolean;
  /** Unix milliseconds since when the socket is away; null while it is there, or was never. */
  lostAt: number | null;
  /** The server knows me on this very socket: frames and commands may flow. */
  isKnown: boolean;
  /** I was let in, or to the door, and have the secret of that place. */
  canResume: boolean;
  /** The room stands on my screen: I am inside, or let go a moment ago and asking anew. */
  isInside: boolean;
  hasBeenInside: boolean;
}
type ErrorParams = Readonly<Record<string, string | number>>;

export const beforeVisit: Visit = {
  phase: 'preparing',
  error: null,
  up: false,
  lostAt: null,
  isKnown: false,
  canResume: false,
  isInside: false,
  hasBeenInside: false,
};

/** What happened. `standing` is what the view says of me; null: it doesn't know me. */
export type VisitFact =
  | { type: 'asked' }
  | { type: 'joined'; standing: RoomPhase | null }
  | { type: 'viewed'; standing: RoomPhase | null }
  | { type: 'refused'; code: ErrorCode; params?: ErrorParams | undefined }
  | { type: 'pauseOver' }
  | { type: 'lineUp' }
  | { type: 'lineDown'; at: number }
  /** The line is closed to this session or this client for good. */
  | { type: 'lineRefused'; code: ErrorCode }
  /** My place stands; what I missed has not been told yet. */
  | { type: 'recognised' }
  /** … and now it has. */
  | { type: 'caughtUp' }
  /** The server has forgotten my place. */
  | { type: 'forgotten' }
  | { type: 'takenOver' }
  | { type: 'left' };

/** What the connection does about it. */
export type LineEffect =
  | 'connect'
  | 'hangUp'
  | 'ask'
  | 'askAfterPause'
  | 'resume'
  | 'openChannel'
  | 'closeChannel'
  | 'sendWaiting'
  | 'holdWaiting'
  | 'failWaiting'
  | 'loadMissed';
/** What the page does about it. */
export type PageEffect = 'enter' | 'endStay' | 'goToWarning' | 'turnBack' | 'sayGoodbye';

export interface VisitStep {
  stay: Visit;
  line: readonly LineEffect[];
  page: readonly PageEffect[];
}

const still = (stay: Visit): VisitStep => ({ stay, line: [], page: [] });

/** Who gives up waiting turns back; who was inside says good-bye. */
const pageEffects = (before: Visit, after: Visit): PageEffect[] => {
  if (before.phase === after.phase) return [];
  const effects: PageEffect[] = [];
  if (after.phase === 'inside') effects.push('enter');
  if (after.phase === 'elsewhere') effects.push('goToWarning');
  if (before.isInside && !after.isInside) effects.push('endStay');
  if (after.phase === 'left') effects.push(before.hasBeenInside ? 'sayGoodbye' : 'turnBack');
  return effects;
};

const step = (before: Visit, change: Partial<Visit>, ...line: LineEffect[]): VisitStep => {
  const stay = { ...before, ...change };
  stay.isInside = stay.phase === 'inside' || (stay.phase === 'entering' && before.isInside);
  stay.hasBeenInside ||= stay.isInside;
  return { stay, line, page: pageEffects(before, stay) };
};

/** The socket stays closed until the person does something. */
const over = (stay: Visit, phase: RoomPhase, error: Visit['error'] = null): VisitStep =>
  step(stay, { phase, error, up: false, lostAt: null, isKnown: false }, 'hangUp', 'failWaiting', 'closeChannel');

const letGo: ReadonlySet<RoomPhase> = new Set(['inside', 'rejected', 'waiting', 'notOpened']);

/** The phase follows from the view. */
const viewed = (stay: Visit, standing: RoomPhase | null): VisitStep => {
  if (standing === stay.phase) return still(stay);
  if (standing !== null) return isFinal(standing) ? over(stay, standing) : step(stay, { phase: standing });
  // The server let me go (too long away, or guests are to go), or a rejection was taken back: ask to enter anew.
  const isLetGo = stay.isKnown && letGo.has(stay.phase);
  return isLetGo ? step(stay, { phase: 'entering', isKnown: false }, 'ask') : still(stay);
};

/** Let in from the door, on a line that stands: what waited goes out now. */
const letIn = (before: Visit, { stay, line, page }: VisitStep): VisitStep =>
  mayAct(stay) && before.phase !== 'inside' ? { stay, line: [...line, 'sendWaiting'], page } : { stay, line, page };

const inPlace = ({ stay, line, page }: VisitStep): VisitStep =>
  stay.isKnown
    ? { stay: { ...stay, lostAt: null }, line: [...line, 'openChannel', 'sendWaiting', 'loadMissed'], page }
    : { stay, line, page };

const refused = (stay: Visit, code: ErrorCode, params: ErrorParams | undefined): VisitStep => {
  // Too many guesses say how long to wait; too many messages are over in a moment.
  const passes = code === 'common.unavailable' || (code === 'common.tooMany' && !params?.['seconds']);
  if (passes) return step(stay, {}, 'askAfterPause');
  const phase = phaseOfError(code);
  return over(stay, phase, phase === 'error' ? { code, ...(params && { params }) } : null);
};

const lineUp = (before: Visit): VisitStep => {
  const stay = { ...before, up: true };
  if (isFinal(stay.phase)) return still(stay);
  if (stay.phase === 'preparing') return still({ ...stay, lostAt: null });
  return step(stay, {}, stay.canResume && stay.phase !== 'entering' ? 'resume' : 'ask');
};

const lineDown = (stay: Visit, at: number): VisitStep => {
  const isMissed = !isFinal(stay.phase) && stay.phase !== 'preparing';
  const lostAt = isMissed ? (stay.lostAt ?? at) : null;
  const after = step(stay, { up: false, isKnown: false, lostAt }, 'holdWaiting');
  return stay.isKnown ? { ...after, line: [...after.line, 'closeChannel'] } : after;
};

/** What may still arrive when all is over, and changes nothing any more. */
const answers: ReadonlySet<VisitFact['type']> = new Set([
  'joined',
  'viewed',
  'refused',
  'pauseOver',
  'recognised',
  'caughtUp',
  'forgotten',
  'takenOver',
]);

/** The machine of a stay: what follows from a fact, and what is to be done. Pure. */
export const nextVisit = (stay: Visit, fact: VisitFact): VisitStep => {
  if (isFinal(stay.phase) && answers.has(fact.type)) return still(stay);
  switch (fact.type) {
    case 'asked':
      return step(stay, { phase: 'entering', error: null }, stay.up ? 'ask' : 'connect');
    case 'joined':
      return inPlace(viewed({ ...stay, isKnown: true, canResume: true, error: null }, fact.standing));
    case 'viewed':
      return letIn(stay, viewed(stay, fact.standing));
    case 'refused':
      return refused(stay, fact.code, fact.params);
    case 'pauseOver':
      return stay.up && !stay.isKnown ? lineUp(stay) : still(stay);
    case 'lineUp':
      return lineUp(stay);
    case 'lineDown':
      return lineDown(stay, fact.at);
    case 'lineRefused':
      return over(stay, 'error', { code: fact.code });
    case 'recognised':
      return step(stay, { isKnown: true });
    case 'caughtUp':
      return inPlace(still(stay));
    case 'forgotten':
      return step(stay, { canResume: false }, 'ask');
    case 'takenOver':
      return over(stay, 'takenOver');
    case 'left':
      return over(stay, 'left');
  }
};

/** Whether the room would hear what I do: I am inside, and the server knows me on this line. */
export const mayAct = ({ isKnown, phase }: Visit): boolean => isKnown && phase === 'inside';

/** Inside, or in front of the door: a reload comes back to that. */
export const holdsPlace = ({ phase, isInside }: Visit): boolean =>
  isInside || phase === 'waiting' || phase === 'notOpened' || phase === 'rejected';
