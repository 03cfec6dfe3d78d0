import * as z from 'zod/mini';
import { commandSchemas, type RoomPart } from './parts.js';

type Schema = RoomPart['commands'][number];

/**
 * What a client may ask of a room, by the specification's `send event` names. Commands state the wanted value, never
 * "toggle". Who acts comes from the session; unknown fields are refused.
 */
export const clientCommand = z.union(commandSchemas as unknown as readonly [Schema]);
export type ClientCommand = z.infer<typeof clientCommand>;
export type ClientCommandType = ClientCommand['type'];

export const clientCommandTypes = [
  ...new Set(commandSchemas.map(({ shape }) => shape.type.def.values[0])),
] as readonly ClientCommandType[];
