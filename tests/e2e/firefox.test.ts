import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BoardHand, type Spot } from '../support/boardHand.js';
import { hasDisplay } from '../support/display.js';
import { drawCameraAlone, expectBoth, firefoxTone, hasFirefox, launchFirefox } from '../support/firefox.js';
import { framesByTile } from '../support/frames.js';
import { linkOf } from '../support/onlineSchool.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay, soon } from '../support/schoolDay.js';
import {
  background,
  beforeWall,
  chooseBackground,
  openBackground,
  pictureOf,
  seesNoWall,
  seesWall,
} from '../support/wall.js';

/** Pictures of that person's shared screen arrive and move. */
async function expectScreen(one: RoomVisitor, { name }: RoomVisitor): Promise<void> {
  const frames = async () => (await framesByTile(one.page))[`Ekran: ${name}`] ?? 0;
  await expect.poll(frames, soon).toBeGreaterThan(0);
  const before = await frames();
  await expect.poll(frames, soon).toBeGreaterThan(before);
}

/** By its keys: a text that the driver puts into a field of Firefox is none for the page. */
async function writeByKeys(one: RoomVisitor, text: string): Promise<void> {
  await one.open('Sohbet');
  await one.field('Mesajınızı yazın').pressSequentially(text);
  await one.button('Gönder').click();
}

/** Skipped, by name, where Debian's Firefox ESR is not: Ubuntu's is a snap, which has no such driver. To share a screen it needs Xvfb. */
describe.skipIf(!hasFirefox)('a lesson of Firefox and Chromium', () => {
  const day = schoolDay();
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchFirefox();
  });
  afterAll(() => browser?.close());

  it('has pictures and sound both ways when Firefox comes second', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const teacher = await day.teacher({ tone: 440 });
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.enter();
    const pupil = await day.pupil({ browser });
    pupil.tone = firefoxTone;
    await pupil.goto(linkOf(meeting));
    await pupil.enter();
    await expectBoth(pupil, teacher);
  });

  it('has them when Firefox comes first, which may wear a background', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const teacher = await day.teacher({ browser });
    teacher.tone = firefoxTone;
    await drawCameraAlone(teacher.page, () => beforeWall(teacher));
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.enter();
    const pupil = await day.pupil({ tone: 440 });
    await pupil.goto(linkOf(meeting));
    await pupil.enter();
    await expectBoth(teacher, pupil);

    await seesWall(pictureOf(pupil, teacher.name));
    await openBackground(teacher);
    await chooseBackground(teacher, 'Gece');
    await background(teacher).getByRole('button', { name: 'Kaydet' }).click();
    await seesNoWall(pictureOf(pupil, teacher.name));
  });

  /** A teacher and a pupil, one of them in Firefox, in a meeting whose rights are everyone's. */
  const enterTwo = async (inFirefox: 'teacher' | 'pupil') => {
    const meeting = await day.school.meeting(day.ayse);
    const teacher = await day.teacher(inFirefox === 'teacher' ? { browser } : { tone: 440 });
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.enter();
    const pupil = await day.pupil(inFirefox === 'pupil' ? { browser } : { tone: 440 });
    await pupil.goto(linkOf(meeting));
    await pupil.enter();
    (inFirefox === 'teacher' ? teacher : pupil).tone = firefoxTone;
    return [teacher, pupil] as const;
  };

  it.skipIf(!hasDisplay)(
    'shows each the screen of the other; Firefox writes on it where it would pop it out',
    async () => {
      const [teacher, pupil] = await enterTwo('teacher');
      await teacher.tool('Ekran paylaş').click();
      await expectScreen(pupil, teacher);
      await teacher.tool('Paylaşımı durdur').click();
      await pupil.tile(`Ekran: ${teacher.name}`).waitFor({ state: 'detached' });

      await pupil.tool('Ekran paylaş').click();
      await expectScreen(teacher, pupil);
      await teacher.button('Ekrana yaz').click();
      const ratio = await teacher
        .tile(`Ekran: ${pupil.name}`)
        .locator('video')
        .evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => videoWidth / videoHeight);
      const [ayse, elif] = [new BoardHand(teacher, ratio), new BoardHand(pupil, ratio)];
      const width = 400 * ratio;
      await ayse.draw([0.4 * width, 100], [0.6 * width, 100]);
      await expect.poll(() => elif.seenAt([0.5 * width, 100]), soon).toBe('black');
      // By now the hand has been over the picture for long enough: Firefox puts its button at seven tenths of the height, at the right.
      await ayse.draw([0.9 * width, 280], [0.4 * width, 280]);
      await expect.poll(() => elif.seenAt([0.5 * width, 280]), soon).toBe('black');
      await pupil.tool('Paylaşımı durdur').click();
      await teacher.tile(`Ekran: ${pupil.name}`).waitFor({ state: 'detached' });
    },
  );

  it('brings words and ink both ways; a window of Firefox that is loaded anew has them, pictures and sound again', async () => {
    const [teacher, pupil] = await enterTwo('pupil');
    await teacher.tool('Beyaz tahta').click();
    const hands = [new BoardHand(teacher), new BoardHand(pupil)] as const;
    const [ayse, elif] = hands;
    const inks: Spot[] = [
      [200, 100],
      [200, 300],
    ];
    const expectAt = async (one: BoardHand, spot: Spot, seen: 'paper' | 'black'): Promise<void> =>
      expect.poll(() => one.seenAt(spot), soon).toBe(seen);
    for (const one of hands) for (const spot of inks) await expectAt(one, spot, 'paper');
    await teacher.choose('Elif Gökçe', 'Yazma izni ver');
    await elif.button('Silgi').waitFor();
    await ayse.draw([100, 100], [300, 100]);
    for (const one of hands) await expectAt(one, inks[0]!, 'black');
    await elif.draw([100, 300], [300, 300]);
    for (const one of hands) await expectAt(one, inks[1]!, 'black');

    await writeByKeys(pupil, 'Firefox burada');
    await teacher.open('Sohbet');
    await teacher.message('Firefox burada').waitFor();
    await teacher.write('Chromium da burada');
    await pupil.message('Chromium da burada').waitFor();

    await pupil.page.reload();
    await pupil.inRoom();
    for (const spot of inks) await expectAt(elif, spot, 'black');
    await pupil.open('Sohbet');
    for (const text of ['Firefox burada', 'Chromium da burada']) await pupil.message(text).waitFor();
    await writeByKeys(pupil, 'Yeniden burada');
    await teacher.message('Yeniden burada').waitFor();
    await expectBoth(pupil, teacher);
  });
});
