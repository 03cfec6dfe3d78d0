import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, firefox, type Page } from 'playwright-core';
import { expect } from 'vitest';
import type { RoomVisitor } from './roomVisitor.js';
import { soon } from './schoolDay.js';
import { hasDisplay, startDisplay } from './display.js';

const firefoxPath = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';
/** What its drawn microphone plays, in hertz. A tone that a page makes would be silence: without a sound card no `AudioContext` runs there. */
export const firefoxTone = 880;
export const hasFirefox = existsSync(firefoxPath);

/** What Playwright sends over: the one of its own that all its browsers of the standard protocol (WebDriver BiDi) use. */
const { ws: Line } = createRequire(import.meta.url)('playwright-core/lib/utilsBundle') as {
  ws: { prototype: { send(text: string, ...rest: unknown[]): void } };
};
/** Newer than Firefox ESR, which would refuse every window for it. What it sets is a preference below. */
const unknown = 'emulation.setMediaFeaturesOverride';
let isTranslating = false;

/** Such a command becomes one that asks for nothing and is always answered. */
function translateCommands(): void {
  if (isTranslating) return;
  isTranslating = true;
  const { send } = Line.prototype;
  Line.prototype.send = function (text, ...rest) {
    const isKnown = typeof text !== 'string' || !text.includes(`"method":"${unknown}"`);
    const { id } = isKnown ? { id: 0 } : (JSON.parse(text) as { id: number });
    send.call(this, isKnown ? text : JSON.stringify({ id, method: 'session.status', params: {} }), ...rest);
  };
}

/**
 * Debian's Firefox with a drawn camera, and peer connections over loopback. Its own rules say what may sound before a press. It draws no
 * screen: it shares the display that it stands on, where there is one.
 */
export async function launchFirefox(): Promise<Browser> {
  translateCommands();
  const display = hasDisplay ? await startDisplay('640x360') : null;
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: firefoxPath,
    ...(display && { env: { ...process.env, DISPLAY: display.name } }),
    firefoxUserPrefs: {
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      'media.navigator.audio.fake_frequency': firefoxTone,
      'media.peerconnection.ice.obfuscate_host_addresses': false,
      'media.peerconnection.ice.loopback': true,
      'ui.prefersReducedMotion': 1,
    },
  });
  if (display) browser.once('disconnected', () => void display.close());
  return browser;
}

/** Whether a voice arrives at the element that plays it: its packets say how loud they are. Needs watchConnections. */
export const arrivesLoud = (page: Page, sourceId: string): Promise<boolean> =>
  page.evaluate((id) => {
    const element = [...document.querySelectorAll('audio')].find((audio) => audio.dataset['source'] === id);
    if (!element || element.paused || !(element.srcObject instanceof MediaStream)) return false;
    const [track] = element.srcObject.getAudioTracks();
    const { peerConnections } = window as unknown as { peerConnections: RTCPeerConnection[] };
    const receivers = peerConnections.flatMap((pc) => pc.getReceivers());
    const receiver = receivers.find((one) => one.track.id === track?.id);
    return (receiver?.getSynchronizationSources() ?? []).some(({ audioLevel = 0 }) => audioLevel > 0.01);
  }, sourceId);

/** Both see and hear each other. */
export async function expectBoth(inFirefox: RoomVisitor, inChromium: RoomVisitor): Promise<void> {
  await expect.poll(() => inChromium.hears(inFirefox), soon).toBe('their tone');
  await expect.poll(() => arrivesLoud(inFirefox.page, `${inChromium.id}:microphone`), soon).toBe(true);
  await expect.poll(() => inChromium.sees(inFirefox), soon).toBe(true);
  await expect.poll(() => inFirefox.sees(inChromium), soon).toBe(true);
}

/**
 * Before the page's own code: a camera that a script of the page draws, beside Firefox's own microphone; one of the page's making would
 * be silent.
 */
export async function drawCameraAlone(page: Page, draw: () => Promise<unknown>): Promise<void> {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    // The empty page before it is no secure one, and has no devices.
    if (!isSecureContext) return;
    (window as unknown as { plainMedia: unknown }).plainMedia = mediaDevices.getUserMedia.bind(mediaDevices);
  });
  await draw();
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    if (!isSecureContext) return;
    const { plainMedia } = window as unknown as { plainMedia: MediaDevices['getUserMedia'] };
    const drawn = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async ({ audio, video } = {}) => {
      const streams = [audio ? await plainMedia({ audio }) : null, video ? await drawn({ video }) : null];
      return new MediaStream(streams.flatMap((stream) => stream?.getTracks() ?? []));
    };
  });
}
