import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { draw, openBoardAs, pencil } from '../support/boardDay.js';
import { planBroadcast } from '../support/broadcastRow.js';
import { filmCalls } from '../support/filmCalls.js';
import { FakeRecorder } from '../support/fakeRecorder.js';
import { unlikeness } from '../support/looks.js';
import { heardTone, isTone } from '../support/media.js';
import { RoomClient } from '../support/roomClient.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay, soon } from '../support/schoolDay.js';
import { look } from '../support/shots.js';

const day = schoolDay({
  env: { INGEST_URL: 'rtmp://127.0.0.1:1935/live', ROOM_LEAVE_GRACE_MS: '300', ROOM_TIMER_POLL_MS: '50' },
});
let recorder: FakeRecorder | undefined;
afterAll(() => recorder?.fallSilent());

const mark = ({ page }: RoomVisitor, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

it('a moderator comes by their link, reads that it is a rehearsal, counts down, is live, and is asked before the end', async () => {
  const { id, mToken, jToken } = await planBroadcast(day.school.data, day.mert, { speakers: [day.ayse, day.elif] });
  const plan = (change: string) => day.school.data.query(`UPDATE meetings SET ${change} WHERE id = $1`, [id]);
  recorder ??= await new FakeRecorder(day.school.stack.api[0]!.url).start();
  const lead = await day.teacher();
  // Before it is entered a stage has no switch that it doesn't know: whoever was asked to speak waits nowhere.
  const owner = await day.classmate();
  await owner.goto(`/broadcast/${mToken}`);
  await owner.page.getByRole('switch', { name: /^Sohbet/ }).waitFor();
  expect(await owner.page.getByRole('switch').count()).toBe(1);

  await lead.goto(`/broadcast/${mToken}`);
  await lead.enter();
  await mark(lead, 'PROVA').click();
  await lead.notice('Prova: hiçbir şey yayına çıkmıyor').waitFor();

  const dialog = lead.dialog('Yayına başla');
  const start = dialog.getByRole('button', { name: 'Yayına başla' });
  // Before its hour the dialog says when, and counts nothing down.
  await plan(`start_at = now() + interval '30 minutes'`);
  await lead.tool('Yayına başla').click();
  await dialog.getByText(/^Planlanan başlangıç: .+ Yayın daha erken başlatılamaz/).waitFor();
  expect(await start.isDisabled()).toBe(true);
  expect(await axeFindings(lead.page, 'before its hour')).toEqual([]);
  await dialog.getByRole('button', { name: 'Vazgeç' }).click();
  await plan(`start_at = now() - interval '5 minutes'`);

  await lead.tool('Yayına başla').click();
  await expect.poll(() => start.isEnabled(), soon).toBe(true);
  expect(await axeFindings(lead.page, 'startBroadcast')).toEqual([]);
  await start.click();
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
  const viewer = await day.school.data.member('Ali Veli');
  expect((await call(viewer, 'POST', '/broadCastWord', body)).status).toBe(200);
  expect((await call(viewer, 'POST', '/broadCastViewing', { jToken })).status).toBe(200);
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
  // Who watches, by name.
  await fold('Kimler izliyor?').click();
  const names = panel.getByRole('list', { name: 'Kimler izliyor?' });
  await names.getByText('Ali Veli').waitFor();
  await panel.getByRole('searchbox', { name: 'İzleyenlerde ara' }).fill('Ayşe');
  await panel.getByText('Bu adda bir izleyen yok.').waitFor();
  await panel.getByRole('searchbox').fill('ali v');
  await names.getByText('Ali Veli').waitFor();
  expect(await axeFindings(lead.page, 'who watches')).toEqual([]);
  // The first of many are listed, and a keyboard moves the list.
  await day.school.data.query(
    `INSERT INTO broadcast_viewers (meeting_id, person_id, guest_name)
     SELECT $1, gen_random_uuid(), 'Konuk Veli ' || n FROM generate_series(1, 60) n`,
    [id],
  );
  await panel.getByRole('searchbox').fill('konuk');
  await panel.getByText('ve 10 kişi daha: bulmak için adını yazın').waitFor();
  expect(await names.getByRole('listitem').count()).toBe(50);
  await lead.tabTo('Kimler izliyor?');
  await lead.page.keyboard.press('End');
  await expect.poll(() => names.evaluate((list) => list.scrollTop), soon).toBeGreaterThan(0);
  expect(await axeFindings(lead.page, 'many who watch')).toEqual([]);
  await look(lead.page, 'many-who-watch');
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

  // It takes longer than planned: it goes on, and whoever leads reads so.
  await plan(`end_at = now()`);
  await lead.page.getByText('Planlanan bitiş saati geçti').waitFor();
  await lead.page.getByText('Yayın, siz bitirene ya da sahnede kimse kalmayana kadar sürer.').waitFor();

  await mark(lead, 'Canlı yayındasınız').click();
  await lead.page.getByText('Yayın iyi').waitFor();
  await lead.page.getByRole('menuitem', { name: 'Yayını bitir' }).click();
  await lead.dialog('Yayın bitsin mi?').getByRole('button', { name: 'Yayını bitir' }).click();
  await mark(lead, 'BİTTİ').waitFor();
  await lead.page.getByText('Planlanan bitiş saati geçti').waitFor({ state: 'detached' });

  await lead.tool('Ayrıl').click();
  await lead.dialog('Sahneden ayrılıyor musunuz?').getByRole('button', { name: 'Ayrıl', exact: true }).click();
  await lead.heading('Canlı yayınlar').waitFor();
  await lead.dialog('Yayın nasıldı?').waitFor();
  expect(new URL(lead.page.url()).pathname).toBe('/canli-yayinlar');
});

it('a moderator directs on a phone, whatever long names stand in the lower thirds', async () => {
  const speakers = [day.ayse, day.elif];
  const { id, mToken } = await planBroadcast(day.school.data, day.mert, { speakers });
  const long = [...'ğüşiöçĞÜŞİÖÇ😀🎉'.repeat(9)];
  const text = (length: number) => long.slice(0, length).join('');
  await day.school.data.query('UPDATE meetings SET name = $2 WHERE id = $1', [id, text(55)]);
  await day.school.data.query('UPDATE broadcast_people SET full_name = $2, title = $3 WHERE meeting_id = $1', [
    ...[id, text(80), text(70)],
  ]);
  const lead = await day.teacher({ viewport: { width: 360, height: 740 } });
  await lead.goto(`/broadcast/${mToken}`);
  await lead.page.getByRole('button', { name: 'Sahneye gir' }).waitFor();
  await look(lead.page, 'long-before');
  await lead.enter();
  expect(await cutTools(lead)).toEqual([]);
  await lead.tool('Yayına başla').waitFor();
  await lead.tool('Diğer').click();
  await lead.page.getByRole('menuitem', { name: /^Reji/ }).click();
  const panel = lead.page.getByRole('complementary', { name: 'Reji' });
  const third = panel.locator('[data-stage-preview] figcaption').first();
  await third.waitFor();
  const inside = await third.evaluate((one) => {
    const [words, tile] = [one, one.parentElement!].map((box) => box.getBoundingClientRect());
    return words!.left >= tile!.left && words!.right <= tile!.right;
  });
  expect(inside).toBe(true);
  const wide = (one: Locator) => one.evaluate((box) => box.scrollWidth - box.clientWidth);
  for (const one of [panel, panel.locator('> div').last(), lead.page.locator('html')]) expect(await wide(one)).toBe(0);
  expect(await axeFindings(lead.page, 'directing on a phone')).toEqual([]);
  await look(lead.page, 'long-directing');
  await lead.goto(`${new URL(lead.page.url()).pathname}?lang=en`);
  await lead.page.getByRole('button', { name: 'Start broadcast' }).waitFor();
  expect(await cutTools(lead)).toEqual([]);
});

/** Words of a phone's tools that are not read whole. */
const cutTools = async ({ page }: RoomVisitor): Promise<string[]> => {
  const cut: string[] = [];
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const label = page.locator('[data-tools] [data-name] > span:last-child');
    expect(await label.count()).toBe(6);
    cut.push(
      ...(await label.evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      )),
    );
  }
  return cut;
};

/** What is read or heard of a page that is said of lessons alone. */
const saidOfLessons = ({ page }: RoomVisitor): Promise<string[]> =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll('[aria-label], [title], [placeholder], [aria-description]')].flatMap(
      (one) => ['aria-label', 'title', 'placeholder', 'aria-description'].map((name) => one.getAttribute(name) ?? ''),
    );
    const lines = [document.title, ...document.body.innerText.split('\n'), ...names];
    return lines.filter((line) => /\bders(?!lik)|öğretmeniniz|öğretmenin |\blesson|\bteacher|\bpupil/i.test(line));
  });

it('whoever speaks in a broadcast reads of its stage from the door to the report, and of no lesson', async () => {
  const { mToken } = await planBroadcast(day.school.data, day.ayse, { speakers: [day.ayse, day.mert] });
  const door = `/broadcast/${mToken}`;
  const lead = await day.teacher();
  await lead.goto(door);
  await lead.heading('Sahne kuralları').waitFor();
  expect(await saidOfLessons(lead)).toEqual([]);
  await look(lead.page, 'door of a stage');
  await lead.button('Sahneye gir').click();
  await lead.inRoom();
  const panelist = await day.classmate();
  await panelist.goto(`${door}?lang=en`);
  await panelist.button('Go on stage').waitFor();
  expect(await saidOfLessons(panelist)).toEqual([]);
  await panelist.button('Go on stage').click();
  await panelist.page.getByLabel('Stage tools', { exact: true }).waitFor();
  expect(await saidOfLessons(panelist)).toEqual([]);

  const people = await lead.open('Kişiler');
  await people.getByRole('heading', { name: 'Sahnede · 2' }).waitFor();
  for (const panel of ['Kişiler', 'Sohbet', 'Ayarlar'] as const) {
    await lead.open(panel);
    expect(await saidOfLessons(lead), panel).toEqual([]);
  }
  await lead.tool('Diğer').click();
  await lead.page.getByRole('menuitem', { name: 'Sorun çöz' }).waitFor();
  expect(await saidOfLessons(lead), 'everything else').toEqual([]);
  await lead.page.keyboard.press('Escape');
  for (const [press, name] of [
    ['Sahne güvenliği', 'Sahne güvenliği'],
    ['Ayrıl', 'Sahneden ayrılıyor musunuz?'],
  ] as const) {
    await lead.button(press).first().click();
    await lead.dialog(name).waitFor();
    expect(await saidOfLessons(lead), press).toEqual([]);
    await lead.page.keyboard.press('Escape');
  }
  // What is told of a lock is told of the stage's.
  await lead.button('Sahne güvenliği').first().click();
  await lead.page.getByRole('switch', { name: 'Sahneyi kilitle' }).click();
  await lead.page.keyboard.press('Escape');
  await lead.notice('Sahne kilitlendi').waitFor();

  // A page that is loaded anew knows it from its first word.
  const words: string[] = [];
  await panelist.page.exposeFunction('say', (word: string) => words.push(word));
  await panelist.page.addInitScript(() => {
    const say = (window as unknown as { say: (word: string) => void }).say;
    new MutationObserver(() => say(document.body?.innerText ?? '')).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  await panelist.page.reload();
  await panelist.page.getByLabel(/^(Sahne|Stage) (araçları|tools)$/).waitFor();
  expect(words.join('\n')).toContain('Returning to the stage');
  expect(words.join('\n')).not.toMatch(/\bders(?!lik)|lesson/i);

  await lead.choose('Mert Çağlar', 'Sahneden çıkar');
  await lead.dialog('Mert Çağlar sahneden çıkarılsın mı?').getByRole('button', { name: 'Çıkar' }).click();
  await panelist.heading(/^(Sahneden çıkarıldınız|You were removed from the stage)$/).waitFor();
  expect(await saidOfLessons(panelist)).toEqual([]);
  // The one who directs it ends it for everyone, and is told what that means.
  await lead.tool('Ayrıl').click();
  const question = lead.dialog('Sahneden ayrılıyor musunuz?');
  await question.getByText('Herkes için bitirirseniz yayın biter ve yeniden başlatılamaz.').waitFor();
  await question.getByRole('button', { name: 'Herkes için bitir' }).click();
  await lead.heading('Yayın sona erdi').waitFor();
  await lead.dialog('Yayın nasıldı?').waitFor();
  expect(await saidOfLessons(lead)).toEqual([]);
  await look(lead.page, 'end of a stage');
  await lead.page.getByRole('link', { name: 'Yayın raporu' }).click();
  await lead.page.getByText(/ · Yayın raporu$/).waitFor();

  const lesson = await day.school.meeting(day.ayse);
  await lead.goto(`/room/${lesson.token}`);
  await lead.button('Derse gir').waitFor();
  await lead.heading('Ders kuralları').waitFor();
});

const lowest = async (one: Locator): Promise<number> => {
  const { y, height } = (await one.boundingBox())!;
  return y + height;
};

/** How much of a canvas is blue. */
const blueShare = (canvas: Locator): Promise<number> =>
  canvas.evaluate((one: HTMLCanvasElement) => {
    const { data } = one.getContext('2d')!.getImageData(0, 0, one.width, one.height);
    let blue = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at + 2]! > data[at]! + 60) blue++;
    return (4 * blue) / data.length;
  });

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

  // A whiteboard stands in front of people, in the preview as on air, with what is drawn on it.
  const directs = async (layout: string): Promise<void> => {
    await panel.getByRole('button', { name: layout }).click();
    await panel.getByRole('button', { name: 'Yayına al' }).click();
    await panel.getByRole('button', { name: 'Yayındaki', exact: true }).click();
  };
  await directs('Otomatik');
  const owner = await RoomClient.join(day.school.stack.url, day.mert, meeting);
  const points: [number, number][] = [
    [100, 200],
    [600, 200],
  ];
  await draw(owner, await openBoardAs(owner), { ...pencil({ points }), brushRadius: 30 } as never);
  const boards = [preview, film].map((one) => one.locator('[data-film-board] canvas').first());
  const inked = () => Promise.all(boards.map(blueShare));
  await expect.poll(async () => Math.min(...(await inked())), soon).toBeGreaterThan(0.01);
  const [seen, out] = await inked();
  expect(seen! / out!).toBeCloseTo(1, 1);
  await expect.poll(() => unlikeness(preview, film.locator('main > div')), soon).toBeLessThan(0.02);
  await owner.send({ type: 'handle draw', status: 'inactive' });
  await preview.locator('[data-film-board]').waitFor({ state: 'detached' });
  owner.close();
  await directs('İki kişi');

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
