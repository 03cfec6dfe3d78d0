import { afterAll, expect, it } from 'vitest';
import { drawnOf, watchRenders, withoutPeers } from '../../scripts/bench/renderWatch.js';
import { axeFindings } from '../support/axe.js';
import { FakeRecorder, filmsOnceLet } from '../support/fakeRecorder.js';
import { lineOf } from '../support/lineAway.js';
import { isLongRun } from '../support/longRun.js';
import { linkOf } from '../support/onlineSchool.js';
import { RoomClient } from '../support/roomClient.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });
const recorders: FakeRecorder[] = [];
afterAll(async () => {
  for (const one of recorders) await one.fallSilent();
});

const recorder = async () => {
  const may = { film: false };
  const made = new FakeRecorder(day.school.stack.api[0]!.url, { does: filmsOnceLet(may) });
  recorders.push(await made.start());
  return may;
};

/** Waits from before the press: what passes may be gone by the time that the press is answered. */
const during = async (press: () => Promise<unknown>, ...seen: Promise<unknown>[]): Promise<void> => {
  await Promise.all([...seen, press()]);
};
/** What the school was told for this pupil; the room learns it when somebody is about to record. */
const guardianSays = ({ id }: RoomVisitor, answer: 'given' | 'refused') =>
  day.school.data.query(
    `INSERT INTO filming_consents (person_id, answer, source, entered_by) VALUES ($1, $2, 'list', $1)`,
    [id, answer],
  );
const header = ({ page }: RoomVisitor) => page.getByRole('banner');
const mark = (one: RoomVisitor, name: string) => header(one).getByRole('button', { name, exact: true });

it('a teacher without a recorder is told so, and a pupil is offered none', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const [teacher, pupil] = await day.two(meeting);
  const record = teacher.tool('Dersi kaydet');
  expect(await record.getAttribute('aria-disabled')).toBe('true');
  expect(await record.getAttribute('aria-description')).toBe('Bu sunucuda kayıt kurulu değil');
  await record.press('Enter');
  await teacher.notice('Bu sunucuda kayıt kurulu değil').waitFor();
  // Even where they lead: what an account is counts too.
  await teacher.choose('Elif Gökçe', 'Moderatör yap');
  await pupil.notice('Ayşe Yıldırım sizi').waitFor();
  await pupil.button('Ders güvenliği').waitFor();
  expect(await pupil.tool('Dersi kaydet').count()).toBe(0);
});

it('a teacher records: everyone inside knows it, and that it is paused, gone on with and stopped; the report knows it too', async () => {
  const may = await recorder();
  const meeting = await day.school.meeting(day.ayse);
  const [teacher, pupil] = await day.two(meeting);
  await guardianSays(pupil, 'refused');
  await teacher.tool('Dersi kaydet').click();
  const dialog = teacher.dialog('Dersi kaydet');
  const kind = (name: string, pressed: boolean) =>
    dialog.getByRole('button', { name: new RegExp(`^${name}`), pressed });
  await kind('Yalnızca öğretmen', true).waitFor();
  // Whose guardian has not agreed is named where the film would hold pupils.
  await kind('Herkes', false).click();
  await dialog.getByText('Onayı olmayan 1 öğrenci filmde olmayacak').waitFor();
  await dialog.getByText('Elif Gökçe').waitFor();
  await kind('Yalnızca öğretmen', false).click();
  await dialog.getByText('Onayı olmayan').waitFor({ state: 'detached' });
  await guardianSays(pupil, 'given');
  expect(await axeFindings(teacher.page, 'record')).toEqual([]);
  const told = pupil.notice('Ayşe Yıldırım kaydı başlatıyor');
  await during(
    () => dialog.getByRole('button', { name: 'Kaydı başlat' }).click(),
    teacher.notice('Kayıt başlatılıyor').waitFor(),
    told.getByText('Görüntünüz, sesiniz, adınız ve yazdıklarınız kayda girmiyor').waitFor(),
  );
  await dialog.waitFor({ state: 'detached' });
  for (const one of [teacher, pupil]) await mark(one, 'Kayıt başlatılıyor').getByText('Başlıyor').waitFor();

  const started = pupil.notice('Kayıt başladı').waitFor();
  may.film = true;
  await started;
  await mark(pupil, 'Bu ders kaydediliyor').getByText('0:02').waitFor();
  for (const one of [teacher, pupil]) expect(await axeFindings(one.page, 'recorded')).toEqual([]);
  await mark(pupil, 'Bu ders kaydediliyor').click();
  const terms = pupil.notice('Bu ders kaydediliyor');
  for (const words of ['Kaydı başlatan: Ayşe Yıldırım.', 'dersi yönetenlerin', 'okul yöneticileri görür', 'saklanır'])
    await terms.getByText(words).waitFor();

  // Paused and gone on with, by the mark.
  await mark(teacher, 'Bu ders kaydediliyor').click();
  await during(
    () => teacher.page.getByRole('menuitem', { name: 'Kaydı duraklat' }).click(),
    pupil.notice('Kayıt duraklatıldı').waitFor(),
  );
  await mark(pupil, 'Kayıt duraklatıldı').waitFor();
  await mark(teacher, 'Kayıt duraklatıldı').click();
  expect(await axeFindings(teacher.page, 'the menu of the mark')).toEqual([]);
  await during(
    () => teacher.page.getByRole('menuitem', { name: 'Kayda devam et' }).click(),
    pupil.notice('Kayıt sürüyor').waitFor(),
  );

  // Stopped: asked first.
  await teacher.tool('Kaydı durdur').click();
  const question = teacher.dialog('Kayıt durdurulsun mu?');
  expect(await axeFindings(teacher.page, 'stop')).toEqual([]);
  await during(
    () => question.getByRole('button', { name: 'Kaydı durdur' }).click(),
    pupil.notice('Kayıt bitti').waitFor(),
    teacher.notice('Film birkaç dakika içinde').waitFor(),
  );
  await expect.poll(() => mark(pupil, 'Bu ders kaydediliyor').count(), soon).toBe(0);
  await teacher.tool('Dersi kaydet').waitFor();

  // Whoever is in the film reads its terms until they close them; who steps out of it reads what becomes of what was filmed.
  await teacher.tool('Dersi kaydet').click();
  await kind('Herkes', false).click();
  await dialog.getByRole('button', { name: 'Kaydı başlat' }).click();
  await mark(pupil, 'Bu ders kaydediliyor').waitFor();
  const inFilm = pupil.notice('Kaydı başlatan: Ayşe Yıldırım. Filmi dersin sahibi ve okul yöneticileri görür');
  await inFilm.getByText('Görüntünüz, sesiniz, adınız ve herkese yazdıklarınız kayda giriyor').waitFor();
  expect(await pupil.notice('yazdıklarınız kayda giriyor').count(), 'said once').toBe(1);
  expect(await teacher.notice('herkese yazdıklarınız kayda giriyor').count()).toBe(0);
  expect(await axeFindings(pupil.page, 'in the film')).toEqual([]);
  await mark(pupil, 'Bu ders kaydediliyor').click();
  await during(
    () => pupil.page.getByRole('menuitem', { name: 'Kayda girmek istemiyorum' }).click(),
    pupil.notice('kayda girmiyor').getByText('Buraya kadar kaydedilenler filmde kalır').waitFor(),
    inFilm.waitFor({ state: 'detached' }),
  );

  await teacher.goto(`/toplanti-raporu/${meeting.token}`);
  const report = teacher.page.getByRole('region', { name: 'Kayıtlar' });
  await report.getByText('Ayşe Yıldırım').first().waitFor();
  await report.getByText(/^Filmde yalnızca dersi yönetenlerin/).waitFor();
});

it('a guest who prepared before the press reads of the film before they are inside', async () => {
  const may = await recorder();
  may.film = true;
  const owner = await day.school.data.teacher();
  const meeting = await day.school.meeting(owner);
  const host = await RoomClient.join(day.school.stack.url, owner, meeting);
  const guest = await day.school.visitor('Can Demir');
  await guest.goto(linkOf(meeting));
  await guest.field('Adınız').fill('Can Demir');
  await guest.heading('Matematik').waitFor();
  await host.send({ type: 'startRecording', layout: 'tiles' });
  await guest.button('Derse gir').click();
  await guest.text(/^Siz hazırlanırken kayıt başladı/).waitFor();
  await guest.text('Bu ders kaydediliyor.').waitFor();
  const others = () => Object.keys(host.view?.participants ?? {}).filter((id) => id !== owner.id);
  expect(others()).toEqual([]);
  await guest.button('Derse gir').click();
  await mark(guest, 'Bu ders kaydediliyor').waitFor();
  await expect.poll(others, soon).toHaveLength(1);
  host.close();
});

it('the times in the header pass by their digits alone: React draws nothing for them', async () => {
  const may = await recorder();
  may.film = true;
  const owner = await day.school.data.teacher();
  const meeting = await day.school.meeting(owner);
  const host = await RoomClient.join(day.school.stack.url, owner, meeting);
  const pupil = await day.pupil();
  await watchRenders(pupil.page);
  await withoutPeers(pupil.page);
  await pupil.goto(linkOf(meeting));
  await pupil.enter();
  await host.send({ type: 'setCountdown', seconds: 300 });
  await header(pupil).getByRole('timer', { name: 'Geri sayım' }).waitFor();
  await host.send({ type: 'startRecording', layout: 'teacher' });
  const time = mark(pupil, 'Bu ders kaydediliyor').getByText(/^\d:\d\d$/);
  await time.waitFor();
  /** What changes in the header while two seconds pass at the mark, and how often React brought something to the page meanwhile. */
  const twoSeconds = async () => {
    const before = await drawnOf(pupil.page);
    const changes = await time.evaluate(
      (shown) =>
        new Promise<string[]>((resolve) => {
          const seen: string[] = [];
          let ticks = 0;
          new MutationObserver((records, observer) => {
            for (const { type, target } of records) {
              seen.push(type === 'characterData' ? `${target.textContent?.replace(/\d/g, '0')}` : type);
              if (shown.contains(target)) ticks++;
            }
            if (ticks < 2) return;
            observer.disconnect();
            resolve(seen);
          }).observe(shown.closest('header')!, {
            ...{ subtree: true, childList: true, attributes: true, characterData: true },
          });
        }),
    );
    return [(await drawnOf(pupil.page)).commits - before.commits, ...changes];
  };
  // A look at the line may fall into the same moment, and not into each.
  await expect.poll(twoSeconds, soon).toEqual([0, '00:00:00', '0:00', '0:00', '00:00:00', '0:00', '0:00']);
  host.close();
});

it.runIf(isLongRun)(
  'who comes while it is recorded reads so before entering, also at the door; another role in it is said',
  async () => {
    const may = await recorder();
    may.film = true;
    const meeting = await day.school.meeting(day.ayse);
    const [teacher, pupil] = await day.two(meeting);
    await teacher.tool('Dersi kaydet').click();
    await teacher.dialog('Dersi kaydet').getByRole('button', { name: 'Kaydı başlat' }).click();
    await mark(pupil, 'Bu ders kaydediliyor').waitFor();

    // On a phone, without an account, and behind the waiting room.
    const mert = await day.classmate({ viewport: { width: 360, height: 740 }, hasTouch: true });
    await mert.goto(linkOf(meeting));
    await mert.text('Bu ders kaydediliyor.').waitFor();
    await mert.page.getByText('Kaydı başlatan: Ayşe Yıldırım.').waitFor();
    expect(await axeFindings(mert.page, 'preparation of a recorded lesson')).toEqual([]);
    await during(() => mert.enter(), mert.notice('Bu ders kaydediliyor').getByText('kayda girmiyor').waitFor());
    await mark(mert, 'Bu ders kaydediliyor').waitFor();
    await teacher.button('Ders güvenliği').click();
    await teacher.page.getByRole('switch', { name: 'Bekleme odası' }).click();
    await teacher.page.keyboard.press('Escape');
    const guest = await day.school.visitor('Can Demir');
    await guest.goto(linkOf(meeting));
    await guest.field('Adınız').fill('Can Demir');
    await guest.text('Bu ders kaydediliyor.').waitFor();
    // All of it stands in sight of a low school laptop, beside the button.
    for (const [width, height] of [
      [1366, 625],
      [1280, 600],
      [1024, 600],
    ] as const) {
      await guest.page.setViewportSize({ width, height });
      for (const part of [guest.page.getByText('Kaydı başlatan: Ayşe Yıldırım.'), guest.button('Derse gir')]) {
        const box = (await part.boundingBox())!;
        expect(box.y + box.height, `${width}x${height}`).toBeLessThanOrEqual(height);
      }
    }
    await guest.button('Derse gir').click();
    await guest.heading('İçeri alınmayı bekliyorsunuz').waitFor();
    await guest.text('Bu ders kaydediliyor.').waitFor();
    await guest.page.getByText('Kaydı başlatan: Ayşe Yıldırım.').waitFor();

    // Who is made a moderator is in the film of moderators from now on, and is told so.
    await during(
      () => teacher.choose('Elif Gökçe', 'Yardımcı moderatör yap'),
      pupil.notice('Görüntünüz, sesiniz, adınız ve herkese yazdıklarınız kayda giriyor').waitFor(),
    );
    await during(
      () => teacher.choose('Elif Gökçe', 'Moderatörlükten çıkar'),
      pupil.notice('Görüntünüz, sesiniz, adınız ve yazdıklarınız kayda girmiyor').waitFor(),
    );

    await teacher.tool('Kaydı durdur').click();
    await teacher.dialog('Kayıt durdurulsun mu?').getByRole('button', { name: 'Kaydı durdur' }).click();
    await guest.text('Bu ders kaydediliyor.').waitFor({ state: 'detached' });
  },
);

it.runIf(isLongRun)('a tab whose line was away at the press reads so when it is back', async () => {
  const may = await recorder();
  may.film = true;
  const meeting = await day.school.meeting(day.ayse);
  const teacher = await day.teacher();
  await teacher.goto(`/room/${meeting.token}`);
  await teacher.enter();
  const pupil = await day.pupil();
  pupil.forgive(/WebSocket/);
  const line = await lineOf(pupil.page);
  await guardianSays(pupil, 'given');
  await pupil.goto(linkOf(meeting));
  await pupil.enter();
  await teacher.tile('Elif Gökçe').waitFor();
  await line.away();
  await pupil.text('Yeniden bağlanıyoruz').waitFor();
  await teacher.tool('Dersi kaydet').click();
  const dialog = teacher.dialog('Dersi kaydet');
  await dialog.getByRole('button', { name: /^Herkes/ }).click();
  await dialog.getByRole('button', { name: 'Kaydı başlat' }).click();
  await mark(teacher, 'Bu ders kaydediliyor').waitFor();
  expect(await mark(pupil, 'Bu ders kaydediliyor').count()).toBe(0);
  // Whatever the first notice says.
  await during(
    async () => line.back(),
    pupil.notice('yazdıklarınız kayda giriyor').getByText('Kaydı başlatan: Ayşe Yıldırım.').waitFor(),
    mark(pupil, 'Bu ders kaydediliyor').waitFor(),
  );
  expect(await pupil.page.getByText('yazdıklarınız kayda giriyor').count(), 'said once').toBe(1);
});
