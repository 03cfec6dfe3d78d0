import { afterEach, expect, it } from 'vitest';
import { linkOf } from '../support/onlineSchool.js';
import { draw, openBoardAs } from '../support/boardDay.js';
import { RoomClient } from '../support/roomClient.js';
import { schoolDay } from '../support/schoolDay.js';

const day = schoolDay();
let teacher: RoomClient | undefined;
afterEach(() => teacher?.close());

it('a pupil’s screen goes on while the teacher writes on the whiteboard', async () => {
  const meeting = await day.school.meeting(day.ayse);
  teacher = await RoomClient.join(day.school.stack.url, day.ayse, meeting);
  const pupil = await day.pupil();
  await pupil.goto(linkOf(meeting));
  await pupil.enter();
  const pageId = await openBoardAs(teacher);
  for (let n = 0; n < 5; n++) await draw(teacher, pageId);
  await teacher.send({ type: 'setAnnouncement', text: 'Tahtaya bakın' });
  await pupil.page.getByText('Tahtaya bakın').waitFor();
  expect(await pupil.page.getByRole('alert').count()).toBe(0);
});
