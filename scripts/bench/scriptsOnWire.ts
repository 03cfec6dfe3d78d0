import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RoomVisitor } from '../../tests/support/roomVisitor.js';
import { root } from '../native/root.js';

/** What one script costs on the wire: its pre-compressed file, or itself where it is too small for one. */
function wireBytes(path: string): number {
  const file = join(root, 'web/dist', path);
  if (existsSync(`${file}.br`)) return statSync(`${file}.br`).size;
  return readFileSync(file).length;
}

/** Notes every script that a window asks for, workers and prefetched ones too. */
function scriptsOf(visitor: RoomVisitor): Set<string> {
  const scripts = new Set<string>();
  visitor.context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  return scripts;
}

/** Kilobytes (1000 bytes) of each script that a window asks for until its network is idle. */
export async function kbOfEach(visitor: RoomVisitor, open: () => Promise<unknown>): Promise<Map<string, number>> {
  const scripts = scriptsOf(visitor);
  await open();
  await visitor.page.waitForLoadState('networkidle');
  return new Map([...scripts].map((path) => [path, wireBytes(path) / 1_000]));
}

/** Kilobytes of all of them. */
export async function kbOf(visitor: RoomVisitor, open: () => Promise<unknown>): Promise<number> {
  return [...(await kbOfEach(visitor, open)).values()].reduce((sum, kb) => sum + kb, 0);
}
