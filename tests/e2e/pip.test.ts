import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { linesWithPictures } from '../support/frames.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay();

/** How far the picture of this name has played, in seconds. */
const played = (window: Page, name: string): Promise<number> =>
  window
    .getByRole('figure', { name, exact: true })
    .locator('video')
    .evaluate((video: HTMLVideoElement) => (video.videoWidth > 0 ? video.currentTime : 0));

const expectMoving = async (window: Page, name: string): Promise<void> => {
  await expect.poll(() => played(window, name), soon).toBeGreaterThan(0);
  const before = await played(window, name);
  await expect.poll(() => played(window, name), soon).toBeGreaterThan(before);
};

/** As if another program, or another tab, were in front. */
const hide = (one: RoomVisitor, hidden: boolean): Promise<void> =>
  one.page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

const open = async (one: RoomVisitor): Promise<Page> => {
  const opening = one.context.waitForEvent('page');
  await one.tool('Diğer').click();
  await one.page.getByRole('menuitem', { name: 'Küçük pencerede göster' }).click();
  return opening;
};

it('a lesson goes on in a small window: who speaks, what is shared, my microphone and my hand, and the way back', async () => {
  const [teacher, pupil] = await day.two(await day.school.meeting(day.ayse));
  const small = await open(teacher);
  await expectMoving(small, 'Elif Gökçe');
  await expectMoving(small, 'Siz');
  // What is loaded meanwhile, its texts among it, leaves the window alone.
  await teacher.open('Ayarlar');
  await expectMoving(small, 'Siz');
  await small.setViewportSize({ width: 640, height: 360 });
  expect(await axeFindings(small, 'the small window')).toEqual([]);

  // The tab is behind another: of everyone what the window shows goes on, no more.
  await hide(teacher, true);
  await expect.poll(() => linesWithPictures(teacher.page), soon).toBe(1);
  await expectMoving(small, 'Elif Gökçe');
  await pupil.tool('Ekran paylaş').click();
  await expectMoving(small, 'Ekran: Elif Gökçe');

  // Told by both, whichever is pressed.
  await small.getByRole('button', { name: 'Mikrofon', pressed: true }).click();
  await small.getByRole('button', { name: 'Mikrofon', pressed: false }).waitFor();
  await pupil.tile('Ayşe Yıldırım').getByLabel('Mikrofonu kapalı').waitFor();
  await small.getByRole('button', { name: 'El kaldır' }).press('Enter');
  await pupil.tile('Ayşe Yıldırım').getByLabel('El kaldırdı, 1. sırada').waitFor();
  await teacher.tool('Eli indir').click();
  await small.getByRole('button', { name: 'El kaldır' }).waitFor();

  // Back; once more from the one who presents, and from the own picture, until the lesson is left.
  await hide(teacher, false);
  const closed = small.waitForEvent('close');
  // The window goes while it is pressed, and may take the press's own answer along.
  const press = small.getByRole('button', { name: 'Derse dön' }).click();
  await Promise.all([closed, press.catch(() => undefined)]);
  const ofPresenter = teacher.context.waitForEvent('page');
  await teacher.choose('Elif Gökçe', 'Küçük pencerede göster');
  const presented = await ofPresenter;
  await expectMoving(presented, 'Ekran: Elif Gökçe');
  const put = presented.waitForEvent('close');
  await teacher.choose('Elif Gökçe', 'Küçük pencereyi kapat');
  await put;
  await pupil.tool('Paylaşımı durdur').click();
  const opening = teacher.context.waitForEvent('page');
  await teacher.choose('Ayşe Yıldırım', 'Küçük pencerede göster');
  const again = await opening;
  await expectMoving(again, 'Elif Gökçe');
  const ended = again.waitForEvent('close');
  await teacher.tool('Ayrıl').click();
  await teacher.page.getByRole('dialog').getByRole('button', { name: 'Ayrıl' }).click();
  await ended;
});

it('a tab that nobody sees asks for no picture, and goes on hearing; seen again, all of it is back', async () => {
  const [teacher, pupil] = await day.lesson(await day.school.meeting(day.ayse));
  await expectMoving(pupil.page, 'Ayşe Yıldırım');
  await hide(pupil, true);
  await expect.poll(() => linesWithPictures(pupil.page), soon).toBe(0);
  await expect.poll(() => pupil.hears(teacher), soon).toBe('their tone');
  await hide(pupil, false);
  await expectMoving(pupil.page, 'Ayşe Yıldırım');
});

it('where a browser opens no window, the same is drawn into one picture, which ends with its closing', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const teacher = await day.teacher();
  await teacher.context.addInitScript(() => {
    Object.defineProperty(window, 'documentPictureInPicture', { value: undefined });
    const { requestPictureInPicture } = HTMLVideoElement.prototype;
    HTMLVideoElement.prototype.requestPictureInPicture = function () {
      Object.assign(window, { small: this });
      return requestPictureInPicture.call(this);
    };
  });
  await teacher.goto(`/room/${meeting.token}`);
  await teacher.enter();
  const choose = async (name: string): Promise<void> => {
    await teacher.tool('Diğer').click();
    await teacher.page.getByRole('menuitem', { name }).click();
  };
  await choose('Küçük pencerede göster');
  /** What the picture shows now: its size, and a sum over its points. */
  const look = () =>
    teacher.page.evaluate(() => {
      const { small } = window as unknown as { small?: HTMLVideoElement };
      if (!small || document.pictureInPictureElement !== small) return null;
      const canvas = new OffscreenCanvas(small.videoWidth, small.videoHeight);
      const context = canvas.getContext('2d')!;
      context.drawImage(small, 0, 0);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      return { width: canvas.width, height: canvas.height, sum: data.reduce((sum, value) => sum + value, 0) };
    });
  await expect.poll(look, soon).toMatchObject({ width: 640, height: 360 });
  const before = await look();
  await expect.poll(async () => (await look())?.sum, soon).not.toBe(before!.sum);
  await choose('Küçük pencereyi kapat');
  await expect.poll(look, soon).toBeNull();
  await choose('Küçük pencerede göster');
  await expect.poll(look, soon).not.toBeNull();
  // The browser's own cross.
  await teacher.page.evaluate(() => document.exitPictureInPicture());
  await teacher.tool('Diğer').click();
  await teacher.page.getByRole('menuitem', { name: 'Küçük pencerede göster' }).waitFor();
});
