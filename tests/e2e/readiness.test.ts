import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { expectNoAxe } from '../support/axe.js';
import { launchMediaBrowser } from '../support/media.js';
import { nothingOutside } from '../support/onlineSchool.js';
import { Relay } from '../support/relay.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const env: Record<string, string> = {};
let relay: Relay;
beforeAll(async () => {
  relay = await Relay.start();
  Object.assign(env, relay.env);
});
const day = schoolDay({ env });
let bare: Browser;
let quick: Browser;
beforeAll(async () => {
  [bare, quick] = await Promise.all([
    launchMediaBrowser({ devices: false, args: [nothingOutside] }),
    launchMediaBrowser({ fps: 20, args: [nothingOutside] }),
  ]);
});
afterAll(() => Promise.all([bare?.close(), quick?.close(), relay?.stop()]));

const result = (visitor: RoomVisitor, name: string) =>
  visitor.page.locator('dl > div', { hasText: name }).locator('dd');

describe('a class before the term', () => {
  it('five try their devices by a link, each is told what to do, and the teacher sees one table', async () => {
    const teacher = await day.teacher();
    await teacher.goto('/toplantilar');
    await teacher.page.getByRole('link', { name: 'Dönem başlamadan sınıfınızın cihazlarını deneyin' }).click();
    await teacher.field('Sınıf ya da ders').fill('9-Ç ğüşiöç');
    await teacher.button('Bağlantı oluştur').click();
    await teacher.page.getByRole('link', { name: '9-Ç ğüşiöç sonuçları' }).waitFor();
    const [check] = await day.school.data.query<{ token: string }>('SELECT token FROM readiness_checks');

    const comes = async (name: string, browser?: Browser): Promise<RoomVisitor> => {
      const pupil = await day.school.visitor(name, { ...(browser && { browser }) });
      await pupil.goto(`/hazirlik/${check!.token}`);
      return pupil;
    };
    const tries = async (pupil: RoomVisitor, heard: 'Duydum' | 'Duymadım' = 'Duydum'): Promise<string> => {
      await pupil.button('Denemeye başla').click();
      await pupil.button(heard).click({ timeout: 60_000 });
      await pupil.page.getByText('Numaranız').waitFor();
      return (await pupil.page.getByRole('status').locator('p').first().innerText()).trim();
    };

    const ready = await comes('Hazır', quick);
    expect(await tries(ready)).toBe('Her şey hazır. Derse bu cihazla girebilirsiniz.');
    expect(await result(ready, 'Bağlantı').innerText()).toBe('İyi');
    await expectNoAxe(ready.page);

    const walled = await comes('Kapalı ağ');
    await walled.page.routeWebSocket(/\/api\/socket/, (socket) => void socket.close());
    const pupils = [walled, await comes('Cihazsız', bare), await comes('Yavaş kamera')];
    const deaf = await comes('Sessiz', quick);
    const said = await Promise.all([...pupils.map((pupil) => tries(pupil)), tries(deaf, 'Duymadım')]);
    expect(said).toEqual([
      'Okulun ders sunucusuna bağlanılamıyor. İnternet bağlantınızı denetleyin.',
      'Mikrofon bulunamadı. Bir kulaklık ya da mikrofon takıp yeniden deneyin.',
      'Kameranız yavaş ya da görüntüsü küçük. Işığı artırın, başka programları kapatın.',
      'Ses duyulmuyor. Ses düzeyini açın, kulaklığın takılı olduğuna bakıp yeniden deneyin.',
    ]);

    await teacher.page.getByRole('link', { name: '9-Ç ğüşiöç sonuçları' }).click();
    await teacher.text('5 cihaz denendi. 4 cihazın yardıma ihtiyacı var.').waitFor();
    const rows = await teacher.page.locator('tbody tr').allInnerTexts();
    expect(rows.map((row) => row.replaceAll(/\s+/g, ' ').trim())[0]).toMatch(
      /^1 Bilgisayar Linux, Chrome (İyi|Orta) İyi İyi İyi$/,
    );
    await expectNoAxe(teacher.page);
    // On paper it is dark on white, without the app around it.
    const { page } = teacher;
    await page.evaluate(() => void (document.documentElement.dataset['theme'] = 'dark'));
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation').count()).toBe(0);
    const ink = () =>
      page
        .locator('tbody th')
        .first()
        .evaluate((one) => getComputedStyle(one).color);
    await expect.poll(ink, soon).toBe('rgb(21, 32, 43)');
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await page.emulateMedia({ media: null });
  });

  it('anybody else is told what a link is for, and an old one says that it has ended', async () => {
    const pupil = await day.pupil();
    await pupil.goto('/hazirlik');
    await pupil.text('Öğretmeninizin gönderdiği bağlantıyı açın; denetim orada başlar.').waitFor();
    expect(await pupil.button('Bağlantı oluştur').count()).toBe(0);
    await pupil.goto(`/hazirlik/${'a'.repeat(22)}`);
    await pupil.heading('Bu denetim bulunamadı').waitFor();
  });
});

describe('the test of a line', () => {
  it('goes through the relay both ways in the settings, and says that the way is shut where it is', async () => {
    const pupil = await day.pupil();
    await pupil.goto('/ayarlar/ses');
    await pupil.button('Bağlantıyı dene').click();
    await pupil.text('Bağlantınız iyi.').waitFor();
    const way = result(pupil, 'Görüntü ve ses yolu (UDP)');
    expect(await way.isVisible(), 'protocols are no words for a pupil').toBe(false);
    await pupil.text('Ayrıntılar').click();
    expect(await way.innerText()).toBe('Açık');
    expect(await result(pupil, 'Yedek yol (TCP)').innerText()).toBe('Açık');
    expect(await result(pupil, 'Kayıp').innerText()).toBe('%0');
    expect(await result(pupil, 'İndirme').innerText()).toMatch(/^[\d.,]+ Mbit\/sn$/);

    // A password that the relay does not believe.
    await pupil.page.route(/\/api\/networkTest$/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { iceServers: { credential: string }[] } };
      for (const server of body.data.iceServers) server.credential = 'wrong';
      await route.fulfill({ response: answer, json: body });
    });
    await pupil.button('Bağlantıyı dene').click();
    await pupil.text(/^Bu ağ, görüntü ve sesin yolunu kapatıyor/).waitFor();
    await pupil.text('Ayrıntılar').click();
    expect(await way.innerText()).toBe('Kapalı');
  });
});
