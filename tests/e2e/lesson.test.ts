import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { framesByTile, frameStops, logFrames } from '../support/frames.js';
import { linkOf, OnlineSchool } from '../support/onlineSchool.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import type { TestMeeting, TestPerson } from '../support/school.js';

const soon = { timeout: 20_000, interval: 200 };
let school: OnlineSchool;
let ayse: TestPerson;
let elif: TestPerson;

beforeAll(async () => {
  school = await OnlineSchool.start();
  ayse = await school.account('ayse.yildirim', 'Ayşe Yıldırım', 'teacher');
  elif = await school.account('elif.gokce', 'Elif Gökçe', 'student');
});
afterEach(async ({ task }) => {
  const hasFailed = task.result?.state === 'fail';
  const complaints = await school.goHome(hasFailed ? task.name : null);
  if (!hasFailed) expect(complaints).toEqual([]);
});
afterAll(() => school?.stop());

/** A teacher, a pupil with an account and a guest with the link, all inside. */
async function lesson(meeting: TestMeeting): Promise<[RoomVisitor, RoomVisitor, RoomVisitor]> {
  const teacher = await school.member(ayse, 'ayse.yildirim', { tone: 440 });
  const pupil = await school.member(elif, 'elif.gokce', { tone: 880 });
  await teacher.goto(`/room/${meeting.token}`);
  await teacher.enter();
  await pupil.goto(linkOf(meeting));
  await pupil.enter();
  const guest = await school.guest('Can Demir', meeting, { tone: 1320 });
  await guest.inRoom();
  guest.id = await school.guestId('Can Demir', meeting);
  return [teacher, pupil, guest];
}

describe('a lesson', () => {
  it('takes place: teacher, pupil and guest see and hear each other, write, raise hands, and the teacher keeps order', async () => {
    const meeting = await school.meeting(ayse);
    const everyone = await lesson(meeting);
    const [teacher, pupil, guest] = everyone;

    for (const one of everyone)
      for (const other of everyone) {
        if (one === other) continue;
        await one.tile(other.name).waitFor();
        await expect.poll(() => one.hears(other), soon).toBe('his tone');
        await expect.poll(async () => (await framesByTile(one.page))[other.name] ?? 0, soon).toBeGreaterThan(0);
      }
    for (const one of everyone) await logFrames(one.page);
    for (const one of everyone) {
      await expect.poll(async () => (await frameStops(one.page)).seconds, soon).toBeGreaterThanOrEqual(5);
      expect(await frameStops(one.page)).toMatchObject({ stops: [] });
      expect(Object.keys(await framesByTile(one.page))).toHaveLength(2);
    }

    await teacher.write('Günaydın');
    for (const one of [pupil, guest]) {
      await one.open('Sohbet');
      await one.message('Günaydın').waitFor();
    }
    await teacher.choose('Elif Gökçe', 'Özel mesaj gönder');
    await teacher.text('Özel mesaj: Elif Gökçe').waitFor();
    await teacher.write('Ödevin çok güzel olmuş');
    await pupil.message('Ödevin çok güzel olmuş').waitFor();
    await guest.write('Günaydın öğretmenim');
    await teacher.message('Günaydın öğretmenim').waitFor();
    expect(await guest.message('Ödevin çok güzel olmuş').count()).toBe(0);

    await pupil.tool('El kaldır').click();
    await teacher.notice('Elif Gökçe el kaldırdı').waitFor();
    await teacher.button('1 kişi el kaldırdı').waitFor();
    await (await teacher.row('Elif Gökçe')).first().getByText('1. sırada, az önce').waitFor();
    await pupil.tool('Eli indir').click();
    await teacher.button('1 kişi el kaldırdı').waitFor({ state: 'hidden' });
    await guest.tool('El kaldır').click();
    await teacher.button('Hepsini indir').click();
    await guest.notice('Ayşe Yıldırım elinizi indirdi').waitFor();
    await guest.tool('El kaldır').waitFor();

    await teacher.choose('Elif Gökçe', 'Mikrofonunu kapat');
    for (const other of [teacher, guest]) await expect.poll(() => other.hears(pupil), soon).toBe('silent');
    const muted = pupil.notice('Ayşe Yıldırım mikrofonunuzu kapattı');
    await muted.getByRole('button', { name: 'Söz iste' }).click();
    const wish = teacher.notice('Elif Gökçe söz istiyor');
    await wish.getByRole('button', { name: 'İzin ver' }).click();
    await pupil.notice('Ayşe Yıldırım mikrofonunuza izin verdi').getByRole('button', { name: 'Mikrofonu aç' }).click();
    for (const other of [teacher, guest]) await expect.poll(() => other.hears(pupil), soon).toBe('his tone');
  });
});
