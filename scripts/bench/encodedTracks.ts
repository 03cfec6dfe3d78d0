import { readdirSync, readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { launchMediaBrowser } from '../../tests/support/media.js';
import { openPlainPage } from './plainPage.js';

/** What a recorder without composing took of its people. */
export interface TakenTracks {
  /** Encoded pictures and pieces of sound a second, of all of them. */
  pictures: number;
  sounds: number;
  kbits: number;
}

/** Runs in a page: sends a camera of 640x360 and a voice, each over a connection of its own. */
const send = async ({ people, fps }: { people: number; fps: number }): Promise<string[]> => {
  const held = window as unknown as { connections: RTCPeerConnection[] };
  held.connections = [];
  const offers: string[] = [];
  for (let n = 0; n < people; n++) {
    const video = { width: 640, height: 360, frameRate: fps };
    const stream = await navigator.mediaDevices.getUserMedia({ video, audio: true });
    const connection = new RTCPeerConnection();
    held.connections.push(connection);
    for (const track of stream.getTracks()) connection.addTrack(track, stream);
    await connection.setLocalDescription();
    if (connection.iceGatheringState !== 'complete')
      await new Promise<void>((resolve) => {
        connection.onicegatheringstatechange = () => connection.iceGatheringState === 'complete' && resolve();
      });
    offers.push(connection.localDescription!.sdp);
  }
  return offers;
};

/**
 * Runs in a page: takes each encoded picture and each piece of sound as it came, with its times, and keeps its bytes. It passes them
 * on, since a browser that gets none asks the sender for a whole picture again and again. Nothing is decoded for an element.
 */
const take = async (offers: string[]): Promise<string[]> => {
  const held = window as unknown as { taken: { pictures: number; sounds: number; bytes: number } };
  held.taken = { pictures: 0, sounds: 0, bytes: 0 };
  const source = `onrtctransform = ({ transformer }) => {
    const { kind } = transformer.options;
    let kept = [];
    let size = 0;
    const keep = new TransformStream({ transform(frame, controller) {
      const { rtpTimestamp, receiveTime } = frame.getMetadata();
      kept.push([rtpTimestamp, receiveTime, frame.data.slice(0)]);
      size += frame.data.byteLength;
      if (size > 1_000_000) { kept = []; size = 0; }
      postMessage([kind, frame.data.byteLength]);
      controller.enqueue(frame);
    } });
    transformer.readable.pipeThrough(keep).pipeTo(transformer.writable);
  };`;
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const answers: string[] = [];
  for (const sdp of offers) {
    const connection = new RTCPeerConnection();
    (window as unknown as { ways: RTCPeerConnection[] }).ways ??= [];
    (window as unknown as { ways: RTCPeerConnection[] }).ways.push(connection);
    const worker = new Worker(address);
    worker.onmessage = ({ data: [kind, bytes] }: MessageEvent<['video' | 'audio', number]>) => {
      held.taken[kind === 'video' ? 'pictures' : 'sounds']++;
      held.taken.bytes += bytes;
    };
    connection.ontrack = ({ receiver, track }) => {
      receiver.transform = new RTCRtpScriptTransform(worker, { kind: track.kind });
    };
    await connection.setRemoteDescription({ type: 'offer', sdp });
    await connection.setLocalDescription();
    if (connection.iceGatheringState !== 'complete')
      await new Promise<void>((resolve) => {
        connection.onicegatheringstatechange = () => connection.iceGatheringState === 'complete' && resolve();
      });
    answers.push(connection.localDescription!.sdp);
  }
  return answers;
};

const accept = async (answers: string[]): Promise<void> => {
  const { connections } = window as unknown as { connections: RTCPeerConnection[] };
  for (const [n, sdp] of answers.entries()) await connections[n]!.setRemoteDescription({ type: 'answer', sdp });
};

/** The browser's first process, by an argument that is its own. */
const pidWith = (mark: string): number => {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (command.includes(mark) && !command.includes('--type=')) return Number(pid);
    } catch {
      // It has just ended.
    }
  throw new Error('The browser that takes tracks is not there');
};

/** A browser that takes the encoded tracks of so many people, who are in another one. */
export class TrackTaker {
  private constructor(
    private readonly senders: Browser,
    private readonly taker: Browser,
    private readonly page: Page,
    /** The first process of the browser that takes them. */
    readonly pid: number,
  ) {}

  /** @param school its address */
  static async start(school: string, people: number, fps: number): Promise<TrackTaker> {
    const senders = await launchMediaBrowser({ fps, shell: true });
    const mark = `--bench-mark=${randomUUID()}`;
    const taker = await launchMediaBrowser({ devices: false, shell: true, args: [mark] });
    const context = await senders.newContext({ permissions: ['camera', 'microphone'] });
    const [from, to] = [await context.newPage(), await taker.newPage()];
    await Promise.all([openPlainPage(from, school), openPlainPage(to, school)]);
    await from.evaluate(accept, await to.evaluate(take, await from.evaluate(send, { people, fps })));
    return new TrackTaker(senders, taker, to, pidWith(mark));
  }

  /** What came over a while. */
  async during(work: () => Promise<unknown>): Promise<TakenTracks> {
    const look = () =>
      this.page.evaluate(() => ({
        ...(window as unknown as { taken: { pictures: number; sounds: number; bytes: number } }).taken,
        at: performance.now(),
      }));
    const before = await look();
    await work();
    const after = await look();
    const seconds = (after.at - before.at) / 1_000;
    return {
      pictures: (after.pictures - before.pictures) / seconds,
      sounds: (after.sounds - before.sounds) / seconds,
      kbits: ((after.bytes - before.bytes) * 8) / 1_000 / seconds,
    };
  }

  async stop(): Promise<void> {
    await this.taker.close();
    await this.senders.close();
  }
}
