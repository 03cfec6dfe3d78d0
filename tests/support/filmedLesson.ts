import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { until } from '../../scripts/native/processes.js';
import { loudnessOf, shareOf, showColour, type Colour } from './filmLook.js';
import { forgiveLibrary } from './jitsiServers.js';
import { heardTone, isTone } from './media.js';
import { linkOf } from './onlineSchool.js';
import { RecorderProcess } from './recorderProcess.js';
import { RoomClient } from './roomClient.js';
import type { RoomVisitor } from './roomVisitor.js';
import { soon, type SchoolDay } from './schoolDay.js';
import type { NativeStack } from './stack.js';

const patient = { timeoutMs: 90_000, everyMs: 200 };
const colours: readonly Colour[] = [
  [32, 160, 64],
  [176, 32, 48],
  [40, 64, 192],
];

/** A lesson that is being filmed. */
interface Filmed {
  readonly host: RoomClient;
  readonly recorder: RecorderProcess;
  isIn(state: string): Promise<void>;
  /** So many seconds pass, as they do in a lesson. */
  pass(seconds: number): Promise<unknown>;
}

/** How long a story of one film may take. */
export const filmStoryMs = 6 * 60_000;

/**
 * A teacher and two pupils in three windows, each with a colour and a tone, filmed by a real recorder.
 * @param envOf what else the recorder's environment says, where the school answers at `url`
 */
export function filmedLesson(day: SchoolDay, envOf: (url: string) => Record<string, string> = () => ({})) {
  let recorder: RecorderProcess;
  const dir = () => (day.school.stack as NativeStack).recordingDir;
  beforeAll(async () => {
    recorder = new RecorderProcess(day.school.stack.url, dir(), envOf(day.school.stack.url));
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

  /** The file of a film of twenty seconds, and of what it is `interrupted` by. */
  const film = async (layout: 'teacher' | 'tiles', interrupted?: (lesson: Filmed) => Promise<void>) => {
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
    await interrupted?.({ host, recorder, isIn, pass });
    // Nobody counts it: the owner, who is without a window, and the three.
    const panel = await pupil.open('Kişiler');
    await panel.getByText('Derste · 4').waitFor();
    await host.send({ type: 'stopRecording' });
    await isIn('ready');
    host.close();
    const { id } = (await row())!;
    return join(dir(), id, 'film.mp4');
  };
  /** What a second holds: how loud the three tones and one that nobody plays are, in dB, and the share of the picture that each colour has. */
  const look = (file: string, atSeconds = 10) => ({
    tones: [440, 880, 1_320, 600].map((hertz) => Math.round(loudnessOf(file, atSeconds, hertz))),
    shares: colours.map((colour) => shareOf(file, atSeconds, colour)),
  });
  return { film, look };
}
