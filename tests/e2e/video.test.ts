import { beforeAll, expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { driftOf, FilmHand, uploadFilm } from '../support/filmHand.js';
import { isLongRun } from '../support/longRun.js';
import { linkOf } from '../support/onlineSchool.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay();
beforeAll(() => uploadFilm(day.school.stack.url, day.ayse, 'Fotosentez'));

/** Seconds that three people who watch one video may be apart. */
const mostDrift = 0.5;

it('a teacher’s video plays in step for three, one of whom comes late on a phone; only the teacher moves it', async () => {
  const meeting = await day.school.meeting(day.ayse, { isModControl: true });
  const [teacher, elif] = await day.two(meeting);
  const [ayse, pupil] = [new FilmHand(teacher), new FilmHand(elif)];
  await ayse.share('Fotosentez');
  await elif.notice('Ayşe Yıldırım bir video paylaşıyor').waitFor();
  await expect.poll(() => driftOf([ayse, pupil]), soon).toBeLessThan(mostDrift);
  expect(await pupil.controls.count(), 'a pupil moves nothing').toBe(0);
  expect(await elif.tool('Videoyu bitir').count()).toBe(0);

  // Mert comes while it plays, and lands where it is.
  const mert = await day.classmate({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await mert.goto(linkOf(meeting));
  await mert.enter();
  const late = new FilmHand(mert);
  const three = [ayse, pupil, late];
  const again = async () => {
    await ayse.fromTheStart();
    const driftOfAll = async () => {
      const drift = await driftOf(three);
      // It was over before all of them played it.
      if (drift === Infinity && (await ayse.button('Oynat').isVisible())) await ayse.fromTheStart();
      return drift;
    };
    await expect.poll(driftOfAll, soon).toBeLessThan(mostDrift);
  };
  await again();
  // The film has ten seconds, which are over soon on a busy machine.
  const drifts: number[] = [];
  while (drifts.length < 8) {
    const drift = await driftOf(three);
    if (drift === Infinity) await again();
    else drifts.push(drift);
    await teacher.page.waitForTimeout(250);
  }
  expect(Math.max(...drifts)).toBeLessThan(mostDrift);

  // The teacher stands still and moves on by the keyboard; so does everyone.
  await ayse.button('Duraklat').press('Enter');
  await ayse.place.press('Home');
  await ayse.place.press('PageUp');
  for (const hand of three)
    await expect.poll(async () => Math.abs((await hand.seen()).position - 10), soon).toBeLessThan(0.1);
  for (const one of [teacher, elif, mert]) expect(await axeFindings(one.page, 'video')).toEqual([]);
  await ayse.place.press('Home');
  for (const hand of three) await expect.poll(async () => (await hand.seen()).position, soon).toBe(0);

  // Screens and videos exclude each other, in words.
  await teacher.tool('Ekran paylaş').click({ force: true });
  await teacher.notice('Ekranınızı paylaşmak için önce videonuzu bitirin.').waitFor();
  await teacher.page
    .getByRole('group', { name: 'Paylaşılan video' })
    .getByRole('button', { name: 'Videoyu bitir' })
    .click();
  await elif.notice('Video sona erdi').waitFor();
  for (const hand of three) await hand.film.waitFor({ state: 'detached' });
  await teacher.tool('Ekran paylaş').click();
  await teacher.tool('Paylaşımı durdur').waitFor();
  await teacher.tool('Diğer').click();
  await teacher.page.getByRole('menuitem', { name: 'Video paylaş', exact: true }).click();
  await teacher.notice('Video paylaşmak için önce ekran paylaşımınızı bitirin.').waitFor();
});

it.runIf(isLongRun)('the room says what stands between a pupil and the picture, and goes with its owner', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const [teacher, elif] = [await day.teacher(), await day.pupil()];
  const [ayse, pupil] = [new FilmHand(teacher), new FilmHand(elif)];
  // A browser that begins nothing by itself, behind a line that breaks.
  await elif.page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    let isPressed = false;
    addEventListener(
      'click',
      ({ target }) => (isPressed ||= (target as Element).textContent === 'Videoyu başlat'),
      true,
    );
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      const isRefused = !isPressed && this.currentSrc.includes('/media/');
      return isRefused ? Promise.reject(new DOMException('No gesture', 'NotAllowedError')) : play.call(this);
    };
  });
  elif.forgive(/ERR_FAILED/);
  await elif.page.route('**/media/videos/**', (route) => route.abort());
  await teacher.goto(`/room/${meeting.token}`);
  await teacher.enter();
  await elif.goto(linkOf(meeting));
  await elif.enter();
  await ayse.openDialog();
  const dialog = teacher.dialog('Video paylaş');
  await dialog.getByRole('switch', { name: 'Mikrofonları kapat' }).click();
  await dialog.getByText('Açık mikrofonlar videonun sesini geri verir, yankı olur.').waitFor();
  expect(await axeFindings(teacher.page, 'sharing a video')).toEqual([]);
  await dialog.getByRole('button', { name: 'Fotosentez' }).first().click();
  await elif.page.getByText('Video yüklenemedi.', { exact: false }).waitFor();
  await elif.page.unroute('**/media/videos/**');
  await elif.button('Yeniden dene').click();
  await ayse.fromTheStart();
  await elif.page.getByText('Tarayıcınız videoyu kendiliğinden başlatmıyor.').waitFor();
  expect(await axeFindings(elif.page, 'a video that wants a press')).toEqual([]);
  await ayse.fromTheStart();
  await elif.button('Videoyu başlat').click();
  await expect.poll(() => driftOf([ayse, pupil]), soon).toBeLessThan(mostDrift);
  await teacher.tool('Ayrıl').click();
  await teacher.dialog('Dersten ayrılıyor musunuz?').getByRole('button', { name: 'Ayrıl' }).click();
  await elif.notice('Video sona erdi').waitFor();
  await pupil.film.waitFor({ state: 'detached' });
});

it('a film closes the microphones of other moderators too; they may open theirs again', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const [teacher, elif] = await day.two(meeting);
  const ayse = new FilmHand(teacher);
  await teacher.choose('Elif Gökçe', 'Moderatör yap');
  const isOpen = (one: RoomVisitor) => one.tool('Mikrofon').getAttribute('aria-pressed');
  for (const one of [teacher, elif]) await expect.poll(() => isOpen(one), soon).toBe('true');
  await ayse.openDialog();
  await teacher.dialog('Video paylaş').getByRole('button', { name: 'Fotosentez' }).first().click();
  await elif.notice('Video için mikrofonunuz kapatıldı').waitFor();
  for (const one of [teacher, elif]) await expect.poll(() => isOpen(one), soon).toBe('false');
  await elif.tool('Mikrofon').click();
  await expect.poll(() => isOpen(elif), soon).toBe('true');
});

it.runIf(isLongRun)('who leads and comes in while a film runs has their microphone closed once, too', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const [teacher, elif] = await day.two(meeting);
  const ayse = new FilmHand(teacher);
  await teacher.choose('Elif Gökçe', 'Moderatör yap');
  const isOpen = () => elif.tool('Mikrofon').getAttribute('aria-pressed');
  await expect.poll(isOpen, soon).toBe('true');
  await elif.tool('Ayrıl').click();
  await elif.dialog('Dersten ayrılıyor musunuz?').getByRole('button', { name: 'Ayrıl' }).click();
  await teacher.tile('Elif Gökçe').waitFor({ state: 'detached' });
  await ayse.openDialog();
  await teacher.dialog('Video paylaş').getByRole('button', { name: 'Fotosentez' }).first().click();
  await ayse.film.waitFor();
  await elif.goto(linkOf(meeting));
  await elif.enter();
  await elif.notice('Video için mikrofonunuz kapatıldı').waitFor();
  await expect.poll(isOpen, soon).toBe('false');
  await elif.tool('Mikrofon').click();
  await expect.poll(isOpen, soon).toBe('true');
});
