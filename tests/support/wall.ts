import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { drawnMedia } from '../../scripts/class/drawnMedia.mjs';
import type { RoomVisitor } from './roomVisitor.js';
import { soon } from './schoolDay.js';

/** A person before a wall of a colour that nothing else has. */
const looks = { seed: 1, skin: '#e0ac8a', hair: '#2a211c', shirt: '#20a040', wall: '#c020c0', pitch: 200 };

/** Before the page opens a camera: it films somebody before a wall. */
export const beforeWall = async (one: RoomVisitor): Promise<RoomVisitor> => {
  await one.page.addInitScript(drawnMedia, looks);
  return one;
};

/** How much of a picture has the wall's colour, and the shirt's, as shares of all its pixels; null without a picture. */
export const coloursOf = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) => {
    if (element.videoWidth === 0) return null;
    const canvas = new OffscreenCanvas(160, 90);
    const pen = canvas.getContext('2d')!;
    pen.drawImage(element, 0, 0, 160, 90);
    const { data } = pen.getImageData(0, 0, 160, 90);
    let [wall, shirt] = [0, 0];
    for (let i = 0; i < data.length; i += 4) {
      const [r, g, b] = [data[i]!, data[i + 1]!, data[i + 2]!];
      if (r - g > 90 && b - g > 90) wall++;
      if (g - r > 60 && g - b > 40) shirt++;
    }
    return { wall: wall / (160 * 90), shirt: shirt / (160 * 90) };
  });
export const pictureOf = (one: RoomVisitor, name: string): Locator => one.tile(name).locator('video');
export const seesWall = (video: Locator): Promise<void> =>
  expect.poll(async () => (await coloursOf(video))?.wall ?? 0, soon).toBeGreaterThan(0.3);
export const seesNoWall = (video: Locator): Promise<void> =>
  expect
    .poll(async () => {
      const seen = await coloursOf(video);
      return seen && seen.wall < 0.02 && seen.shirt > 0.03;
    }, soon)
    .toBe(true);

export const background = (one: RoomVisitor): Locator => one.dialog('Sanal arka plan');
/** Waits for the dialog's preview and chooses. */
export const chooseBackground = async (one: RoomVisitor, label: string): Promise<Locator> => {
  const dialog = background(one);
  await dialog.getByRole('radio', { name: label }).check();
  return dialog;
};
export const openBackground = async (one: RoomVisitor): Promise<void> => {
  await (await one.open('Ayarlar')).getByRole('button', { name: 'Sanal arka plan' }).click();
  await background(one).waitFor();
};
