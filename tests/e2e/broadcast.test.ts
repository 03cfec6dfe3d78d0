import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { planBroadcast } from '../support/broadcastRow.js';
import { filmCalls } from '../support/filmCalls.js';
import { FakeRecorder } from '../support/fakeRecorder.js';
import { unlikeness } from '../support/looks.js';
import { heardTone, isTone } from '../support/media.js';
import { RoomClient } from '../support/roomClient.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay({
  env: { INGEST_URL: 'rtmp://127.0.0.1:1935/live', ROOM_LEAVE_GRACE_MS: '300', ROOM_TIMER_POLL_MS: '50' },
});
let recorder: FakeRecorder | undefined;
afterAll(() => recorder?.fallSilent());

const mark = ({ page }: RoomVisitor, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

it('a moderator comes by their link, reads that it is a rehearsal, counts down, is live, and is asked before the end', async () => {
  const { mToken, jToken } = await planBroadcast(day.school.data, day.mert, { speakers: [day.ayse, day.elif] });
  recorder ??= await new FakeRecorder(day.school.stack.api[0]!.url).start();
  const lead = await day.teacher();
  await lead.goto(`/broadcast/${mToken}`);
  await lead.enter();
  await mark(lead, 'PROVA').click();
  await lead.notice('Prova: hiçbir şey yayına çıkmıyor').waitFor();

  await lead.tool('Yayına başla').click();
  const dialog = lead.dialog('Yayına başla');
  expect(await axeFindings(lead.page, 'startBroadcast')).toEqual([]);
  await dialog.getByRole('button', { name: 'Yayına başla' }).click();
  await dialog.getByText('3 saniye sonra yayındasınız').waitFor();
  await mark(lead, 'Canlı yayındasınız').getByText('CANLI').waitFor();
  // One mark says that people outside see this.
  expect(await lead.page.getByRole('banner').locator('[data-variant="mark"]').count()).toBe(1);

  // Somebody watches, and asks; the moderator reads it beside the stage, and lets it through.
  await mark(lead, 'Şimdi 0 kişi izliyor · En çok 0 · Yayın kesildi: izleyicilere görüntü gitmiyor').click();
  const panel = lead.page.getByRole('complementary');
  await panel.getByText('Bekleyen soru ya da mesaj yok.').waitFor();
  const { call } = filmCalls(() => day.school.stack.url);
  const body = { jToken, kind: 'question', text: 'Kayıt ne zaman?' };
  expect((await call(await day.school.data.member('Ali Veli'), 'POST', '/broadCastWord', body)).status).toBe(200);
  await panel.getByText('Kayıt ne zaman?').waitFor();
  expect(await axeFindings(lead.page, 'audience')).toEqual([]);
  // What waits is seen on a low laptop, too, before anything is scrolled.
  await lead.page.setViewportSize({ width: 1366, height: 625 });
  const show = panel.getByRole('button', { name: 'Göster', exact: true });
  await expect
    .poll(async () => lowest(panel).then(async (edge) => edge - (await lowest(show))), soon)
    .toBeGreaterThan(0);
  // Captions and permissions are a press away.
  const fold = (name: string) => panel.getByRole('button', { name, exact: true });
  await fold('İzleyici izinleri').click();
  await panel.getByRole('switch', { name: 'İzleyiciler yazabilir', checked: true }).waitFor();
  await fold('Canlı altyazı').click();
  expect(await panel.getByRole('switch').count()).toBe(0);
  await panel.getByRole('textbox', { name: 'Canlı altyazı' }).fill('Hoş geldiniz.');
  await panel.getByRole('textbox', { name: 'Canlı altyazı' }).press('Enter');
  await panel.getByText('Son satır: Hoş geldiniz.').waitFor();
  expect(await axeFindings(lead.page, 'captions of the audience')).toEqual([]);
  await fold('Canlı altyazı').click();
  expect(await panel.getByRole('textbox').count()).toBe(0);
  await show.click();
  await panel.getByText('Bekleyen soru ya da mesaj yok.').waitFor();

  await mark(lead, 'Canlı yayındasınız').click();
  await lead.page.getByText('Yayın iyi').waitFor();
  await lead.page.getByRole('menuitem', { name: 'Yayını bitir' }).click();
  await lead.dialog('Yayın bitsin mi?').getByRole('button', { name: 'Yayını bitir' }).click();
  await mark(lead, 'BİTTİ').waitFor();

  await lead.tool('Ayrıl').click();
  await lead.dialog('Dersten ayrılıyor musunuz?').getByRole('button', { name: 'Ayrıl', exact: true }).click();
  await lead.heading('Canlı yayınlar').waitFor();
  await lead.dialog('Yayın nasıldı?').waitFor();
  expect(new URL(lead.page.url()).pathname).toBe('/canli-yayinlar');
});

const lowest = async (one: Locator): Promise<number> => {
  const { y, height } = (await one.boundingBox())!;
  return y + height;
};

/** Who stands where: shares of the picture in thousandths. */
const standing = (picture: Locator | Page): Promise<Record<string, number[]>> =>
  picture.locator('figure').evaluateAll((figures) =>
    Object.fromEntries(
      figures.map((figure) => {
        const [box, whole] = [figure, figure.parentElement!].map((one) => one.getBoundingClientRect());
        const part = (at: number, length: number): number => Math.round((at / length) * 1_000);
        const sizes = [
          part(box!.left - whole!.left, whole!.width),
          part(box!.top - whole!.top, whole!.height),
          part(box!.width, whole!.width),
          part(box!.height, whole!.height),
        ];
        return [figure.getAttribute('aria-label')!, sizes];
      }),
    ),
  );

it('a moderator prepares a picture, is warned of a pupil without consent, puts it on air, and the page that is filmed shows the same; a countdown is silent', async () => {
  const [pelin, kemal] = [await day.school.data.teacher('Pelin Konuk'), await day.school.data.teacher('Kemal Sunar')];
  const speakers = [day.ayse, pelin, kemal, day.elif];
  const { mToken, meeting } = await planBroadcast(day.school.data, day.mert, { speakers });
  recorder ??= await new FakeRecorder(day.school.stack.api[0]!.url).start();
  await day.school.data.query(
    `INSERT INTO filming_consents (person_id, answer, source, entered_by) VALUES ($1, 'refused', 'list', $1)`,
    [day.elif.id],
  );
  const lead = await day.teacher({ tone: 440 });
  await lead.goto(`/broadcast/${mToken}`);
  await lead.enter();
  await lead.page.keyboard.press('v');
  const clients = [];
  for (const one of [pelin, kemal, day.elif]) clients.push(await RoomClient.join(day.school.stack.url, one, meeting));
  await lead.notice('Elif Gökçe yayında görünmez ve duyulmaz').getByRole('button', { name: 'Kapat' }).click();

  await lead.page.getByRole('button', { name: 'Reji', exact: true }).first().click();
  const panel = lead.page.getByRole('complementary', { name: 'Reji' });
  const preview = panel.locator('[data-stage-preview]');
  await expect.poll(() => standing(preview).then(Object.keys), soon).toHaveLength(3);
  await panel.getByText('Velisinin izni yok: yayında görünmez ve duyulmaz.').waitFor();

  await panel.getByRole('button', { name: 'İki kişi' }).click();
  await panel.getByRole('button', { name: /^Kemal Sunar/ }).click();
  await panel.getByRole('button', { name: 'Kemal Sunar kişisini 1. yere koy' }).click();
  await panel.getByRole('button', { name: '1. yer: Kemal Sunar' }).waitFor();
  // Dragged, too.
  await panel.getByRole('button', { name: /^Pelin Konuk/ }).dragTo(panel.getByRole('button', { name: /^2\. yer/ }));
  await panel.getByRole('button', { name: '2. yer: Pelin Konuk' }).waitFor();
  await panel.getByRole('button', { name: 'Göl' }).click();
  await panel.getByText('Değişiklikleri izleyiciler henüz görmüyor.').waitFor();
  expect(await axeFindings(lead.page, 'directing')).toEqual([]);
  // On a low laptop the list keeps its place below the preview, and nothing takes the panel itself away.
  await lead.page.setViewportSize({ width: 1366, height: 625 });
  const take = panel.getByRole('button', { name: 'Yayına al' });
  const list = async () => (await take.boundingBox())!.y - (await lowest(preview));
  await panel.getByRole('heading', { name: 'Dış kodlayıcı (OBS)' }).scrollIntoViewIfNeeded();
  await expect.poll(list, soon).toBeGreaterThan(260);
  expect(await panel.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  await lead.page.setViewportSize({ width: 1280, height: 800 });

  await lead.tool('Yayına başla').click();
  await lead.dialog('Yayına başla').getByRole('button', { name: 'Yayına başla' }).click();
  await mark(lead, 'Canlı yayındasınız').waitFor();
  const film = await day.school.browser.newPage({ locale: 'tr-TR', viewport: { width: 1280, height: 720 } });
  await film.goto(day.school.stack.url + recorder.pages.at(-1)!);
  await film.locator('html[data-recorder="ready"]').waitFor({ state: 'attached' });
  // Nothing of the draft is on air yet.
  await expect.poll(() => standing(film).then(Object.keys), soon).toHaveLength(3);
  await panel.getByRole('button', { name: 'Yayına al' }).click();
  await expect.poll(() => standing(film).then(Object.keys), soon).toEqual(['Kemal Sunar', 'Pelin Konuk']);
  await panel.getByRole('button', { name: 'Yayındaki', exact: true }).click();
  expect(await standing(preview)).toEqual(await standing(film));
  await film.getByText('Öğretmen').first().waitFor();
  expect(await unlikeness(preview, film.locator('main > div'))).toBeLessThan(0.02);

  // While a countdown stands there, nobody is heard.
  const heard = () => heardTone(film, `${lead.id}:microphone`);
  await expect.poll(async () => isTone(await heard(), lead.tone), soon).toBe(true);
  await panel.getByRole('button', { name: 'Geri sayımı başlat' }).click();
  await film.getByText('Birazdan başlıyoruz').waitFor();
  await expect.poll(heard, soon).toBeNull();
  await panel.getByRole('button', { name: 'Geri sayımı kaldır' }).click();
  await expect.poll(async () => isTone(await heard(), lead.tone), soon).toBe(true);

  // Who goes leaves their place to somebody who is here.
  clients[1]!.close();
  await expect.poll(() => standing(film).then(Object.keys), soon).toEqual(['Ayşe Yıldırım', 'Pelin Konuk']);
  await film.close();
  for (const one of clients) one.close();
});
