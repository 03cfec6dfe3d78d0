import type * as z from 'zod/mini';
import type { Ability } from './can.js';
import type { PagedRows } from './pagedRows.js';
import type { ParticipantId, RoomState } from './state.js';

/** Somebody inside, right after an event. */
export interface Reader {
  readonly id: ParticipantId;
  /** The room right before the event. */
  readonly before: RoomState;
  /** The room right after it. */
  readonly after: RoomState;
  can(ability: Ability): boolean;
}

/**
 * What a reader gets of an event: all of it, nothing, all of it with a fresh view of the room, the event without what rides
 * on it, or another event in its place.
 */
export type Seen<E> = 'whole' | 'hidden' | 'fresh' | 'bare' | E;

/** All that the room must know of one type of event. */
export interface EventRow<E> {
  /** The next state, of the room or of one person's view of it. */
  reduce(state: RoomState, event: E, at: number): RoomState;
  /** What somebody inside gets of it. */
  sees(event: E, reader: Reader): Seen<E>;
  /**
   * Who gets it at the door, or while this event takes them through it: nobody, unless this says so. They always get their
   * new place.
   */
  door?: 'everyone' | 'concerned';
  /** Whoever gets another event in its place isn't told who acted. */
  hidesActor?: true;
  /** It changes what somebody may do or see, so it can't wait for the next frame. */
  urgent: boolean | ((event: E, actorId: ParticipantId | null) => boolean);
  /** Whom it is about. */
  names(event: E): readonly ParticipantId[];
}
export type EventRows<E extends { type: string }> = { readonly [T in E['type']]: EventRow<Extract<E, { type: T }>> };

/** `sees` of an event that everyone inside gets as it is. */
export const everyone = (): 'whole' => 'whole';
/** `sees` of an event for people with this ability alone. */
export const whoCan =
  (ability: Ability) =>
  (_event: unknown, reader: Reader): 'whole' | 'hidden' =>
    reader.can(ability) ? 'whole' : 'hidden';
/** `names` of an event about the room, or about nobody whose name must come along. */
export const nobody = (): readonly ParticipantId[] => [];

/** A part's own piece of the room's state. */
export interface Slice<S> {
  readonly name: string;
  /** The slice of a room that has nothing of the part yet, and of a view that must not have it. */
  readonly empty: S;
  /** Who inside may see it, whole; `nobody`: the rules alone. */
  readonly sees: 'everyone' | 'nobody' | Ability;
  /** What a person without that ability sees of it all the same, as it is about them; null where nothing is. */
  own?(slice: S, id: ParticipantId): S | null;
  of(state: RoomState): S;
  with(state: RoomState, slice: S): RoomState;
}

/** @param spec.sees who inside may see the slice; people at the door never do */
export const defineSlice = <S>(spec: Pick<Slice<S>, 'name' | 'empty' | 'sees' | 'own'>): Slice<S> => ({
  ...spec,
  of: ({ parts }) => (spec.name in parts ? (parts[spec.name] as S) : spec.empty),
  with: (state, slice) => ({ ...state, parts: { ...state.parts, [spec.name]: slice } }),
});

/** A command holds its type, and nothing outside its schema. */
export type CommandSchema = z.ZodMiniObject<{ type: z.ZodMiniLiteral<string> } & z.core.$ZodShape, z.core.$strict>;

/**
 * What becomes of a command while its sender's line is away. `inOrder`: it waits as long as they stay, leaves after the earlier
 * ones of its type, and stays with them where it is refused. `shortly`: it waits through a short outage.
 */
export type CommandWait = 'inOrder' | 'shortly';
type TypeIn<C extends readonly CommandSchema[]> =
  z.output<C[number]> extends { type: infer T extends string } ? T : never;

/** What people inside tell each other and nobody keeps: it is no event, and who misses it never gets it. */
export interface Signal<Z extends CommandSchema> {
  readonly schema: Z;
  /** May this person inside send it now? Asked of the server's state. */
  may(state: RoomState, fromId: ParticipantId, signal: z.output<Z>): boolean;
  /** How many of its type one person may send at once, and a second. */
  readonly rate: readonly [atOnce: number, perSecond: number];
}
export const defineSignal = <Z extends CommandSchema>(signal: Signal<Z>): Signal<Z> => signal;

/** One capability of the live room. What its commands and signals are stands beside it, in `parts/<part>Commands.ts`: a browser checks none of them. */
export interface Part<
  N extends string,
  E extends { type: string },
  C extends readonly CommandSchema[],
  S extends readonly Signal<CommandSchema>[] = readonly [],
> {
  readonly name: N;
  /** The version of the wire (`contractVersion`) that brought it, or more of it. */
  readonly since: number;
  /** Which of them wait for a line that is away, and how; any other happens within seconds or not at all. */
  readonly waits?: Readonly<Partial<Record<TypeIn<C>, CommandWait>>>;
  readonly events: EventRows<E>;
  readonly slices?: readonly Slice<unknown>[];
  /** What rides on its events and is caught up by pages. */
  readonly pages?: PagedRows;
  /**
   * What the part keeps of others' events, whichever they are; the server's memory alone, so it writes slices that nobody
   * sees. Answers `after` itself where nothing of it has changed.
   */
  follows?(before: RoomState, after: RoomState, at: number): RoomState;
  /** These hold nothing: they carry the types of the events, of the commands and of the signals. */
  readonly event?: E;
  readonly command?: z.output<C[number]>;
  readonly signal?: z.output<S[number]['schema']>;
}
export type EventOf<P> = P extends { readonly event?: infer E } ? NonNullable<E> : never;
export type CommandOf<P> = P extends { readonly command?: infer C } ? NonNullable<C> : never;
export type SignalOf<P> = P extends { readonly signal?: infer S } ? NonNullable<S> : never;

/** Gives a part its types: `definePart<ItsEvents, typeof itsCommands>()({ … })`. */
export const definePart =
  <
    E extends { type: string },
    C extends readonly CommandSchema[],
    S extends readonly Signal<CommandSchema>[] = readonly [],
  >() =>
  <const N extends string>(part: Part<N, E, C, S>): Part<N, E, C, S> =>
    part;
