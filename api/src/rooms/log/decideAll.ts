import { randomInt, randomUUID } from 'node:crypto';
import { AppError } from '@derslik/contract/errors';
import {
  isModeratorRole,
  optionsOf,
  waitingPeople,
  type ParticipantId,
  type RoomState,
} from '@derslik/contract/room/state';
import type { RoomCommand } from '../rules/commands.js';
import { decide } from '../rules/decide.js';
import type { CommandAnswer, RoomWrites } from './room.log.js';
import { entriesOf, type LogEntry } from './roomHistory.js';
import type { DecidedEntry } from './roomRows.js';

/** So many that no class can tell them from all numbers. */
const lots = 2 ** 47;

/** A command, as it was handed in. */
export interface Submitted {
  actorId: ParticipantId | null;
  command: RoomCommand;
  /** The client's id of the command; null for the server's own. */
  clientId: string | null;
  /** For a person who was lost: the last sign of life, Unix milliseconds. */
  lastSeenAt?: number;
  /** Where a person's own command came from. */
  caller?: DecidedEntry['caller'];
}
/** What follows from several commands, one after the other. */
export interface Decided<J extends Submitted> {
  entries: (DecidedEntry & { job: J })[];
  answers: Map<J, CommandAnswer>;
  denied: Map<J, AppError>;
  /** What is to be written; null where nothing happened. */
  facts: RoomWrites | null;
}

/** Decides each on what those before it made of the room. @param at Unix milliseconds */
export const decideAll = <J extends Submitted>(
  room: RoomState,
  jobs: readonly J[],
  at: number,
  moderatorAbsentMs: number,
): Decided<J> => {
  let state = room;
  const entries: Decided<J>['entries'] = [];
  const answers: Decided<J>['answers'] = new Map();
  const denied: Decided<J>['denied'] = new Map();
  for (const job of jobs) {
    const { actorId, command, lastSeenAt, caller } = job;
    try {
      const events = decide(state, actorId, command, { now: at, commandId: randomUUID(), lot: randomInt(lots) / lots });
      const logged = events.map((event, n) => ({ seq: state.seq + n + 1, at, actorId, event }));
      for (const entry of entriesOf(state, logged)) {
        entries.push({
          entry,
          job,
          command,
          ...(lastSeenAt !== undefined && { lastSeenAt }),
          ...(caller && { caller }),
        });
        state = entry.after;
      }
      answers.set(job, { seq: state.seq });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      denied.set(job, error);
    }
  }
  const made = entries.map(({ entry }) => entry);
  return { entries, answers, denied, facts: made.length > 0 ? writesOf(made, moderatorAbsentMs) : null };
};

/** What stands in the room's own row and timer beside these events. */
const writesOf = (entries: readonly LogEntry[], moderatorAbsentMs: number): RoomWrites => {
  const first = entries[0] as LogEntry;
  const state = (entries.at(-1) as LogEntry).after;
  const goneAt = state.moderatorGoneAt;
  const watched = goneAt !== null && optionsOf(state).moderatorRequiredOnEnter;
  return {
    events: entries.map(({ seq, at, actorId, event }) => ({ seq, at, actorId, event })),
    seq: state.seq,
    isLocked: state.switches.locked,
    waitingCount: waitingPeople(state).length,
    moderators: moderatorsOf(state),
    ...(goneAt === first.before.moderatorGoneAt
      ? {}
      : { moderatorAbsentAt: watched ? goneAt + moderatorAbsentMs : null }),
  };
};

/** By the people inside, as a big room takes long to look through, and most events (a chat's) move nobody. */
const knownModerators = new WeakMap<RoomState['participants'], Pick<RoomState, 'facts'> & { ids: ParticipantId[] }>();

const moderatorsOf = ({ participants, facts }: RoomState): ParticipantId[] => {
  const known = knownModerators.get(participants);
  if (known?.facts === facts) return known.ids;
  const ids: ParticipantId[] = [];
  for (const id in facts)
    if (facts[id]?.grantedRole || isModeratorRole(participants[id]?.role ?? 'guest')) ids.push(id);
  knownModerators.set(participants, { facts, ids });
  return ids;
};
