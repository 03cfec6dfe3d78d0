import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ingestModule } from '../../scripts/native/ingest.js';
import { until } from '../../scripts/native/processes.js';
import { missingForRecorder } from '../../scripts/native/recorderPart.js';
import { planBroadcast } from '../support/broadcastRow.js';
import { flashAndBeep, soundBehind, type Flasher } from '../support/flashes.js';
import { Ingest } from '../support/ingest.js';
import { isLongRun } from '../support/longRun.js';
import { OnlineSchool } from '../support/onlineSchool.js';
import { RecorderProcess } from '../support/recorderProcess.js';
import type { NativeStack } from '../support/stack.js';

const lacks = [...missingForRecorder(), ...(ingestModule() ? [] : ['libnginx-mod-rtmp'])];
const isOn = isLongRun && lacks.length === 0;
const waiting = { timeoutMs: 120_000, everyMs: 200 };
/** How long it goes out; and how much of it is looked at, at its beginning and at its end. */
const minutes = Number(process.env['BROADCAST_MINUTES'] ?? 20);
const stretchSeconds = 30;
const gateMs = 80;
const flasher: Flasher = { colour: [32, 160, 64], hertz: 880, atMs: 0 };
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The pieces that viewers get in the next while, one behind the other in one file. */
const keep = async (folder: string, file: string): Promise<void> => {
  const numbers = (): number[] =>
    existsSync(join(folder, 'index.m3u8'))
      ? [...readFileSync(join(folder, 'index.m3u8'), 'utf8').matchAll(/^(\d+)\.ts$/gm)].map(([, one]) => Number(one))
      : [];
  let last = numbers().at(-1) ?? -1;
  for (const ends = Date.now() + stretchSeconds * 1_000; Date.now() < ends; await pause(500))
    for (const one of numbers())
      if (one > last) {
        appendFileSync(file, readFileSync(join(folder, `${one}.ts`)));
        last = one;
      }
};

describe.skipIf(!isOn)(`a long broadcast${lacks.length > 0 ? `: lacks ${lacks.join(', ')}` : ''}`, () => {
  let school: OnlineSchool;
  let stack: NativeStack;
  let ingest: Ingest;
  let recorder: RecorderProcess;
  const dir = mkdtempSync(join(tmpdir(), 'derslik-sync-'));

  beforeAll(async () => {
    ingest = await Ingest.plan();
    const env = { ...ingest.env, RECORDING_LEASE_MS: '8000', ROOM_TIMER_POLL_MS: '200' };
    school = await OnlineSchool.start({ redis: false, env }, { fps: 5 });
    stack = school.stack as NativeStack;
    await ingest.start(stack);
    recorder = new RecorderProcess(stack.url, stack.recordingDir);
    recorder.start();
    await until('The recorder', async () => (await school.data.query('SELECT 1 FROM recorders')).length > 0, waiting);
  });
  afterAll(async () => {
    await recorder?.stop();
    await ingest?.clear();
    await school?.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  test('sound and picture are within 80 ms of each other in what viewers get, at its beginning and at its end', async () => {
    const ayse = await school.account('ayse.yildirim', 'Ayşe Yıldırım', 'teacher');
    const broadcast = await planBroadcast(school.data, ayse);
    const lead = await school.member(ayse, 'ayse.yildirim');
    await flashAndBeep(lead.page, flasher);
    await lead.goto(`/broadcast/${broadcast.mToken}`);
    await lead.enter();
    await lead.tool('Yayına başla').click();
    await lead.dialog('Yayına başla').getByRole('button', { name: 'Yayına başla' }).click();
    const state = async () =>
      (
        await school.data.query<{ state: string }>('SELECT state FROM broadcasts WHERE meeting_id = $1', [broadcast.id])
      )[0]!.state;
    await until('It is on', async () => (await state()) === 'live', waiting).catch((error: Error) => {
      throw new Error(`${error.message}\n${recorder.logs()}`);
    });
    const folder = join(stack.broadcastDir, broadcast.id);
    await pause(15_000);
    const middles: number[] = [];
    for (const [n, wait] of [0, minutes * 60_000].entries()) {
      await pause(wait);
      const file = join(dir, `${n}.ts`);
      await keep(folder, file);
      const offsets = soundBehind(file, 2, stretchSeconds - 6, flasher).sort((one, other) => one - other);
      process.stdout.write(`${JSON.stringify({ minute: n * minutes, offsets })}\n`);
      expect(offsets.length).toBeGreaterThan(4);
      middles.push(offsets[Math.floor(offsets.length / 2)]!);
    }
    for (const middle of middles) expect(Math.abs(middle)).toBeLessThan(gateMs);
  });
});
