import { afterAll, beforeAll, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { launchMediaBrowser } from '../../support/media.js';
import { nothingOutside } from '../../support/onlineSchool.js';
import type { SchoolDay } from '../../support/schoolDay.js';

/** What the browser permits. */
export function access(day: SchoolDay): void {
  let asking: Browser;
  beforeAll(async () => {
    // Devices, but nobody who says yes to every question.
    const args = ['--use-fake-device-for-media-stream=device-count=2', nothingOutside];
    asking = await launchMediaBrowser({ devices: false, args });
  });
  afterAll(() => asking?.close());

  it('ask for camera and microphone, show what was answered, and how a refusal is taken back', async () => {
    const pupil = await day.pupil({ permissions: [], browser: asking });
    const browser = await pupil.context.newCDPSession(pupil.page);
    const { targetInfo } = await browser.send('Target.getTargetInfo');
    const set = (name: 'camera' | 'microphone', setting: 'denied' | 'granted' | 'prompt') =>
      browser.send('Browser.setPermission', {
        permission: { name },
        setting,
        origin: pupil.url,
        ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
      });
    for (const name of ['camera', 'microphone'] as const) await set(name, 'prompt');
    await pupil.goto('/ayarlar/erisim');
    const main = pupil.page.getByRole('main');
    const row = (name: string) => main.getByRole('listitem').filter({ hasText: name }).first();
    await row('Kamera').getByText('Henüz sorulmadı').waitFor();
    await set('camera', 'denied');
    await set('microphone', 'granted');
    // The browser tells of it; nothing was pressed.
    await row('Kamera').getByText('İzin verilmedi').waitFor();
    await row('Mikrofon').getByText('İzin verildi').waitFor();
    const steps = main.getByRole('region', { name: 'İzin nasıl verilir?' });
    await steps.getByText('Kamera ve Mikrofon’un yanındaki anahtarları açın.').waitFor();
    await pupil.button('Kamera ve mikrofon izni iste').press('Enter');
    await row('Kamera').getByText('İzin verilmedi').waitFor();
    await pupil.goto('/ayarlar/kamera');
    await pupil.page.getByRole('alert').getByText('Kameraya izin verilmedi').waitFor();
    await set('camera', 'granted');
    await pupil.button('Yeniden dene').click();
    await pupil.page.getByLabel('Kamera önizlemesi').waitFor();
    await pupil.goto('/ayarlar/erisim');
    await pupil.button('Kamera ve mikrofon izni iste').click();
    await row('Kamera').getByText('İzin verildi').waitFor();
    await steps.waitFor({ state: 'detached' });
    await set('microphone', 'denied');
    await pupil.goto('/ayarlar/ses');
    await pupil.page.getByRole('alert').getByText('Mikrofona izin verilmedi').waitFor();
    await pupil.page.getByRole('link', { name: 'İzin nasıl verilir?' }).click();
    await steps.waitFor();
  });
}
