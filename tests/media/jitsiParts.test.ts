import { describe, expect, it } from 'vitest';
import { BoardHand } from '../support/boardHand.js';
import { driftOf, FilmHand, uploadFilm } from '../support/filmHand.js';
import { forgiveLibrary, jitsiStack } from '../support/jitsiServers.js';
import { linkOf } from '../support/onlineSchool.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay, soon } from '../support/schoolDay.js';

/** Seconds that stand in a person's line. */
const spoken = async (one: RoomVisitor, name: string): Promise<number> => {
  const line = (await one.open('Konuşma süreleri')).getByRole('listitem').filter({ hasText: name });
  const [minutes, seconds] = ((await line.getByRole('time').textContent()) ?? '').split(':').map(Number);
  return minutes! * 60 + seconds!;
};

/** Over real servers: see `jitsiStack`. What a part takes from the conference itself: who sounds, and the screen's picture. */
describe.skipIf(!jitsiStack)('the parts of a lesson over the conference servers', () => {
  const day = schoolDay(jitsiStack ?? {});

  it('counts a steady voice that comes over the bridge until it is muted, and writes on the screen that comes over it', async () => {
    const meeting = await day.school.meeting(day.ayse);
    const [teacher, pupil] = [await day.teacher({ tone: 440 }), await day.pupil({ tone: 880 })];
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.enter();
    await pupil.goto(linkOf(meeting));
    await pupil.enter();
    forgiveLibrary([teacher, pupil]);
    for (const [one, other] of [
      [teacher, pupil],
      [pupil, teacher],
    ] as const) {
      await expect.poll(() => one.hears(other), soon).toBe('their tone');
      await expect.poll(() => spoken(one, other.name), soon).toBeGreaterThanOrEqual(3);
    }
    await teacher.choose('Elif Gökçe', 'Mikrofonunu kapat');
    /** By how much her time grows while the teacher's own does by two seconds. */
    const growth = async () => {
      const [hers, own] = [await spoken(teacher, 'Elif Gökçe'), await spoken(teacher, 'Ayşe Yıldırım')];
      await expect.poll(() => spoken(teacher, 'Ayşe Yıldırım'), soon).toBeGreaterThanOrEqual(own + 2);
      return (await spoken(teacher, 'Elif Gökçe')) - hers;
    };
    await expect.poll(growth, soon).toBe(0);

    await teacher.tool('Ekran paylaş').click();
    const picture = pupil.page.getByRole('figure', { name: 'Ekran: Ayşe Yıldırım' }).locator('video');
    const ratioOf = () => picture.evaluate((video: HTMLVideoElement) => video.videoWidth / video.videoHeight);
    await expect.poll(ratioOf, soon).toBeGreaterThan(0);
    const ratio = await ratioOf();
    await teacher.button('Ekrana yaz').click();
    const [ayse, elif] = [new BoardHand(teacher, ratio), new BoardHand(pupil, ratio)];
    await ayse.draw([60, 200], [200, 200]);
    await expect.poll(() => elif.seenAt([130, 200]), soon).toBe('black');
    await expect.poll(() => elif.seenAt([130, 150]), soon).toBe('nothing');
    expect(await elif.sheet.boundingBox()).toEqual(await picture.boundingBox());
    await teacher.tool('Paylaşımı durdur').click();
    for (const one of [ayse, elif]) await one.sheet.waitFor({ state: 'detached' });
  });

  it('a film closes microphones until it ends, everyone sees whom the teacher pins and turns, and a survey is answered', async () => {
    await uploadFilm(day.school.stack.url, day.ayse, 'Fotosentez');
    const everyone = await day.lesson(await day.school.meeting(day.ayse));
    const [teacher, pupil, guest] = everyone;
    forgiveLibrary(everyone);
    for (const one of [teacher, guest]) await expect.poll(() => one.hears(pupil), soon).toBe('their tone');

    const hands = everyone.map((one) => new FilmHand(one));
    await hands[0]!.share('Fotosentez');
    await pupil.tool('Söz iste').waitFor();
    for (const one of [teacher, guest]) await expect.poll(() => one.hears(pupil), soon).toBe('silent');
    await hands[0]!.fromTheStart();
    await expect.poll(() => driftOf(hands), soon).toBeLessThan(0.5);
    expect(await teacher.hears(pupil)).toBe('silent');
    await teacher.button('Videoyu bitir').click();
    await pupil.tool('Mikrofon').click();
    for (const one of [teacher, guest]) await expect.poll(() => one.hears(pupil), soon).toBe('their tone');

    await teacher.button('Beni izleyin').click();
    await teacher.choose('Elif Gökçe', 'Sabitle');
    await guest.tile('Elif Gökçe').getByLabel('Sabitlendi').waitFor();
    await pupil.tile('Siz').getByLabel('Sabitlendi').waitFor();
    await teacher.choose('Elif Gökçe', 'Görüntüyü ters çevir');
    await pupil.notice('Ayşe Yıldırım görüntünüzü herkes için ters çevirdi').waitFor();
    for (const one of [teacher, guest]) {
      const picture = one.tile('Elif Gökçe').locator('video');
      const turn = () => picture.evaluate((video) => getComputedStyle(video).transform);
      await expect.poll(turn, soon).toBe('matrix(-1, 0, 0, -1, 0, 0)');
      await expect.poll(() => one.sees(pupil), soon).toBe(true);
    }

    const panel = await teacher.open('Anketler');
    await panel.getByRole('button', { name: 'Hazır mısınız?' }).click();
    for (const one of [pupil, guest]) {
      await one.dialog('Hazır mısınız?').getByText('Hazırım').click();
      await one.dialog('Hazır mısınız?').getByRole('button', { name: 'Yanıtı gönder' }).click();
    }
    await panel.getByText('2 kişi yanıtladı').waitFor();
    await expect.poll(() => guest.hears(pupil), soon).toBe('their tone');
  });
});
