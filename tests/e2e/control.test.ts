import { describe, expect, it } from 'vitest';
import { linkOf } from '../support/onlineSchool.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay();

describe('moderator control', () => {
  it('opens microphones and cameras by the teacher’s word only: asked, withdrawn, refused, allowed, taken back', async () => {
    const meeting = await day.school.meeting(day.ayse, { isModControl: true });
    const teacher = await day.teacher({ tone: 440 });
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.enter();
    const pupil = await day.pupil({ tone: 880 });
    await pupil.goto(linkOf(meeting));
    await pupil.enter();
    await expect.poll(() => pupil.hears(teacher), soon).toBe('his tone');
    expect(await teacher.hears(pupil)).toBe('silent');
    expect(await teacher.sees(pupil)).toBe(false);

    const wish = teacher.notice('Elif Gökçe söz istiyor');
    await pupil.tool('Söz iste').click();
    await wish.waitFor();
    await (await teacher.row('Elif Gökçe')).getByText('Mikrofon istiyor').waitFor();
    await pupil.tool('Vazgeç').click();
    await (await teacher.row('Elif Gökçe')).getByText('Mikrofon istiyor').waitFor({ state: 'detached' });
    await pupil.tool('Söz iste').click();
    await (await teacher.row('Elif Gökçe')).getByRole('button', { name: 'Reddet' }).click();
    await pupil.notice('Ayşe Yıldırım şimdilik söz vermedi').waitFor();

    await pupil.tool('Söz iste').click();
    await (await teacher.row('Elif Gökçe')).getByRole('button', { name: 'İzin ver' }).click();
    const granted = pupil.notice('Ayşe Yıldırım mikrofonunuza izin verdi');
    await granted.getByRole('button', { name: 'Mikrofonu aç' }).click();
    await expect.poll(() => teacher.hears(pupil), soon).toBe('his tone');
    expect(await teacher.sees(pupil)).toBe(false);

    await pupil.tool('İzin iste').click();
    await teacher.notice('Elif Gökçe kamerasını açmak istiyor').getByRole('button', { name: 'İzin ver' }).click();
    await pupil.notice('Ayşe Yıldırım kameranıza izin verdi').getByRole('button', { name: 'Kamerayı aç' }).click();
    await expect.poll(() => teacher.sees(pupil), soon).toBe(true);

    await teacher.choose('Elif Gökçe', 'Mikrofonunu kapat');
    await pupil.notice('Ayşe Yıldırım mikrofonunuzu kapattı').waitFor();
    await expect.poll(() => teacher.hears(pupil), soon).toBe('silent');
    await pupil.tool('Söz iste').waitFor();
    expect(await teacher.sees(pupil)).toBe(true);
    await teacher.choose('Elif Gökçe', 'Kamerasını kapat');
    await expect.poll(() => teacher.sees(pupil), soon).toBe(false);
  });

  it('silences everyone but moderators at once, and gives the word back to all', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const [teacher, pupil, guest] = await day.lesson(meeting);
    for (const one of [pupil, guest]) await expect.poll(() => teacher.hears(one), soon).toBe('his tone');
    await teacher.open('Kişiler');
    await teacher.button('Tümünü sustur').click();
    await teacher.notice('Herkesin mikrofonu kapandı').waitFor();
    for (const one of [pupil, guest]) {
      await one.notice('Ayşe Yıldırım herkesin mikrofonunu kapattı').waitFor();
      await expect.poll(() => teacher.hears(one), soon).toBe('silent');
    }
    await expect.poll(() => guest.hears(pupil), soon).toBe('silent');
    await expect.poll(() => guest.hears(teacher), soon).toBe('his tone');
    // Two presses within a second count as one.
    await teacher.notice('Herkesin mikrofonu kapandı').waitFor({ state: 'detached' });
    await teacher.button('Susturmayı kaldır').click();
    await pupil.notice('Ayşe Yıldırım mikrofonunuza izin verdi').getByRole('button', { name: 'Mikrofonu aç' }).click();
    await expect.poll(() => guest.hears(pupil), soon).toBe('his tone');
    // Who doesn't open it stays silent.
    expect(await guest.tool('Mikrofon').getAttribute('aria-pressed')).toBe('false');
    expect(await teacher.hears(guest)).toBe('silent');
  });
});
