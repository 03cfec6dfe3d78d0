import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { chromium, type Browser } from 'playwright-core';
import { withoutFeatures } from './browserFeatures.js';

const wholePath = '/usr/bin/chromium';
const shellPath = '/usr/bin/chromium-headless-shell';

/** An end of patience, no measure of speed: the pages of a busy machine are waited for. */
const patienceMs = 60_000;

const patient = (browser: Browser): Browser => {
  const [newContext, newPage] = [browser.newContext.bind(browser), browser.newPage.bind(browser)];
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(patienceMs);
    return context;
  };
  browser.newPage = async (options) => {
    const page = await newPage(options);
    page.setDefaultTimeout(patienceMs);
    return page;
  };
  return browser;
};

/**
 * Chromium with a drawn camera, a tab to share at once, sound that really plays, and peer connections over loopback.
 * @param options.shell the same Chromium without the window around its pages, where the machine has it: two thirds of the work of
 * opening one. It asks for no permission, and its devices have other names on the next page.
 */
export async function launchMediaBrowser(
  options: { devices?: boolean; fps?: number; args?: string[]; shell?: boolean } = {},
): Promise<Browser> {
  const path = options.shell && existsSync(shellPath) ? shellPath : wholePath;
  const fake = [
    `--use-fake-device-for-media-stream=device-count=2,fps=${options.fps ?? 20},display-media-type=browser`,
    '--use-fake-ui-for-media-stream',
  ];
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? path,
    // Playwright mutes tabs, and then every tone is silence.
    ignoreDefaultArgs: ['--mute-audio'],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      withoutFeatures,
      '--allow-loopback-in-peer-connection',
      '--autoplay-policy=no-user-gesture-required',
      ...(options.devices === false ? [] : fake),
      ...(options.args ?? []),
    ],
  });
  return patient(browser);
}

/** Before the page's own code: every microphone of this page plays a tone of `hz` instead of Chromium's beeps. */
export async function playTone(page: Page, hz: number): Promise<void> {
  await page.addInitScript((frequency) => {
    const devices = navigator.mediaDevices;
    if (!devices) return;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      if (!constraints?.audio) return stream;
      const context = new AudioContext();
      const tone = new OscillatorNode(context, { frequency });
      const level = new GainNode(context, { gain: 0.5 });
      const end = context.createMediaStreamDestination();
      tone.connect(level).connect(end);
      tone.start();
      const [real] = stream.getAudioTracks();
      const [track] = end.stream.getAudioTracks();
      if (!real || !track) return stream;
      const settings = real.getSettings();
      track.getSettings = () => settings;
      const stop = track.stop.bind(track);
      track.stop = () => {
        real.stop();
        stop();
        void context.close();
      };
      return new MediaStream([...stream.getVideoTracks(), track]);
    };
  }, hz);
}

interface Watched {
  peerConnections: RTCPeerConnection[];
}

/** Before the page's own code: remembers its peer connections, for framesDecoded. */
export async function watchConnections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Original = RTCPeerConnection;
    const watched: RTCPeerConnection[] = [];
    (window as unknown as Watched).peerConnections = watched;
    window.RTCPeerConnection = class extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        watched.push(this);
      }
    };
  });
}

/**
 * Before the page's own code: its media takes ways of the school's relay alone, as behind a firewall, or none of them.
 * @param relays in place of those that the page is told of
 */
export async function takeWays(
  page: Page,
  ways: 'by the relay' | 'without the relay',
  relays?: RTCIceServer[],
): Promise<void> {
  const fixed: RTCConfiguration =
    ways === 'by the relay'
      ? { iceTransportPolicy: 'relay', ...(relays && { iceServers: relays }) }
      : { iceServers: [] };
  await page.addInitScript((always) => {
    const Original = RTCPeerConnection;
    window.RTCPeerConnection = class extends Original {
      constructor(configuration?: RTCConfiguration) {
        super({ ...configuration, ...always });
      }
      override setConfiguration(configuration?: RTCConfiguration): void {
        super.setConfiguration({ ...configuration, ...always });
      }
    };
  }, fixed);
}

/** Video frames decoded over all open connections since they began. Needs watchConnections. */
export function framesDecoded(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let frames = 0;
    for (const pc of (window as unknown as Watched).peerConnections) {
      if (pc.connectionState === 'closed') continue;
      (await pc.getStats()).forEach((entry: { type: string; framesDecoded?: number }) => {
        if (entry.type === 'inbound-rtp') frames += entry.framesDecoded ?? 0;
      });
    }
    return frames;
  });
}

/** What comes out of a source's audio element in one moment: its strongest frequency with that one's level, and the mean of its samples. */
interface HeardSound {
  hz: number;
  decibels: number;
  mean: number;
}

/** Sound that really arrives at the audio element of a source; null: nothing plays there. */
export function heardSound(page: Page, sourceId: string): Promise<HeardSound | null> {
  return page.evaluate(async (id) => {
    const element = [...document.querySelectorAll('audio')].find((audio) => audio.dataset['source'] === id);
    if (!element || element.paused || !(element.srcObject instanceof MediaStream)) return null;
    const holder = window as unknown as { listening?: AudioContext };
    const context = (holder.listening ??= new AudioContext());
    await context.resume();
    const source = context.createMediaStreamSource(element.srcObject);
    const analyser = new AnalyserNode(context, { fftSize: 8192, smoothingTimeConstant: 0 });
    source.connect(analyser);
    // One whole window of samples must have passed through.
    const begin = context.currentTime;
    while (context.currentTime - begin < analyser.fftSize / context.sampleRate + 0.05)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const bins = new Float32Array(analyser.frequencyBinCount);
    analyser.getFloatFrequencyData(bins);
    const samples = new Float32Array(analyser.fftSize);
    analyser.getFloatTimeDomainData(samples);
    source.disconnect();
    const strongest = bins.reduce((best, level, bin) => (level > bins[best]! ? bin : best), 0);
    return {
      hz: (strongest * context.sampleRate) / analyser.fftSize,
      // Digital silence is minus infinity, which no answer carries.
      decibels: Math.max(-200, bins[strongest]!),
      mean: samples.reduce((sum, sample) => sum + Math.abs(sample), 0) / samples.length,
    };
  }, sourceId);
}

/** The strongest frequency that is heard of a source; null is silence. */
export async function heardTone(page: Page, sourceId: string): Promise<number | null> {
  const heard = await heardSound(page, sourceId);
  return heard && heard.decibels >= -70 ? heard.hz : null;
}

/** Opus and the analyser's bins shift a tone by a few hertz. */
export const isTone = (heard: number | null, hz: number): boolean => heard !== null && Math.abs(heard - hz) < 15;

/** The name of a page's newest way, which changes with each restart of ICE. Needs watchConnections. */
export const ufrag = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const { peerConnections } = window as unknown as { peerConnections: RTCPeerConnection[] };
    return /ice-ufrag:(\S+)/.exec(peerConnections.at(-1)?.localDescription?.sdp ?? '')?.[1];
  });

/** Received and decoded, but not drawn: drawing costs a machine without a graphics card more than all else. The page's rules allow no tag. */
export const undraw = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('video { visibility: hidden !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
