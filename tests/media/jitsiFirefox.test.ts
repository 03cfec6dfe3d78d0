import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectBoth, firefoxTone, hasFirefox, launchFirefox } from '../support/firefox.js';
import { arriving, forgiveLibrary, jitsiStack } from '../support/jitsiServers.js';
import { linkOf } from '../support/onlineSchool.js';
import { schoolDay, soon } from '../support/schoolDay.js';

/** Over real servers: see `jitsiStack`. Skipped, by name, where Debian's Firefox ESR is not, too. */
describe.skipIf(!jitsiStack || !hasFirefox)('a lesson of Firefox and Chromium over the conference servers', () => {
  const day = schoolDay(jitsiStack ?? {});
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchFirefox();
  });
  afterAll(() => browser?.close());

  it('has pictures and sound both ways when Firefox comes second, and a microphone that is closed is heard by nobody', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const teacher = await day.teacher({ tone: 440 });
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.enter();
    const pupil = await day.pupil({ browser });
    pupil.tone = firefoxTone;
    await pupil.goto(linkOf(meeting));
    await pupil.enter();
    forgiveLibrary([teacher, pupil]);
    await expectBoth(pupil, teacher);
    for (const one of [teacher, pupil]) expect((await arriving(one)).connections).toBe(1);

    await pupil.tool('Mikrofon').click();
    await expect.poll(() => teacher.hears(pupil), soon).toBe('silent');
    await pupil.tool('Mikrofon').click();
    await expect.poll(() => teacher.hears(pupil), soon).toBe('their tone');
    await teacher.choose('Elif Gökçe', 'Mikrofonunu kapat');
    await expect.poll(() => teacher.hears(pupil), soon).toBe('silent');
  });

  it('has them when Firefox comes first', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const teacher = await day.teacher({ browser });
    teacher.tone = firefoxTone;
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.enter();
    const pupil = await day.pupil({ tone: 440 });
    await pupil.goto(linkOf(meeting));
    await pupil.enter();
    forgiveLibrary([teacher, pupil]);
    await expectBoth(teacher, pupil);
  });
});
