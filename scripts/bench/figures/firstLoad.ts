import { OnlineSchool } from '../../../tests/support/onlineSchool.js';
import { bareReactKb } from '../bareReact.js';
import type { Bench, Figure, Finding, Result } from '../figure.js';
import { spread, type Sample } from '../rounds.js';
import { kbOf } from '../scriptsOnWire.js';

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
  const { encodePwd } = await import('@derslik/contract/roomLinks');
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
