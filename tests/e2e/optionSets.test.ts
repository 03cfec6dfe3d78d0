import { expect, it } from 'vitest';
import { linkOf } from '../support/onlineSchool.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });
const changeTo = (changes: object) =>
  day.school.data.query('UPDATE option_sets SET changes = $1', [JSON.stringify(changes)]);
const offers = async (one: RoomVisitor, name: string) =>
  (await one.page.getByRole('button', { name: new RegExp(`^${name}`) }).count()) > 0;

it('a lesson offers what the school’s rules leave, to the teacher too', async () => {
  await changeTo({ free: { surveyEnabled: false, whiteBoardEnabled: false, micActive: 'moderators' } });
  const [lesson, another] = [await day.school.meeting(day.ayse), await day.school.meeting(day.ayse)];
  const teacher = await day.teacher({ tone: 440 });
  await teacher.goto(`/room/${lesson.token}`);
  await teacher.enter();
  const pupil = await day.pupil({ tone: 880 });
  await pupil.goto(linkOf(lesson));
  await pupil.text('Bu derse mikrofon kapalı girilir. İzin gerekiyorsa içeride istersiniz.').waitFor();
  await pupil.enter();
  await teacher.tile('Elif Gökçe').waitFor();
  for (const one of [teacher, pupil])
    for (const tool of ['Beyaz tahta', 'Anketler']) expect(await offers(one, tool), tool).toBe(false);
  // Nobody has to allow it here: it only begins closed.
  expect(await teacher.hears(pupil)).toBe('silent');
  await pupil.tool('Mikrofon').click();
  await expect.poll(() => teacher.hears(pupil), soon).toBe('their tone');

  // The next one has our own rules again.
  await changeTo({});
  await teacher.goto(`/room/${another.token}`);
  await teacher.enter();
  await teacher.tool('Beyaz tahta').waitFor();
  expect(await offers(teacher, 'Anketler')).toBe(true);
});
