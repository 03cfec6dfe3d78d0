import * as z from 'zod/mini';
import type { CommandSchema, CommandWait } from './part.js';
import { parts, type PartDefinition } from './parts.js';

const schemas = parts.flatMap(({ name, commands }) =>
  commands.map((schema: CommandSchema) => ({ part: name, schema, type: schema.shape.type.def.values[0] as string })),
);

type AnyCommand = PartDefinition['commands'][number];
/** Most names stand for one command, which is found at once; those with several shapes are tried. */
const isAlone = ({ type }: { type: string }): boolean => schemas.filter((one) => one.type === type).length === 1;
const alone = schemas.filter(isAlone).map(({ schema }) => schema) as unknown as readonly [AnyCommand];
const several = schemas.filter((one) => !isAlone(one)).map(({ schema }) => schema) as unknown as readonly AnyCommand[];

/**
 * What a client may ask of a room, by the specification's `send event` names. Commands state the wanted value, never
 * "toggle". Who acts comes from the session; unknown fields are refused.
 */
export const clientCommand = z.union([z.discriminatedUnion('type', alone), ...several]);
export type ClientCommand = z.infer<typeof clientCommand>;
export type ClientCommandType = ClientCommand['type'];

const partNames = new Map(schemas.map(({ type, part }) => [type, part]));
export const clientCommandTypes = [...partNames.keys()] as readonly ClientCommandType[];

/** The name of the part that a command belongs to. */
export const partOf = ({ type }: ClientCommand): PartDefinition['name'] =>
  partNames.get(type) as PartDefinition['name'];

type Waits = Readonly<Partial<Record<string, CommandWait>>>;
const waits: Waits = Object.assign({}, ...parts.map((part: { waits?: Waits }) => part.waits ?? {}));

/** How a command waits for a line that is away; undefined where it doesn't. */
export const waitOf = ({ type }: ClientCommand): CommandWait | undefined => waits[type];
