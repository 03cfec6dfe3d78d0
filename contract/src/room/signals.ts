import * as z from 'zod/mini';
import { boardSignals } from './parts/boardCommands.js';
import { reactionSignals } from './parts/reactionCommands.js';
import { videoSignals } from './parts/videoCommands.js';
import type { CommandSchema, Signal, SignalOf } from './part.js';
import type { PartDefinition } from './parts.js';
import type { ParticipantId } from './state.js';

export type RoomSignal = SignalOf<PartDefinition>;
/** A signal as the others inside get it. */
export interface RoomSignalFrom {
  from: ParticipantId;
  signal: RoomSignal;
}

/** The parts that have any. */
export const signalsOf: Partial<Record<PartDefinition['name'], readonly Signal<CommandSchema>[]>> = {
  reaction: reactionSignals,
  board: boardSignals,
  video: videoSignals,
};
const all = Object.values(signalsOf).flat();
const rows = new Map(all.map((row) => [row.schema.shape.type.def.values[0] as string, row]));

/** What a client may send past the log, by the lists of the parts. */
export const roomSignal = z.discriminatedUnion(
  'type',
  all.map(({ schema }) => schema) as unknown as readonly [z.ZodMiniType<RoomSignal, RoomSignal> & CommandSchema],
);

export const signalRow = ({ type }: RoomSignal): Signal<CommandSchema> => rows.get(type) as Signal<CommandSchema>;
