/**
 * Checks everything that a peer says: it may be a modified client. By hand, as a room has no other use for a library that checks
 * what comes.
 */
type Check<T> = (value: unknown) => value is T;

const isSwitch: Check<boolean> = (value) => typeof value === 'boolean';
const isNumber: Check<number> = (value): value is number => Number.isFinite(value);
const isText: Check<string> = (value) => typeof value === 'string';
const isSize: Check<number> = (value): value is number => isNumber(value) && value >= 0 && value <= 10_000;
const orNull =
  <T>(is: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || is(value);
const orMissing =
  <T>(is: Check<T>): Check<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || is(value);

/** @param isOpen it may have other fields too, which nobody reads */
const fields =
  <T extends object>(checks: { [K in keyof T]-?: Check<T[K]> }, isOpen = false): Check<T> =>
  (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries<Check<unknown>>(checks).every(([name, is]) => is((value as Record<string, unknown>)[name])) &&
    (isOpen || Object.keys(value).every((name) => Object.hasOwn(checks, name)));

/** What a peer sends now. */
export interface PeerSending {
  microphone: boolean;
  camera: boolean;
  screen: boolean;
}
const isSending = fields<PeerSending>({ microphone: isSwitch, camera: isSwitch, screen: isSwitch });

interface Ask {
  maxHeight: number;
  fps: number;
}
const isAsk = orNull(fields<Ask>({ maxHeight: isSize, fps: isSize }));

/** What a peer wants to get from me; null is nothing. */
export interface Asking {
  camera: Ask | null;
  screen: Ask | null;
}
const isAsking = fields<Asking>({ camera: isAsk, screen: isAsk });

/** Over the data channel, so that it works while the signal channel is away. */
export interface PeerMessage {
  sending?: PeerSending | undefined;
  asking?: Asking | undefined;
}
const isPeerMessage = fields<PeerMessage>({ sending: orMissing(isSending), asking: orMissing(isAsking) });

const isSession = orNull((value: unknown): value is string => isText(value) && value.length <= 64);

export interface Description {
  toSession: string | null;
  /** An answer repeats the number of its offer. */
  offerId: number;
  sdp: string;
  sending: PeerSending;
  asking: Asking;
  /** Made anew without preferences, as one with them was refused. Missing otherwise, as older pages know no such word. */
  plain?: true | undefined;
}
const isDescription = fields<Description>({
  ...{ toSession: isSession, offerId: isNumber, sdp: isText, sending: isSending, asking: isAsking },
  plain: orMissing((value): value is true => value === true),
});

/** Which description of whose page was refused. Both tries number their offers from one. */
interface Refusal {
  toSession: string | null;
  offerId: number;
  of: 'offer' | 'answer';
  plain: boolean;
}
const isRefusal = fields<Refusal>({
  ...{ toSession: isSession, offerId: isNumber, plain: isSwitch },
  of: (value): value is 'offer' | 'answer' => value === 'offer' || value === 'answer',
});

interface Candidate {
  candidate: string;
  sdpMid?: string | null | undefined;
  sdpMLineIndex?: number | null | undefined;
  usernameFragment?: string | null | undefined;
}
const isCandidate = fields<Candidate>(
  {
    candidate: isText,
    sdpMid: orMissing(orNull(isText)),
    sdpMLineIndex: orMissing(orNull(isNumber)),
    usernameFragment: orMissing(orNull(isText)),
  },
  true,
);
interface Candidates {
  toSession: string | null;
  candidates: Candidate[];
}
const isCandidates = fields<Candidates>({
  toSession: isSession,
  candidates: (value): value is Candidate[] => Array.isArray(value) && value.length <= 64 && value.every(isCandidate),
});

function parse<T>(is: Check<T>, text: string): T | null {
  try {
    const value: unknown = JSON.parse(text);
    return is(value) ? value : null;
  } catch {
    return null;
  }
}

/** Null for what no honest client sends. */
export const parseDescription = (text: string) => parse(isDescription, text);
export const parseRefusal = (text: string) => parse(isRefusal, text);
export const parseCandidates = (text: string) => parse(isCandidates, text);
export const parsePeerMessage = (text: unknown) =>
  typeof text === 'string' && text.length <= 2_000 ? parse(isPeerMessage, text) : null;
