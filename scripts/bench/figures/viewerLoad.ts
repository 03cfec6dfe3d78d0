import { encodePwd } from '@derslik/contract/meetings';
import { planBroadcast } from '../../../tests/support/broadcastRow.js';
import { OnlineSchool } from '../../../tests/support/onlineSchool.js';
import { bareReactKb } from '../bareReact.js';
import type { Bench, Figure, Result } from '../figure.js';
import { spread, type Sample } from '../rounds.js';
import { kbOf } from '../scriptsOnWire.js';

async function measure(bench: Bench): Promise<Result> {
  const bare = await bareReactKb();
  const school = await OnlineSchool.start({ redis: false });
  try {
    const teacher = await school.data.teacher();
    const samples: Sample[] = [];
    for (let round = 0; round < bench.rounds; round++) {
      const broadcast = await planBroadcast(school.data, teacher, { audience: 'link' });
      // It is on, so that the page needs its player.
      await school.data.query(
        `UPDATE broadcasts SET publisher = '1', published_at = now() + interval '1 hour', live_at = now() WHERE meeting_id = $1`,
        [broadcast.id],
      );
      const parent = await school.visitor('Ali Veli', { viewport: { width: 390, height: 844 } });
      const kb = await kbOf(parent, async () => {
        await parent.goto(`/play/${broadcast.jToken}?pwd=${encodeURIComponent(encodePwd(broadcast.jPassword))}`);
        await parent.field('Adınız ve soyadınız').fill('Ali Veli');
        await parent.button('Yayını izle').click();
        await parent.page.locator('video').waitFor();
      });
      samples.push({ kb });
      await school.goHome();
    }
    return {
      findings: [
        {
          name: 'from a parent’s link to the player',
          unit: 'KB',
          value: spread(samples, 'kb'),
          against: `bare React ${bare.toFixed(0)} KB`,
          gate: 220,
          goal: 150,
        },
      ],
      method:
        'Chromium with an empty cache opens the built app behind nginx by the link of a broadcast that is on, as somebody without an account; brotli sizes (KB = 1000 bytes) of all scripts that it asks for until the network is idle: ' +
        'the page of the name, the audience’s page and the player.',
    };
  } finally {
    await school.stop();
  }
}

export const viewerLoad: Figure = { number: 29, title: 'JavaScript of a broadcast’s viewer', measure };
