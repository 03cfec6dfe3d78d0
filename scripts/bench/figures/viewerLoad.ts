import { encodePwd } from '@derslik/contract/roomLinks';
import { planBroadcast } from '../../../tests/support/broadcastRow.js';
import { OnlineSchool } from '../../../tests/support/onlineSchool.js';
import { bareReactKb } from '../bareReact.js';
import type { Bench, Figure, Result } from '../figure.js';
import { spread, type Sample } from '../rounds.js';
import { kbOfEach } from '../scriptsOnWire.js';

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
      const each = await kbOfEach(parent, async () => {
        await parent.goto(`/play/${broadcast.jToken}?pwd=${encodeURIComponent(encodePwd(broadcast.jPassword))}`);
        await parent.field('Adınız ve soyadınız').fill('Ali Veli');
        await parent.button('Yayını izle').click();
        await parent.page.locator('video').waitFor();
      });
      const player = [...each].filter(([path]) => path.includes('/hls.light-')).reduce((sum, [, kb]) => sum + kb, 0);
      if (player === 0) throw new Error('The player was not loaded');
      const all = [...each.values()].reduce((sum, kb) => sum + kb, 0);
      samples.push({ first: all - player, all });
      await school.goHome();
    }
    return {
      findings: [
        {
          name: 'from a parent’s link until the page stands',
          unit: 'KB',
          value: spread(samples, 'first'),
          against: `bare React ${bare.toFixed(0)} KB`,
          gate: 220,
          goal: 150,
        },
        { name: 'with the player, loaded after it', unit: 'KB', value: spread(samples, 'all'), against: '–' },
      ],
      method:
        'Chromium with an empty cache opens the built app behind nginx by the link of a broadcast that is on, as somebody without an account; brotli sizes (KB = 1000 bytes) of all scripts that it asks for until the network is idle: ' +
        'the page of the name and the audience’s page; the player (hls.js light) is loaded after these stand, and told beside.',
    };
  } finally {
    await school.stop();
  }
}

export const viewerLoad: Figure = { number: 29, title: 'JavaScript of a broadcast’s viewer', measure };
