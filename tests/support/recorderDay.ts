import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { filmFiles } from '@derslik/contract/filmFiles';
import { roomRecording, type RoomRecording } from '@derslik/contract/room/parts/recording';
import { expect } from 'vitest';
import { until } from '../../scripts/native/processes.js';
import { filmed, lookAt, type RecorderProcess } from './recorderProcess.js';
import { RoomClient } from './roomClient.js';
import type { TestSchool } from './school.js';
import type { NativeStack } from './stack.js';

const patient = { timeoutMs: 60_000, everyMs: 200 };
const files = [...filmFiles].sort();

interface Row {
  id: string;
  state: string;
  seconds: number;
  bytes: string;
}

/** A teacher's room that is filmed by a real recorder, and what comes of it. */
export class RecorderDay {
  private host: RoomClient | undefined;

  constructor(
    private readonly stack: NativeStack,
    private readonly school: TestSchool,
    private readonly recorder: RecorderProcess,
  ) {}

  close(): void {
    this.host?.close();
  }

  async row(): Promise<Row> {
    const latest = 'SELECT * FROM recordings ORDER BY created_at DESC LIMIT 1';
    return (await this.school.query<Row & Record<string, unknown>>(latest))[0]!;
  }

  async folder(): Promise<string> {
    return join(this.stack.recordingDir, (await this.row()).id);
  }

  /** What the room knows of it; null while there is none. */
  get recording(): RoomRecording | null {
    return this.host?.view ? roomRecording.of(this.host.view) : null;
  }

  async isStatus(status: 'pending' | 'on' | 'paused' | null): Promise<void> {
    const is = (): boolean => {
      const view = this.host?.view;
      return (view ? (roomRecording.of(view)?.status ?? null) : undefined) === status;
    };
    await until(`A recording that is ${status}`, async () => is(), patient).catch((error: Error) => {
      throw new Error(`${error.message}\n${this.recorder.logs()}`);
    });
  }

  /** How often a recorder was lost of which this recording's room was told. */
  async losses(): Promise<number> {
    const [row] = await this.school.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM room_events e JOIN recordings r USING (meeting_id)
       WHERE r.id = $1 AND e.event->>'type' = 'recordingLost'`,
      [(await this.row()).id],
    );
    return row!.n;
  }

  /** So many seconds pass, as they do in a lesson. */
  film(seconds: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  }

  async begin(): Promise<void> {
    this.host?.close();
    const teacher = await this.school.teacher();
    const meeting = await this.school.meeting(teacher);
    this.host = await RoomClient.join(this.stack.url, teacher, meeting);
    await this.host.send({ type: 'startRecording', layout: 'teacher' });
    await this.isStatus('on');
  }

  async pause(paused: boolean): Promise<void> {
    await this.host!.send({ type: 'pauseRecording', paused });
    await this.isStatus(paused ? 'paused' : 'on');
  }

  async finish(waiting = patient): Promise<void> {
    await this.host!.send({ type: 'stopRecording' });
    await this.isStatus(null);
    await until('The film', async () => ['ready', 'broken'].includes((await this.row()).state), waiting);
  }

  /** The film that came of it holds the colour and the tone. @returns its seconds */
  async isWhole(atSeconds: number): Promise<number> {
    const dir = await this.folder();
    expect(readdirSync(dir), this.recorder.logs()).toEqual(expect.arrayContaining(files));
    expect(readdirSync(dir).filter((name) => /^(part|whole|joined)/.test(name))).toEqual([]);
    const seen = lookAt(join(dir, 'film.mp4'), atSeconds);
    expect(seen.streams).toMatchObject([{ codec_name: 'h264', width: 1280, height: 720 }, { codec_name: 'aac' }]);
    seen.colour.forEach((one, n) => expect(Math.abs(one - filmed.colour[n]!)).toBeLessThan(12));
    expect(seen.tone).toBeGreaterThan(0.8);
    const { state, seconds, bytes } = await this.row();
    expect({ state, seconds: Math.round(seconds) }).toEqual({ state: 'ready', seconds: Math.round(seen.seconds) });
    expect(Number(bytes)).toBeGreaterThan(10_000);
    return seen.seconds;
  }
}

/**
 * What every recorder does, whoever films in it: it films with picture and sound, keeps nothing of a pause, and goes on, with seconds
 * lost at most, after it was killed.
 */
export async function recorderConforms(
  day: RecorderDay,
  recorder: RecorderProcess,
  films: () => boolean,
): Promise<void> {
  await day.begin();
  await day.film(4);
  await day.pause(true);
  expect(films()).toBe(false);
  await day.film(2);
  await day.pause(false);
  await day.film(3);
  await recorder.kill();
  recorder.start();
  await until('A recorder that was lost', async () => (await day.losses()) === 1, patient);
  await day.isStatus('on');
  await day.film(2);
  await day.finish();
  expect(films()).toBe(false);
  // Nine seconds were filmed, and the kill took what wasn't on the disk.
  expect(await day.isWhole(2)).toBeGreaterThan(5);
}
