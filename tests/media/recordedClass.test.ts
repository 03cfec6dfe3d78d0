import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../scripts/native/processes.js';
import { missingForRecorder } from '../../scripts/native/recorderPart.js';
import { loudnessOf, pngAt, probe, shareOf, showColour, type Colour } from '../support/filmLook.js';
import { linkOf } from '../support/onlineSchool.js';
import { RecorderProcess } from '../support/recorderProcess.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay, soon } from '../support/schoolDay.js';
import { likenessIn, shareSlides, untilLegible } from '../support/slides.js';
import type { NativeStack } from '../support/stack.js';

const missing = missingForRecorder();
const colours: readonly Colour[] = [
  [32, 160, 64],
  [176, 32, 48],
  [40, 64, 192],
];
const tones = [440, 880, 1_320] as const;
/** Seconds of the film in which all three have the picture. */
const beforeShare = 14;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe.skipIf(missing.length > 0)(`a class${missing.length > 0 ? `: lacks ${missing.join(', ')}` : ''}`, () => {
  const day = schoolDay();
  let recorder: RecorderProcess;
  const dir = () => (day.school.stack as NativeStack).recordingDir;
  beforeAll(async () => {
    recorder = new RecorderProcess(day.school.stack.url, dir());
    recorder.start();
    await until('The recorder', async () => (await day.school.data.query('SELECT 1 FROM recorders')).length > 0);
  });
  afterAll(() => recorder?.stop());

  const rows = ({ page }: RoomVisitor) => page.getByRole('main').getByRole('listitem');
  const playsIn = async (one: RoomVisitor) => {
    await one.button('Oynat').click();
    const film = one.page.locator('video');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime), soon).toBeGreaterThan(2);
  };

  it('is recorded with a screen that can be read, played, shared with 9-A and deleted, each by a press in one of three windows', async () => {
    const { school, ayse, elif, mert } = day;
    await school.data.schoolClass('9-A', [ayse, elif, mert]);
    const meeting = await school.meeting(ayse);
    const [teacher, pupil, classmate] = [
      await day.teacher({ tone: tones[0] }),
      await day.pupil({ tone: tones[1] }),
      await day.classmate({ tone: tones[2] }),
    ];
    for (const [n, one] of [teacher, pupil, classmate].entries()) {
      await showColour(one.page, colours[n]!);
      if (one === teacher) await shareSlides(one.page);
      await one.goto(one === teacher ? `/room/${meeting.token}` : linkOf(meeting));
      await one.enter();
    }
    await teacher.tool('Dersi kaydet').click();
    const asked = teacher.dialog('Dersi kaydet');
    await asked.getByRole('button', { name: /^Herkes/ }).click();
    await asked.getByRole('button', { name: 'Kaydı başlat' }).click();
    const mark = (one: RoomVisitor) =>
      one.page.getByRole('banner').getByRole('button', { name: 'Bu ders kaydediliyor' });
    for (const one of [teacher, pupil, classmate]) await mark(one).waitFor();
    await pause(beforeShare * 1_000);
    await teacher.tool('Ekran paylaş').click();
    await untilLegible(pupil.page, `Ekran: ${teacher.name}`, 1);
    await pause(8_000);
    await teacher.tool('Kaydı durdur').click();
    await teacher.dialog('Kayıt durdurulsun mu?').getByRole('button', { name: 'Kaydı durdur' }).click();
    await mark(pupil).waitFor({ state: 'detached' });

    // As it is on the disk, all three are in it.
    const film = async () =>
      (await school.data.query<{ id: string; state: string }>('SELECT id, state FROM recordings'))[0]!;
    await until('The film', async () => (await film()).state === 'ready', { timeoutMs: 90_000, everyMs: 200 });
    const folder = join(dir(), (await film()).id);
    const file = join(folder, 'film.mp4');
    // A busy machine needs seconds for the ways of three pictures to the recorder.
    const seconds = Array.from({ length: beforeShare - 3 }, (_, n) => n + 3);
    const whole = seconds.find((second) => colours.every((colour) => shareOf(file, second, colour) > 0.1));
    expect(whole, 'a second with all three pictures').toBeDefined();
    const unplayed = loudnessOf(file, whole!, 600);
    for (const tone of tones) expect(loudnessOf(file, whole!, tone), `${tone} Hz`).toBeGreaterThan(unplayed + 12);
    // The writing on her screen stands in front at its end, and can be read.
    const last = pngAt(file, probe(file).seconds - 3);
    const { is, enough, width } = await likenessIn(pupil.page, last, 1);
    expect(is, `${width} dots wide`).toBeGreaterThan(enough);

    await teacher.goto('/toplantilar?tab=records');
    await rows(teacher).getByRole('link', { name: 'İzle' }).click();
    await playsIn(teacher);
    await teacher.goto('/toplantilar?tab=records');
    await rows(teacher).getByRole('button', { name: 'Diğer işlemler' }).click();
    await teacher.page.getByRole('menuitem', { name: 'Paylaş' }).click();
    const sharing = teacher.dialog('Kaydı paylaş');
    await sharing.getByRole('checkbox', { name: '9-A' }).check();
    await sharing.getByRole('button', { name: 'Paylaş', exact: true }).click();
    await rows(teacher).getByText('Görenler: 9-A').waitFor();

    for (const one of [pupil, classmate]) {
      await one.goto('/toplantilar?tab=records');
      await one.heading('Benimle paylaşılanlar').waitFor();
      await rows(one).getByRole('link', { name: /^İzle/ }).click();
      await playsIn(one);
    }
    await rows(teacher).getByRole('checkbox').check();
    await teacher.button('Sil').click();
    await teacher.dialog('Kayıt silinsin mi?').getByRole('button', { name: 'Sil' }).click();
    await teacher.notice('Kayıt silindi').waitFor();
    expect(existsSync(folder)).toBe(false);
    await pupil.page.reload();
    await pupil.page.getByText('Bu kayıt yok ya da sizinle paylaşılmıyor.').waitFor();
  });
});
