import { chownSync, cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserPath } from './browser.js';
import { hashFiles } from './hashFiles.js';
import type { Home } from './home.js';
import type { Part } from './parts.js';
import type { Release } from './release.js';
import { root } from './root.js';

/** The app's texts by which the pupils find their buttons. */
const keys = [
  'room.tools',
  'room.enter',
  'room.raiseHand',
  'room.lowerMyHand',
  'room.chat',
  'room.camera',
  'room.microphone',
  'chat.placeholder',
  'survey.vote',
];

/** @throws where a text has moved to another file: pupils without it would press nothing, and say nothing of it */
export function classWords(): Record<string, string> {
  const read = (area: string) =>
    JSON.parse(readFileSync(join(root, `web/src/locales/tr/${area}.json`), 'utf8')) as Record<string, string>;
  const texts = { ...read('room'), ...read('parts/chat'), ...read('opened/survey') };
  return Object.fromEntries(
    keys.map((key) => {
      const text = texts[key];
      if (text === undefined) throw new Error(`The class looks for a button by ${key}, which is in none of its files`);
      return [key, text];
    }),
  );
}

/** The three pupils of `--demo --class`, as one more process that is kept alive. They run from a copy, like the API. */
export function classPart(home: Home, release: Release, guestLink: string): Part {
  const [dir, ownHome] = [join(home.app, 'class'), join(home.dir, 'class')];
  rmSync(dir, { recursive: true, force: true });
  cpSync(join(root, 'scripts/class'), dir, { recursive: true });
  cpSync(join(root, 'node_modules/playwright-core'), join(dir, 'node_modules/playwright-core'), { recursive: true });
  mkdirSync(ownHome, { recursive: true });
  if (home.account) chownSync(ownHome, home.account.uid, home.account.gid);
  return {
    name: 'class',
    command: release.node,
    args: [join(dir, 'class.mjs')],
    cwd: ownHome,
    env: {
      PATH: '/usr/bin:/bin',
      HOME: ownHome,
      TMPDIR: ownHome,
      CLASS_LINK: guestLink,
      CLASS_WORDS: JSON.stringify(classWords()),
      CLASS_BROWSER: browserPath(),
    },
    account: home.account,
    stopSignal: 'SIGTERM',
    version: hashFiles(root, ['scripts/class']),
  };
}
