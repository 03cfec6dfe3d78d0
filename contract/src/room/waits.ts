import type { ClientCommand } from './commands.js';
import type { CommandWait } from './part.js';
import { parts } from './parts.js';

type Waits = Readonly<Partial<Record<string, CommandWait>>>;
const waits: Waits = Object.assign({}, ...parts.map((part: { waits?: Waits }) => part.waits ?? {}));

/** How a command waits for a line that is away; undefined where it doesn't. */
export const waitOf = ({ type }: ClientCommand): CommandWait | undefined => waits[type];
