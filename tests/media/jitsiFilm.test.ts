import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingForRecorder } from '../../scripts/native/recorderPart.js';
import { until } from '../../scripts/native/processes.js';
import { loudnessOf, probe, shareOf, showColour, type Colour } from '../support/filmLook.js';
import { forgiveLibrary, jitsiStack } from '../support/jitsiServers.js';
import { heardTone, isTone } from '../support/media.js';
import { linkOf } from '../support/onlineSchool.js';
import { RecorderProcess } from '../support/recorderProcess.js';
import { RoomClient } from '../support/roomClient.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay, soon } from '../support/schoolDay.js';
import type { NativeStack } from '../support/stack.js';

const isPossible = jitsiStack !== null && missingForRecorder().length === 0;
const patient = { timeoutMs: 90_000, everyMs: 200 };
const storyMs = 6 * 60_000;

/** Over real servers: see `jitsiStack`. */
describe.skipIf(!isPossible)('our recorder over the conference servers', () => {
  const day = schoolDay(jitsiStack ?? {});
  let recorder: RecorderProcess;
  const dir = () => (day.school.stack as NativeStack).recordingDir;
  beforeAll(async () => {
    recorder = new RecorderProcess(day.school.stack.url, dir());
    recorder.start();
    const isThere = async () => (await day.school.data.query('SELECT 1 FROM recorders')).length > 0;
    await until('The recorder', isThere).catch((error: Error) => {
      throw new Error(`${error.message}\n${recorder.logs()}`);
    });
  });
  afterAll(() => recorder?.stop());

  interface Row extends Record<string, unknown> {
    id: string;
    state: string;
  }
  const row = async () =>
    (await day.school.data.query<Row>('SELECT id, state FROM recordings ORDER BY created_at DESC LIMIT 1'))[0];
  const isIn = (state: string) =>
    until(`A recording that is ${state}`, async () => (await row())?.state === state, patient).catch((error: Error) => {
      throw new Error(`${error.message}\n${recorder.logs()}`);
    });
  /** So many seconds pass, as they do in a lesson. */
  const pass = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

  const colours: readonly Colour[] = [
    [32, 160, 64],
    [176, 32, 48],
    [40, 64, 192],
  ];
  const film = async (layout: 'teacher' | 'tiles') => {
    // She leads without a window, so that the page's own numbers are those of three people.
    const owner = await day.school.data.teacher();
    const meeting = await day.school.meeting(owner);
    const host = await RoomClient.join(day.school.stack.url, owner, meeting);
    const everyone: RoomVisitor[] = [
      await day.teacher({ tone: 440 }),
      await day.pupil({ tone: 880 }),
      await day.classmate({ tone: 1_320 }),
    ];
    for (const [n, one] of everyone.entries()) {
      await showColour(one.page, colours[n]!);
      await one.goto(linkOf(meeting));
      await one.enter();
    }
    forgiveLibrary(everyone);
    const [teacher, pupil] = everyone as [RoomVisitor, RoomVisitor, RoomVisitor];
    await host.until('the teacher', () => !!host.view?.participants[teacher.id]);
    await host.send({ type: 'setRole', id: teacher.id, role: 'coModerator' });
    await expect
      .poll(async () => isTone(await heardTone(pupil.page, `${teacher.id}:microphone`), 440), soon)
      .toBe(true);
    await host.send({ type: 'startRecording', layout });
    await isIn('on');
    await pass(20);
    // Nobody counts it: the owner, who is without a window, and the three.
    const panel = await pupil.open('Kişiler');
    await panel.getByText('Derste · 4').waitFor();
    await host.send({ type: 'stopRecording' });
    await isIn('ready');
    host.close();
    const { id } = (await row())!;
    return join(dir(), id, 'film.mp4');
  };
  const look = (file: string) => ({
    tones: [440, 880, 1_320, 600].map((hertz) => Math.round(loudnessOf(file, 10, hertz))),
    shares: colours.map((colour) => shareOf(file, 10, colour)),
  });

  it(
    'a film of the teacher has her picture and voice, and no other’s',
    async () => {
      const file = await film('teacher');
      expect(probe(file).streams).toEqual(['h264', 'aac']);
      expect(probe(file).seconds).toBeGreaterThan(7);
      const { tones, shares } = look(file);
      expect(tones[0]).toBeGreaterThan(-30);
      for (const silent of tones.slice(1)) expect(silent).toBeLessThan(tones[0]! - 20);
      expect(shares[0]).toBeGreaterThan(0.5);
      expect(shares.slice(1).every((share) => share < 0.001)).toBe(true);
    },
    storyMs,
  );

  it(
    'a film of everybody has all three pictures and voices',
    async () => {
      const file = await film('tiles');
      const { tones, shares } = look(file);
      for (const heard of tones.slice(0, 3)) expect(heard).toBeGreaterThan(tones[3]! + 12);
      for (const share of shares) expect(share).toBeGreaterThan(0.1);
    },
    storyMs,
  );
});
