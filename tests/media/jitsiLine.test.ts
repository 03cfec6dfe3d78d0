import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { linesWithPictures } from '../support/frames.js';
import { forgiveLibrary, jitsiStack } from '../support/jitsiServers.js';
import { takeWays } from '../support/media.js';
import { linkOf } from '../support/onlineSchool.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { expectAllSeeAndHear, schoolDay, soon } from '../support/schoolDay.js';
import { ShapedLine, weakLine } from '../support/shapedLine.js';
import { shareSlides, turnTo, untilLegible } from '../support/slides.js';

const storyMs = 5 * 60_000;
/** Until the line is looked at twice, is spared for ten seconds, and the other ends have told of what was lost. */
const line90 = { timeout: 90_000 };

/** Over real servers: see `jitsiStack`. */
describe.skipIf(!jitsiStack)('over the conference servers', () => {
  let line: ShapedLine;
  beforeAll(async () => {
    // A bridge says itself which of this machine's addresses is its own.
    line = await ShapedLine.start('0.0.0.0-255.255.255.255');
  });
  const day = schoolDay(jitsiStack ?? {});
  afterEach(() => (line.shape = null));
  afterAll(() => line?.stop());

  it(
    'a weak line of one is spared at the bridge, too: voices and a shared screen come, cameras when it is well again',
    async () => {
      const meeting = await day.school.meeting(day.ayse);
      const [teacher, elif] = [await day.teacher({ tone: 440 }), await day.pupil({ tone: 880 })];
      await takeWays(elif.page, 'by the relay', line.servers);
      await shareSlides(teacher.page);
      await teacher.goto(`/room/${meeting.token}`);
      await teacher.enter();
      await elif.goto(linkOf(meeting));
      await elif.enter();
      forgiveLibrary([teacher, elif]);
      await expectAllSeeAndHear([teacher, elif]);
      const hear = async (one: RoomVisitor, other: RoomVisitor) =>
        expect.poll(() => one.hears(other), soon).toBe('their tone');

      line.shape = weakLine;
      await elif.notice('Bağlantınız zayıf: kameranız kapatıldı, öbürleri de alınmıyor').waitFor(line90);
      await expect.poll(() => linesWithPictures(elif.page), soon).toBe(0);
      await teacher.tool('Ekran paylaş').click();
      await untilLegible(elif.page, 'Ekran: Ayşe Yıldırım', 1);
      // By the later ones the teacher's browser has found out how much their own line carries.
      for (const page of [2, 3, 4, 5, 6, 7]) {
        await turnTo(teacher.page, page);
        await untilLegible(elif.page, 'Ekran: Ayşe Yıldırım', page, 15_000);
        await elif.page.waitForTimeout(1_000);
      }
      await hear(elif, teacher);
      await hear(teacher, elif);
      // It is their line alone: who has a good one is asked for nothing.
      await teacher.tool('Kamera').and(teacher.page.locator('[aria-pressed=true]')).waitFor();

      line.shape = null;
      await elif.notice('Bağlantınız düzeldi: kameralar geri geldi, sizinki de açıldı').waitFor(line90);
      await expect.poll(() => elif.sees(teacher), soon).toBe(true);
      await expect.poll(() => teacher.sees(elif), soon).toBe(true);
    },
    storyMs,
  );
});
