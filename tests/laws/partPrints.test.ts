import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { commandsOf } from '@derslik/contract/room/commands';
import { parts } from '@derslik/contract/room/parts';
import { signalsOf } from '@derslik/contract/room/signals';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const file = new URL('partPrints.json', import.meta.url);
/** What stood when each part's `since` was last set. */
type Prints = Record<string, { since: number; print: string }>;

const shapeOf = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
const printOf = (part: (typeof parts)[number]): string => {
  const signals = (signalsOf[part.name] ?? []).map(({ schema }) => shapeOf(schema));
  const shape = [commandsOf[part.name].map(shapeOf), Object.keys(part.events).sort(), signals];
  return createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 16);
};

/**
 * An old tab that meets a new server, and the other way round, is told so by the highest `since`. Who changes what a part says on the
 * wire raises it, and then writes the prints anew: UPDATE_PRINTS=1 npx vitest run --project unit tests/laws/partPrints.test.ts
 */
it('a change raises the since of each part whose commands, events or signals are others than they were', () => {
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Prints;
  const now: Prints = Object.fromEntries(parts.map((part) => [part.name, { since: part.since, print: printOf(part) }]));
  const newest = Math.max(0, ...Object.values(kept).map(({ since }) => since));
  for (const [name, { since, print }] of Object.entries(now))
    if (kept[name]?.print !== print)
      expect(since, `${name} says something else than before: its since must be above ${newest}`).toBeGreaterThan(
        newest,
      );
  if (process.env['UPDATE_PRINTS'] === '1') writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
  else expect(kept, 'tests/laws/partPrints.json is of before: UPDATE_PRINTS=1 writes it anew').toEqual(now);
});
