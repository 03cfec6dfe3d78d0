import * as z from 'zod/mini';
import type { CommandSchema } from './part.js';
import { parts, type RoomPart } from './parts.js';

const schemas = parts.flatMap(({ name, commands }) =>
  commands.map((schema: CommandSchema) => ({ part: name, schema, type: schema.shape.type.def.values[0] as string })),
);

/**
 * What a client may ask of a room, by the specification's `send event` names. Commands state the wanted value, never
 * "toggle". Who acts comes from the session; unknown fields are refused.
 */
export const clientCommand = z.union(
  schemas.map(({ schema }) => schema) as unknown as readonly [RoomPart['commands'][number]],
);
export type ClientCommand = z.infer<typeof clientCommand>;
export type ClientCommandType = ClientCommand['type'];

const partNames = new Map(schemas.map(({ type, part }) => [type, part]));
export const clientCommandTypes = [...partNames.keys()] as readonly ClientCommandType[];

/** The name of the part that a command belongs to. */
export const partOf = ({ type }: ClientCommand): RoomPart['name'] => partNames.get(type) as RoomPart['name'];
