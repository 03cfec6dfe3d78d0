import sharp from 'sharp';
import { expect, it } from 'vitest';
import { until } from '../../../scripts/native/processes.js';
import { axeFindings } from '../../support/axe.js';
import { encodePwd } from '@derslik/contract/roomLinks';
import { limits } from '@derslik/contract/limits';
import { planBroadcast } from '../../support/broadcastRow.js';
import { look as seen } from '../../support/shots.js';
import type { RoomVisitor } from '../../support/roomVisitor.js';
import type { SchoolDay } from '../../support/schoolDay.js';
import { card, pathOf } from './cards.js';

/** Planning a broadcast, and its place in the list. */
export function broadcasts(day: SchoolDay): void {
  it('are planned with a warning for what is missing, changed; one that can’t be deleted comes back', async () => {
    const { school } = day;
    const head = await school.account('nur.ates', 'Nur Ateş', 'manager');
    await school.data.query(`UPDATE users SET email = 'nur@okul.example' WHERE id = $1`, [head.id]);
    await school.data.query(`INSERT INTO user_permissions VALUES ($1, 'derslikcreatestream:custom')`, [head.id]);
    const permissions = ['clipboard-read', 'clipboard-write'];
    const owner = await school.member(head, 'nur.ates', { viewport: { width: 360, height: 740 }, permissions });
    await owner.page.clock.install();
    await owner.goto('/canli-yayinlar/liste');
    await owner.page.getByRole('link', { name: 'Yayın planla' }).click();
    await owner.field('Başlık').waitFor();
    // Whose e-mail address it has to be is said before anything is refused.
    const said = (n: number) =>
      owner
        .field('E-posta')
        .nth(n)
        .evaluate((one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent);
    expect(await said(0)).toMatch(/^Okuldaki hesabının e-posta adresini yazın/);
    expect(await said(1)).toBeUndefined();
    await owner.button('Yayın planla').click();
    await owner.text('Yayına bir başlık yazın.').waitFor();
    await owner.field('Başlık').fill('Bayram töreni');
    await owner.button('Yayın planla').click();
    await owner.text('Yayını yöneten kişiyi (moderatör) yazın.').waitFor();
    // Whoever leads it themselves is asked for their title alone.
    await owner.tabTo('Yayını ben yöneteceğim');
    await owner.page.keyboard.press('Enter');
    expect(await owner.field('E-posta').first().inputValue()).toBe('nur@okul.example');
    expect(await owner.field('Ad soyad').first().inputValue()).toBe('Nur Ateş');
    expect((await owner.focus()).name).toBe('Unvan');
    await owner.button('Yayın planla').click();
    await owner.text(/e-posta, ad soyad ve unvan gerekir/).waitFor();
    expect(await owner.field('Unvan').first().getAttribute('aria-invalid')).toBe('true');
    expect(await owner.field('E-posta').first().getAttribute('aria-invalid')).toBeNull();
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0b6e66' } })
      .png()
      .toBuffer();
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: picture };
    await owner.page.locator('input[type=file]').first().setInputFiles(file);
    await owner.dialog('Resmi kırp').getByRole('button', { name: 'Kaydet' }).click();
    await owner.page.getByRole('img', { name: 'Logo' }).waitFor();
    // A photograph, which the front door has to let through.
    const photograph = await sharp({
      create: {
        width: 960,
        height: 720,
        channels: 3,
        background: '#777',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    await owner.page
      .locator('input[type=file]')
      .nth(1)
      .setInputFiles({ name: 'tören.jpg', mimeType: 'image/jpeg', buffer: photograph });
    await owner.dialog('Resmi kırp').getByRole('button', { name: 'Kaydet' }).click();
    await owner.page.getByRole('img', { name: 'Kapak resmi' }).waitFor();
    await owner.field('Unvan').first().fill('Müdür');
    for (const [field, text] of [
      ['E-posta', 'yazar@baska.example'],
      ['Ad soyad', 'Yaşar Yazar'],
      ['Unvan', 'Yazar'],
    ] as const)
      await owner.field(field).nth(1).fill(text);
    expect(await axeFindings(owner.page, 'planning a broadcast')).toEqual([]);
    // The offered hours are no earlier than may be planned, however long the rest was in writing.
    await owner.page.clock.fastForward('11:00');
    await owner.button('Yayın planla').click();
    await card(owner, 'Bayram töreni').waitFor();
    expect(await pathOf(owner)).toBe('/canli-yayinlar/liste');
    expect(await axeFindings(owner.page, 'the list of broadcasts')).toEqual([]);
    // Each panelist without an account has a link of their own.
    await owner.button('Panelist bağlantısını kopyala').click();
    await owner.page.getByRole('menuitem', { name: 'Okulda hesabı olanlar' }).waitFor();
    expect(await axeFindings(owner.page, 'links of panelists')).toEqual([]);
    await owner.page.getByRole('menuitem', { name: 'Yaşar Yazar' }).click();
    await owner.text('Bağlantı kopyalandı').waitFor();
    const copied = await owner.page.evaluate(() => navigator.clipboard.readText());
    const [{ token } = { token: '' }] = await school.data.query<{ token: string }>(
      `SELECT m_token AS token FROM broadcasts WHERE title = 'Bayram töreni'`,
    );
    expect(copied).toMatch(new RegExp(`/broadcast/${token}#[\\w-]{43}$`));
    await owner.page.getByRole('link', { name: 'İzleyici önizlemesi' }).click();
    await owner.heading('Bayram töreni').waitFor();
    await owner.text('Yayın henüz başlamadı').waitFor();
    const cover = owner.page.locator('main img[src^="/api/broadcastLogo/"]').last();
    expect(await cover.evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth))).toBe(480);
    expect(await axeFindings(owner.page, 'what viewers will get')).toEqual([]);
    // Whoever plans it sees the same beside the form, but for the seconds that are left.
    const posterText = async () => {
      const said = await owner.text('Yayın henüz başlamadı').locator('..').innerText();
      return said.replace(/^\d+:\d\d$/m, '');
    };
    const shown = await posterText();
    await owner.button('Önizlemeyi kapat').click();
    await owner.button('Yayını düzenle').click();
    const preview = owner.page.getByRole('group', { name: 'Yayın başlamadan önce izleyicinin gördüğü' });
    await preview.locator('img[src^="/api/broadcastLogo/"]').waitFor();
    expect(await posterText()).toBe(shown);
    await owner.field('Başlık').fill('Bayram');
    await owner.button('Kaydet').click();
    await card(owner, 'Bayram').waitFor();
    // What would be refused isn't offered: to change it without the permission, to delete it while it is on.
    const acts = () => owner.page.getByRole('button', { name: /^Yayını (düzenle|sil)$/ }).allInnerTexts();
    expect(await acts()).toHaveLength(2);
    await school.data.query('DELETE FROM user_permissions WHERE user_id = $1', [head.id]);
    await owner.goto('/canli-yayinlar/liste');
    await owner.button('Yayını sil').waitFor();
    expect(await acts()).toHaveLength(1);
    await school.data.query(`UPDATE broadcasts SET state = 'live' WHERE m_token = $1`, [token]);
    await owner.goto('/canli-yayinlar/liste');
    await card(owner, 'Bayram').waitFor();
    expect(await acts()).toHaveLength(0);
    await school.data.query(`UPDATE broadcasts SET state = 'planned' WHERE m_token = $1`, [token]);
    await owner.goto('/canli-yayinlar/liste');
    await owner.page.route('**/api/broadCast?*', (route) =>
      route.fulfill({ status: 409, json: { error: { code: 'broadcast.running' } } }),
    );
    await owner.button('Yayını sil').click();
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Yayını sil' }).click();
    await owner.text('Yayın sürüyor. Önce yayını bitirin.').waitFor();
    await card(owner, 'Bayram').waitFor();
    await owner.page.unroute('**/api/broadCast?*');
    await owner.button('Yayını sil').click();
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Yayını sil' }).click();
    await owner.text('Planlanmış yayın yok').waitFor();
  });

  it('are watched by a parent without an account: code and password, their name, each state, a word afterwards, and out', async () => {
    const { school } = day;
    const { id, jToken, jPassword } = await planBroadcast(school.data, day.ayse, { audience: 'link' });
    const set = (change: string) => school.data.query(`UPDATE broadcasts SET ${change} WHERE meeting_id = $1`, [id]);
    const parent = await school.visitor('Deniz Veli', { viewport: { width: 360, height: 740 } });
    await parent.goto(`/play/${jToken}`);
    await parent.heading('Yayına katıl').waitFor();
    expect(await pathOf(parent)).toBe('/canli-yayinlar/katil');
    expect(await parent.field('Yayın kodu').inputValue()).toBe(jToken);
    await parent.field('Yayın parolası').fill('AAAAA');
    await parent.button('Yayını izle').click();
    await parent.text(/Kod ya da parola yanlış/).waitFor();
    expect(await axeFindings(parent.page, 'joining a broadcast')).toEqual([]);
    await parent.field('Yayın parolası').fill(jPassword.toLowerCase());
    await parent.button('Yayını izle').click();
    await parent.heading('Veli toplantısı').waitFor();
    await parent.button('Yayını izle').click();
    await parent.text('Adınızı ve soyadınızı yazın.').waitFor();
    await parent.field('Adınız ve soyadınız').fill('Deniz Veli');
    expect(await axeFindings(parent.page, 'a name for a broadcast')).toEqual([]);
    await parent.button('Yayını izle').click();
    await parent.text('Yayın henüz başlamadı').waitFor();
    // Its plan changes while they wait.
    await school.data.query(`UPDATE meetings SET start_at = now() + interval '90 minutes' WHERE id = $1`, [id]);
    await look(parent);
    await parent.text(/^1:(30:00|29:\d\d)$/).waitFor();
    await set(`state = 'paused'`);
    await look(parent);
    const poster = parent.text('Yayına kısa bir ara verildi');
    await poster.waitFor();
    // Questions stand below the picture on a phone, and beside it where there is space.
    const words = parent.page.getByRole('region', { name: 'Sorular ve mesajlar' });
    const isBeside = async () => (await words.boundingBox())!.y < (await poster.boundingBox())!.y;
    expect(await isBeside()).toBe(false);
    await parent.page.setViewportSize({ width: 1366, height: 625 });
    await expect.poll(isBeside).toBe(true);
    expect(await axeFindings(parent.page, 'a broadcast on a laptop')).toEqual([]);
    await parent.page.setViewportSize({ width: 360, height: 740 });
    // Visits are written together, once a second; who has watched may say how it was.
    await until('The visit', async () => {
      const visits = await school.data.query('SELECT 1 FROM broadcast_viewers WHERE meeting_id = $1', [id]);
      return visits.length > 0;
    });
    // They may say how it is while it is on, and are asked as they leave; once.
    await parent.button('Yayını değerlendir').waitFor();
    await parent.button('Yayından çık').click();
    await parent.heading('Canlı yayınlar').waitFor();
    const faces = parent.dialog('Yayın nasıldı?');
    await faces.getByRole('button', { name: 'Şimdi değil' }).click();
    await parent.goto(`/play/${jToken}`);
    await poster.waitFor();
    await set(`state = 'ended'`);
    await look(parent);
    await parent.text('Yayın sona erdi').waitFor();
    await parent.button('Yayını değerlendir').click();
    expect(await axeFindings(parent.page, 'after a broadcast')).toEqual([]);
    await faces.getByRole('button', { name: 'İyi', exact: true }).click();
    await parent.text('Teşekkür ederiz.').waitFor();
    await parent.button('Yayını değerlendir').waitFor({ state: 'detached' });
    expect(await school.data.query('SELECT status FROM ratings WHERE meeting_id = $1', [id])).toEqual([{ status: 3 }]);
    await parent.button('Yayından çık').click();
    await parent.heading('Canlı yayınlar').waitFor();
    expect(await pathOf(parent)).toBe('/canli-yayinlar');
    expect(await axeFindings(parent.page, 'what a broadcast is')).toEqual([]);
    await school.data.query(`UPDATE broadcasts SET audience = 'members', state = 'planned' WHERE meeting_id = $1`, [
      id,
    ]);

    // By a link that says who comes nobody is asked, and its words leave the address.
    const other = await planBroadcast(school.data, day.ayse, { audience: 'link' });
    const query = new URLSearchParams({ pwd: encodePwd(other.jPassword), name: 'Ece', surname: 'Kaya', uid: '7' });
    await parent.goto(`/play/${other.jToken}?${query}`);
    await parent.text('Yayın henüz başlamadı').waitFor();
    expect(await pathOf(parent)).toBe(`/play/${other.jToken}`);
    expect(await school.data.query('SELECT name FROM guests WHERE broadcast_id = $1', [other.id])).toEqual([
      { name: 'Ece Kaya' },
    ]);

    // Where it isn't for them: to the form, home with a warning, or to sign in.
    await parent.goto(`/play/${jToken}?pwd=${encodePwd(jPassword)}`);
    await parent.text('Bu yayın okul hesabıyla izlenir. Giriş yapın.').waitFor();
    expect(await pathOf(parent)).toBe('/giris-yap');
    const pupil = await day.pupil();
    await pupil.goto('/play/000-000-001');
    await pupil.text('Böyle bir yayın yok.').waitFor();
    expect(await pathOf(pupil)).toBe('/');
    await school.data.query(`UPDATE broadcasts SET audience = 'classes' WHERE meeting_id = $1`, [id]);
    await pupil.goto(`/play/${jToken}`);
    await pupil.text('Bu yayını izleme yetkiniz yok.').waitFor();
    expect(await pathOf(pupil)).toBe('/');
  });

  it('show their moderator who watched; what is the owner’s alone they don’t', async () => {
    const { school } = day;
    const head = await school.account('can.kaya', 'Can Kaya', 'manager');
    const { id } = await planBroadcast(school.data, head, { speakers: [day.ayse] });
    await school.data.query(
      `UPDATE broadcasts SET title = 'Tören', state = 'live', live_at = now() WHERE meeting_id = $1`,
      [id],
    );
    const moderator = await day.teacher();
    await moderator.goto('/canli-yayinlar/liste');
    const one = card(moderator, 'Tören');
    await one.getByRole('button', { name: 'İzleyiciler' }).click();
    await moderator.dialog('İzleyiciler').getByText('Bu yayını henüz kimse izlemedi.').waitFor();
    await moderator.page.keyboard.press('Escape');
    await one.getByRole('link', { name: 'Katıl: Tören' }).waitFor();
    for (const name of [
      'Yayını düzenle',
      'Yayını sil',
      'Panelist bağlantısını kopyala',
      'İzleyici bağlantısını kopyala',
    ])
      expect(await one.getByRole('button', { name }).count(), name).toBe(0);
  });

  it('are no wider than a phone, whatever is written in them: card, form, door, page and its states', async () => {
    const { school } = day;
    const letters = [...'ğüşiöçĞÜŞİÖÇ😀🎉'.repeat(20)];
    const long = (length: number) => letters.slice(0, length).join('');
    const head = await school.account('ada.uzun', 'Ada Uzun', 'manager');
    await school.data.query(`INSERT INTO user_permissions VALUES ($1, 'derslikcreatestream:custom')`, [head.id]);
    const speakers = [day.ayse, day.elif, day.mert];
    const broadcast = await planBroadcast(school.data, head, { speakers, audience: 'link', from: 60, to: 120 });
    const { id, jToken, mToken, jPassword } = broadcast;
    const { titleMax, descriptionMax, personNameMax, personTitleMax } = limits.broadcast;
    await school.data.query('UPDATE broadcasts SET title = $2, description = $3 WHERE meeting_id = $1', [
      ...[id, long(titleMax), long(descriptionMax)],
    ]);
    await school.data.query('UPDATE broadcast_people SET full_name = $2, title = $3 WHERE meeting_id = $1', [
      ...[id, long(personNameMax), long(personTitleMax)],
    ]);
    const phone = { viewport: { width: 360, height: 740 } };
    const fits = async ({ page }: RoomVisitor, what: string) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBeLessThanOrEqual(0);
      expect(await axeFindings(page, what)).toEqual([]);
      await seen(page, `long-${what}`);
    };

    const owner = await school.member(head, 'ada.uzun', phone);
    await owner.goto('/canli-yayinlar/liste');
    await card(owner, long(titleMax)).waitFor();
    await fits(owner, 'card');
    await owner.tabTo('İzleyici önizlemesi');
    await owner.page.keyboard.press('Enter');
    await owner.heading(long(titleMax)).waitFor();
    await owner.text('Yayın henüz başlamadı').waitFor();
    await fits(owner, 'preview');
    await owner.goto(`/canli-yayinlar/olustur/${mToken}`);
    await owner.text('Yayın henüz başlamadı').waitFor();
    await fits(owner, 'form');

    const set = (change: string) => school.data.query(`UPDATE broadcasts SET ${change} WHERE meeting_id = $1`, [id]);
    const parent = await school.visitor('Deniz Veli', phone);
    await parent.goto(`/play/${jToken}?pwd=${encodePwd(jPassword)}`);
    await parent.heading(long(titleMax)).waitFor();
    await parent.field('Adınız ve soyadınız').fill(long(240));
    await fits(parent, 'door');
    await parent.button('Yayını izle').click();
    await parent.text('Yayın henüz başlamadı').waitFor();
    await parent.page.getByRole('textbox', { name: 'Panele sorunuz' }).fill(`Soru ${long(190)}`);
    await parent.button('Gönder').click();
    await parent.text('Moderatör uygun görürse herkese gösterilir.').waitFor();
    await school.data.query(`UPDATE broadcast_words SET state = 'shown', judged_at = now() WHERE meeting_id = $1`, [
      id,
    ]);
    await parent.text(`Soru ${long(190)}`).waitFor();
    await fits(parent, 'waiting');
    await set(`state = 'paused', live_at = now()`);
    await parent.text('Yayına kısa bir ara verildi').waitFor();
    await fits(parent, 'paused');
    await set(`state = 'live'`);
    await parent.text('Yayın kesildi, bağlanılıyor').waitFor();
    await fits(parent, 'interrupted');
    await parent.tabTo('Yayından çık');
    await set(`state = 'ended'`);
    await parent.text('Yayın sona erdi').waitFor();
    await fits(parent, 'ended');
  });

  it('are asked for their picture in the moment in which a waiting page hears that there is one', async () => {
    const { school } = day;
    const { id, jToken, jPassword } = await planBroadcast(school.data, day.ayse, { audience: 'link' });
    const set = (change: string) => school.data.query(`UPDATE broadcasts SET ${change} WHERE meeting_id = $1`, [id]);
    await set(`state = 'live', live_at = now()`);
    const parent = await school.visitor('Deniz Veli', { viewport: { width: 360, height: 740 } });
    const { page } = parent;
    await page.clock.install();
    let asked = 0;
    // The whole picture is asked for last, where there is no list of qualities.
    page.on('response', (answer) => {
      if (answer.url().endsWith('/index.m3u8')) asked++;
    });
    const query = new URLSearchParams({ pwd: encodePwd(jPassword), name: 'Deniz', surname: 'Veli', uid: '8' });
    await parent.goto(`/play/${jToken}?${query}`);
    await parent.text('Yayın kesildi, bağlanılıyor').waitFor();
    await until('The picture', () => Promise.resolve(asked > 0));
    // From here on time passes as this test says; it jumps over a minute, in which the page asks once more.
    const before = asked;
    await page.clock.pauseAt(Date.now() + 60_000);
    await until('The picture', () => Promise.resolve(asked > before));
    const failed = asked;
    await set(`publisher = '1', published_at = now() + interval '1 hour'`);
    // The front door keeps what was said for a second of everybody's.
    const now = `${school.stack.url}/media/broadcasts/${id}/now.json`;
    await until('The state', async () => (await (await page.request.get(now)).text()).includes('"process"'));
    // In less than ten seconds nobody asks again by themselves.
    for (let seconds = 0; seconds < 8 && asked === failed; seconds += 2) {
      const read = page.waitForResponse(/\/now\.json$/);
      await page.clock.runFor(2_000);
      await read;
    }
    await until('The picture', () => Promise.resolve(asked > failed));
  });
}

/** As if they came back to this window: the page asks at once how the broadcast stands. */
const look = ({ page }: RoomVisitor) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
