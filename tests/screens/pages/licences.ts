import { expect, it } from 'vitest';
import { axeFindings } from '../../support/axe.js';
import { isLongRun } from '../../support/longRun.js';
import type { RoomVisitor } from '../../support/roomVisitor.js';
import type { SchoolDay } from '../../support/schoolDay.js';
import { pathOf, visitorOf } from './seen.js';

const file = '**/third-party-notices.txt';
const part = ({ page }: RoomVisitor, name: RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByRole('listitem').filter({ hasText: name }) });

/** What the app is made with. */
export function licences(day: SchoolDay): void {
  const visitor = visitorOf(day);
  it('are read without signing in, on a phone, from the foot of the help page, by keyboard', async () => {
    const phone = await visitor({ viewport: { width: 360, height: 740 } });
    await phone.goto('/yardim');
    const link = phone.page.getByRole('link', { name: 'Açık kaynak yazılımlar ve lisansları' });
    await link.press('Enter');
    await phone.heading('Açık kaynak yazılımlar').waitFor();
    expect(await pathOf(phone)).toBe('/acik-kaynak');

    const react = part(phone, /^react \d+\.\d+\.\d+ MIT$/);
    await react.waitFor();
    expect(await phone.page.getByText('Copyright (c) Meta Platforms').first().isVisible()).toBe(false);
    await react.locator('summary').press('Enter');
    await react.getByText('Copyright (c) Meta Platforms').waitFor();
    await part(phone, /^Selfie segmentation model of MediaPipe .* Apache-2\.0$/).waitFor();
    await part(phone, /^@fontsource-variable\/inter [\d.]+ OFL-1\.1$/).waitFor();
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(await axeFindings(phone.page, 'licences')).toEqual([]);
  });

  it.runIf(isLongRun)('that do not come are asked for again, by a teacher in English', async () => {
    const teacher = await day.teacher();
    teacher.forgive(/third-party-notices/, /status of 50\d/);
    // A front door without the file answers with the app's page.
    await teacher.page.route(file, (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }));
    await teacher.goto('/acik-kaynak?lang=en');
    await teacher.heading('Open-source software').waitFor();
    await teacher.text('The list could not be loaded. Check your connection and try again.').waitFor();
    expect(await axeFindings(teacher.page, 'no licences')).toEqual([]);
    await teacher.page.unroute(file);
    await teacher.page.route(file, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await teacher.button('Try again').click();
    await teacher.text('The list could not be loaded. Check your connection and try again.').waitFor();
    await teacher.button('Try again').click();
    await part(teacher, /^react-dom /).waitFor();
    const address = await teacher.page
      .getByRole('link', { name: 'Open all of it as one text file' })
      .getAttribute('href');
    expect(address).toBe('/third-party-notices.txt');
  });
}
