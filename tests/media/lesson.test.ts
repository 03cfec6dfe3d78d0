import { describe, expect, it } from 'vitest';
import { framesByTile, frameStops, logFrames } from '../support/frames.js';
import { stayLive } from '../support/modifiedClient.js';
import { expectAllSeeAndHear, schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay();

describe('a lesson', () => {
  it('takes place: teacher, pupil and guest see and hear each other, write, raise hands, and the teacher keeps order', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const everyone = await day.lesson(meeting);
    const [teacher, pupil, guest] = everyone;

    await expectAllSeeAndHear(everyone);
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
    await (await teacher.row('Elif Gökçe')).getByRole('button', { name: 'İzin ver' }).click();
    await pupil.notice('Ayşe Yıldırım mikrofonunuza izin verdi').getByRole('button', { name: 'Mikrofonu aç' }).click();
    for (const other of [teacher, guest]) await expect.poll(() => other.hears(pupil), soon).toBe('their tone');
  });

  it('reads a client that stays live after a mute as silence and darkness at every honest peer', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const everyone = await day.lesson(meeting);
    const [teacher, pupil, guest] = everyone;
    await expectAllSeeAndHear(everyone);
    const cheat = await stayLive(pupil.page);

    await teacher.choose('Elif Gökçe', 'Mikrofonunu kapat');
    await teacher.choose('Elif Gökçe', 'Kamerasını kapat');
    for (const honest of [teacher, guest]) {
      await expect.poll(() => honest.hears(pupil), soon).toBe('silent');
      await expect.poll(() => honest.sees(pupil), soon).toBe(false);
    }
    // It really goes on: its packets leave, with sound and pictures in them.
    const before = await cheat.sent();
    await expect.poll(async () => (await cheat.sent()).packets - before.packets, soon).toBeGreaterThan(100);
    await expect.poll(async () => (await cheat.sent()).frames - before.frames, soon).toBeGreaterThan(5);
    expect((await cheat.sent()).loudness).toBeGreaterThan(0.05);
    for (const honest of [teacher, guest]) {
      expect(await honest.hears(pupil)).toBe('silent');
      expect(await honest.sees(pupil)).toBe(false);
    }

    await teacher.choose('Elif Gökçe', 'Mikrofon izni ver');
    for (const honest of [teacher, guest]) await expect.poll(() => honest.hears(pupil), soon).toBe('their tone');
  });
});
