import { describe, expect, it } from 'vitest';
import { framesByTile } from '../support/frames.js';
import { arriving, forgiveLibrary, jitsiStack } from '../support/jitsiServers.js';
import { linkOf } from '../support/onlineSchool.js';
import { stayLive } from '../support/modifiedClient.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { expectAllSeeAndHear, schoolDay, soon } from '../support/schoolDay.js';

const framesOf = async (one: RoomVisitor, tile: string) => (await framesByTile(one.page))[tile] ?? 0;

/** Over real servers: see `jitsiStack`. */
describe.skipIf(!jitsiStack)('a lesson over the conference servers', () => {
  const day = schoolDay(jitsiStack ?? {});

  it('is seen and heard over one connection each, and kept in order by the media servers themselves', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const everyone = await day.lesson(meeting);
    const [teacher, pupil, guest] = everyone;
    forgiveLibrary(everyone);
    await expectAllSeeAndHear(everyone);
    for (const one of everyone) expect((await arriving(one)).connections).toBe(1);

    // Everyone else is silent: what arrives now is the pupil's.
    for (const one of [teacher, guest]) await one.tool('Mikrofon').click();
    await expect.poll(() => teacher.hears(guest), soon).toBe('silent');
    const dishonest = await stayLive(pupil.page);
    await teacher.choose('Elif Gökçe', 'Mikrofonunu kapat');
    await expect.poll(() => teacher.hears(pupil), soon).toBe('silent');
    const quiet = async () => {
      const [before, sentBefore] = [await arriving(guest), await dishonest.sent()];
      await guest.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
      const [after, sentAfter] = [await arriving(guest), await dishonest.sent()];
      return { sends: sentAfter.packets > sentBefore.packets, arrives: after.packets - before.packets };
    };
    await expect.poll(quiet, soon).toEqual({ sends: true, arrives: 0 });
  });

  it('signs in while a pupil prepares and waits, says nothing to any room, and enters over that one connection', async () => {
    const meeting = await day.school.meeting(day.ayse, { isWaitingRoom: true });
    const [teacher, pupil] = [await day.teacher({ tone: 440 }), await day.pupil()];
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.enter();
    let lines = 0;
    const [said, heard]: [string[], string[]] = [[], []];
    pupil.page.on('websocket', (line) => {
      if (!line.url().includes('/xmpp-websocket?room=')) return;
      lines++;
      line.on('framesent', ({ payload }) => void said.push(String(payload)));
      line.on('framereceived', ({ payload }) => void heard.push(String(payload)));
    });
    await pupil.goto(linkOf(meeting));
    await expect.poll(() => heard.some((words) => words.includes('avmoderation.')), soon).toBe(true);
    await pupil.button('Derse gir').click();
    await pupil.heading('İçeri alınmayı bekliyorsunuz').waitFor();
    expect(said.filter((words) => /muc\.|focus\.|presence/.test(words))).toEqual([]);
    await teacher.button('Elif Gökçe: İçeri al').click();
    await pupil.inRoom();
    forgiveLibrary([teacher, pupil]);
    await expect.poll(() => pupil.hears(teacher), soon).toBe('their tone');
    expect(lines).toBe(1);
  });

  it('asks and gives permission, carries a screen beside the camera, and puts out for good', async () => {
    const meeting = await day.school.meeting(day.ayse, { isModControl: true });
    const everyone = await day.lesson(meeting);
    const [teacher, pupil, guest] = everyone;
    forgiveLibrary(everyone);
    await expect.poll(() => pupil.hears(teacher), soon).toBe('their tone');
    expect(await teacher.hears(pupil)).toBe('silent');
    await pupil.tool('Söz iste').click();
    await (await teacher.row('Elif Gökçe')).getByRole('button', { name: 'İzin ver' }).click();
    await pupil.notice('Ayşe Yıldırım mikrofonunuza izin verdi').getByRole('button', { name: 'Mikrofonu aç' }).click();
    for (const one of [teacher, guest]) await expect.poll(() => one.hears(pupil), soon).toBe('their tone');

    await teacher.tool('Ekran paylaş').click();
    for (const one of [pupil, guest]) {
      const first = await framesOf(one, 'Ekran: Ayşe Yıldırım');
      await expect.poll(() => framesOf(one, 'Ekran: Ayşe Yıldırım'), soon).toBeGreaterThan(first);
    }

    await teacher.choose('Elif Gökçe', 'Mikrofonunu kapat');
    for (const one of [teacher, guest]) await expect.poll(() => one.hears(pupil), soon).toBe('silent');
    await teacher.choose('Can Demir', 'Dersten çıkar');
    await teacher.dialog('Can Demir dersten çıkarılsın mı?').getByRole('button', { name: 'Çıkar' }).click();
    await expect.poll(async () => (await arriving(guest)).connections, soon).toBe(0);
    await teacher.tile('Can Demir').waitFor({ state: 'detached' });
  });
});
