import * as z from 'zod/mini';

/** A room's code under one of its names. */
export const roomCode = z.optional(z.nullable(z.string().check(z.maxLength(64))));

/** A room's code: the specification's client writes it under the name of its kind of session, and nothing under the others. */
export const calledRoom = { liveRoom: roomCode, liveSubject: roomCode, liveBroadCast: roomCode };
type CalledRoom = Partial<Record<keyof typeof calledRoom, string | null | undefined>>;

/** '' where there is none. */
export const calledCode = ({ liveRoom, liveSubject, liveBroadCast }: CalledRoom): string =>
  [liveRoom, liveSubject, liveBroadCast].find(Boolean) ?? '';

/** One of them has to be there. */
export const isCalled = z.refine<CalledRoom>((body) => calledCode(body) !== '', { path: ['liveRoom'] });
