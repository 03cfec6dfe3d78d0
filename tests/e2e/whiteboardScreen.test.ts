import { expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { BoardHand } from '../support/boardHand.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay();

it('what a teacher writes on the shared screen stands at its place in the picture, in windows of three sizes, and ends with the share', async () => {
  const meeting = await day.school.meeting(day.ayse, { isModControl: true });
  const [teacher, elif] = await day.two(meeting);
  await teacher.tool('Ekran paylaş').click();
  const screen = elif.page.getByRole('figure', { name: 'Ekran: Ayşe Yıldırım' });
  await expect
    .poll(() => screen.locator('video').evaluate(({ videoWidth }: HTMLVideoElement) => videoWidth), soon)
    .toBeGreaterThan(0);
  const ratio = await screen
    .locator('video')
    .evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => videoWidth / videoHeight);
  expect(await elif.button('Ekrana yaz').count(), 'a pupil writes only where the moderator lets them').toBe(0);
  await teacher.button('Ekrana yaz').click();
  await elif.notice('Ayşe Yıldırım ekrana yazıyor').waitFor();
  const [ayse, pupil] = [new BoardHand(teacher, ratio), new BoardHand(elif, ratio)];
  await ayse.draw([60, 200], [200, 200]);
  for (const [width, height] of [
    [1280, 800],
    [768, 1024],
    [360, 740],
  ] as const) {
    await elif.page.setViewportSize({ width, height });
    await expect.poll(() => pupil.seenAt([130, 200]), soon).toBe('black');
    await expect.poll(() => pupil.seenAt([130, 150]), soon).toBe('nothing');
    expect(await pupil.sheet.boundingBox()).toEqual(await screen.locator('video').boundingBox());
  }
  expect(await axeFindings(teacher.page, 'writing on a screen')).toEqual([]);
  await teacher.tool('Paylaşımı durdur').click();
  for (const one of [ayse, pupil]) await one.sheet.waitFor({ state: 'detached' });
});

it('whoever shares a tab draws on what the others see; of a whole screen a small preview is offered', async () => {
  const [teacher, elif] = await day.two(await day.school.meeting(day.ayse));
  await teacher.tool('Ekran paylaş').click();
  const own = teacher.page.getByRole('figure', { name: 'Ekran: Ayşe Yıldırım' }).locator('video');
  const width = () => own.evaluate(({ videoWidth, hidden }: HTMLVideoElement) => (hidden ? 0 : videoWidth));
  await expect.poll(width, soon).toBeGreaterThan(0);
  await teacher.button('Ekrana yaz').click();
  const ratio = await own.evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => videoWidth / videoHeight);
  const [ayse, pupil] = [new BoardHand(teacher, ratio), new BoardHand(elif, ratio)];
  await ayse.draw([60, 200], [200, 200]);
  await expect.poll(() => pupil.seenAt([130, 200]), soon).toBe('black');
  // Nothing but ink lies over the picture.
  await expect.poll(() => ayse.seenAt([130, 150]), soon).toBe('nothing');
  expect(await own.isVisible()).toBe(true);
  await teacher.tool('Paylaşımı durdur').click();
  await pupil.sheet.waitFor({ state: 'detached' });

  await teacher.page.evaluate(() => {
    const { getSettings } = MediaStreamTrack.prototype;
    MediaStreamTrack.prototype.getSettings = function (this: MediaStreamTrack) {
      const settings = getSettings.call(this);
      return settings.displaySurface ? { ...settings, displaySurface: 'monitor' } : settings;
    };
  });
  // A second press within two seconds of the first is taken for the same.
  const whole = teacher.text(/^Herkes ekranınızın tamamını görüyor/);
  const share = async () => {
    if (await teacher.tool('Ekran paylaş').isVisible()) await teacher.tool('Ekran paylaş').click();
    return whole.isVisible();
  };
  await expect.poll(share, { ...soon, interval: 500 }).toBe(true);
  expect(await own.isVisible()).toBe(false);
  await teacher.button('Küçük önizlemeyi aç').click();
  await expect.poll(width, soon).toBeGreaterThan(0);
  await teacher.button('Ekrana yaz').click();
  await ayse.draw([60, 200], [200, 200]);
  await expect.poll(() => pupil.seenAt([130, 200]), soon).toBe('black');
  expect(await axeFindings(teacher.page, 'small preview')).toEqual([]);
  await teacher.button('Önizlemeyi kapat').click();
  expect(await own.isVisible()).toBe(false);
});
