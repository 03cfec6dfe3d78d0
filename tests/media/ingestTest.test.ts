import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ingestModule } from '../../scripts/native/ingest.js';
import { until } from '../../scripts/native/processes.js';
import { missingForRecorder } from '../../scripts/native/recorderPart.js';
import { axeFindings } from '../support/axe.js';
import { planBroadcast } from '../support/broadcastRow.js';
import { Ingest } from '../support/ingest.js';
import { OnlineSchool } from '../support/onlineSchool.js';
import { RecorderProcess } from '../support/recorderProcess.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import type { NativeStack } from '../support/stack.js';

const lacks = [...missingForRecorder(), ...(ingestModule() ? [] : ['libnginx-mod-rtmp'])];
const patient = { timeout: 60_000 };
/** With SHOTS=folder what a manager sees is kept there. */
const shots = process.env['SHOTS'];

const picture = async ({ page }: RoomVisitor, name: string): Promise<void> => {
  if (!shots) return;
  for (const [width, height] of [
    [390, 844],
    [1366, 625],
    [1920, 1080],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(400);
      await page.screenshot({ path: join(shots, `${name}-${width}-${colorScheme}.png`), fullPage: true });
    }
};

describe.skipIf(lacks.length > 0)(`a test broadcast${lacks.length > 0 ? `: lacks ${lacks.join(', ')}` : ''}`, () => {
  let school: OnlineSchool;
  let ingest: Ingest;
  let recorder: RecorderProcess;

  beforeAll(async () => {
    ingest = await Ingest.plan();
    school = await OnlineSchool.start({ redis: false, env: ingest.env }, { shell: true });
    const stack = school.stack as NativeStack;
    await ingest.start(stack);
    recorder = new RecorderProcess(stack.url, stack.recordingDir);
    recorder.start();
    await until('The recorder', async () => (await school.data.query('SELECT 1 FROM recorders')).length > 0);
  });
  afterAll(async () => {
    await recorder?.stop();
    await ingest?.clear();
    await school?.stop();
  });

  test('goes from a recorder by the ingest to a manager’s console, which plays it, measures it and says what is made of it for weak lines', async () => {
    const head = await school.account('meral.aydin', 'Meral Aydın', 'manager');
    const manager = await school.member(head, 'meral.aydin', { viewport: { width: 1366, height: 625 } });
    const { page } = manager;
    await manager.goto('/console/ingest');
    await page.getByRole('button', { name: 'Deneme yayını başlat' }).click();
    await page
      .getByText(/^Yayın çalışıyor\. Görüntü, izleyiciye yaklaşık [\d,]+ saniye sonra ulaştı\./)
      .waitFor(patient);
    await page.getByText('yetiştirdi: orta görüntü, düşük görüntü ve yalnız ses.').waitFor();
    expect(await page.getByText('Son görüntü:').count(), 'a test is no broadcast').toBe(0);
    expect(await axeFindings(page, 'after a test broadcast')).toEqual([]);
    await picture(manager, 'ingest-tested');

    // Beside a broadcast that is on.
    const broadcast = await planBroadcast(school.data, await school.data.teacher('Nur Ateş'));
    const encoder = ingest.publish(broadcast.streamKey);
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Yeniden bak' }).click();
        return page.getByText('Şu anda görüntü geliyor: “Veli toplantısı”.').count();
      }, patient)
      .toBe(1);
    await picture(manager, 'ingest-running');
    encoder.kill('SIGKILL');
    expect(await school.goHome()).toEqual([]);
  });
});
