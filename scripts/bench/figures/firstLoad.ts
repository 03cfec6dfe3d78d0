import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { OnlineSchool } from '../../../tests/support/onlineSchool.js';
import type { RoomVisitor } from '../../../tests/support/roomVisitor.js';
import { root } from '../../native/root.js';
import { bareReactKb } from '../bareReact.js';
import type { Bench, Figure, Finding, Result } from '../figure.js';
import { spread, type Sample } from '../rounds.js';

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

async function kbOf(visitor: RoomVisitor, open: () => Promise<unknown>): Promise<number> {
  const scripts = scriptsOf(visitor);
  await open();
  await visitor.page.waitForLoadState('networkidle');
  return [...scripts].reduce((sum, path) => sum + wireBytes(path), 0) / 1_000;
}

async function run(school: OnlineSchool, room: string): Promise<Sample> {
  const stranger = await school.visitor('Deniz');
  const signIn = await kbOf(stranger, async () => {
    await stranger.goto('/giris-yap');
    await stranger.field('Parola').waitFor();
  });
  // A guest with an empty cache loads most: the door, the proof of work, preparation and the room.
  const guest = await school.visitor('Can Demir');
  const inRoom = await kbOf(guest, async () => {
    await guest.goto(room);
    await guest.field('Adınız').fill('Can Demir');
    await guest.button('Derse gir').click();
    await guest.inRoom();
  });
  await school.goHome();
  return { signIn, inRoom };
}

async function measure(bench: Bench): Promise<Result> {
  const { encodePwd } = await import('@derslik/contract/meetings');
  const bare = await bareReactKb();
  const school = await OnlineSchool.start();
  try {
    const samples: Sample[] = [];
    const teacher = await school.account('ayse.yildirim', 'Ayşe Yıldırım', 'teacher');
    for (let round = 0; round < bench.rounds; round++) {
      const meeting = await school.meeting(teacher, { mayEnterBefore: true });
      samples.push(await run(school, `/room/${meeting.token}?pwd=${encodeURIComponent(encodePwd(meeting.password))}`));
    }
    const finding = (name: string, key: string, against: string, gate: number, goal: number): Finding => ({
      name,
      unit: 'KB',
      value: spread(samples, key),
      against: `bare React ${bare.toFixed(0)} KB; La Suite Meet ${against}`,
      gate,
      goal,
    });
    return {
      findings: [
        finding('sign-in', 'signIn', '400', 130, 95),
        finding('room, from the guest’s link to being inside', 'inRoom', '496', 300, 240),
      ],
      method:
        'Chromium with an empty cache opens the built app behind nginx; brotli sizes (KB = 1000 bytes) of all scripts that it asks for until the network ' +
        'is idle, prefetched ones and workers included. La Suite Meet’s numbers were measured earlier, in the same way.',
    };
  } finally {
    await school.stop();
  }
}

export const firstLoad: Figure = { number: 6, title: 'JavaScript of the first load', measure };
