import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { heardSound } from './media.js';
import type { RoomVisitor } from './roomVisitor.js';
import { soon } from './schoolDay.js';

/** Before the page's own code: its microphones hear a fan (deep noise, as a fan's is), and nobody who speaks. */
export const playFan = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const { mediaDevices: devices } = navigator;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      const [real] = stream.getAudioTracks();
      if (!real) return stream;
      const context = new AudioContext();
      const sound = new AudioBuffer({ length: 2 * context.sampleRate, sampleRate: context.sampleRate });
      const samples = sound.getChannelData(0);
      let low = 0;
      for (let n = 0; n < samples.length; n++) samples[n] = 2 * (low += 0.05 * (Math.random() - 0.5 - low));
      const fan = new AudioBufferSourceNode(context, { buffer: sound, loop: true });
      const end = context.createMediaStreamDestination();
      fan.connect(end);
      fan.start();
      const [track] = end.stream.getAudioTracks();
      const settings = real.getSettings();
      track!.getSettings = () => settings;
      return new MediaStream([...stream.getVideoTracks(), track!]);
    };
  });
};

/** How loud somebody really is at this listener; null: their voice is not played at all. */
const loudness = async ({ page }: RoomVisitor, id: string): Promise<number | null> =>
  (await heardSound(page, `${id}:microphone`))?.mean ?? null;

export const hearsFan = (listener: RoomVisitor, { id }: RoomVisitor): Promise<void> =>
  expect.poll(() => loudness(listener, id), soon).toBeGreaterThan(0.04);
/** A tenth of it is left at most, while the voice is played. */
export const hearsNoFan = (listener: RoomVisitor, { id }: RoomVisitor): Promise<void> =>
  expect.poll(() => loudness(listener, id), soon).toBeLessThan(0.004);

export const noiseSwitch = async (one: RoomVisitor): Promise<Locator> =>
  (await one.open('Ayarlar')).getByRole('switch', { name: 'Mikrofonumdaki gürültüyü azalt' });
