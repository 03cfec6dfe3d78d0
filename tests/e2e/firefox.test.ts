import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrivesLoud, drawCameraAlone, firefoxTone, hasFirefox, launchFirefox } from '../support/firefox.js';
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

/** Both see and hear each other. */
async function expectBoth(inFirefox: RoomVisitor, inChromium: RoomVisitor): Promise<void> {
  await expect.poll(() => inChromium.hears(inFirefox), soon).toBe('their tone');
  await expect.poll(() => arrivesLoud(inFirefox.page, `${inChromium.id}:microphone`), soon).toBe(true);
  await expect.poll(() => inChromium.sees(inFirefox), soon).toBe(true);
  await expect.poll(() => inFirefox.sees(inChromium), soon).toBe(true);
}

/** Skipped, by name, where Debian's Firefox ESR is not: Ubuntu's is a snap, which has no such driver. */
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
});
