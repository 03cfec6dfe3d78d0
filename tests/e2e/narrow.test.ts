import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { linkOf } from '../support/onlineSchool.js';
import { RoomClient } from '../support/roomClient.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const long = 'Ğüşiöç'.repeat(7).slice(0, 40);

/** Whether a press in its middle would press it. */
const isInReach = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => {
    element.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
const scrolls = (one: Locator): Promise<number> => one.evaluate((menu) => menu.scrollHeight - menu.clientHeight);

it('the room has on a phone everything in a sheet of groups, and its tools in sight while it is held upright', async () => {
  const meeting = await day.school.meeting(day.ayse, { mayEnterBefore: true });
  const pupil = await day.pupil(phone);
  await pupil.goto(linkOf(meeting));
  await pupil.page.getByRole('button', { name: /^Kamera, mikrofon ve hoparlör seç/ }).waitFor();
  expect(await axeFindings(pupil.page, 'preparation on a phone')).toEqual([]);
  await pupil.enter();
  await pupil.tool('Diğer').tap();
  const sheet = pupil.page.getByRole('menu', { name: 'Diğer' });
  await sheet.waitFor();
  expect(await sheet.boundingBox()).toMatchObject({ x: 0, width: 360 });
  const groups = sheet.getByRole('group');
  const named = await groups.evaluateAll((all) => all.map((group) => group.getAttribute('aria-label')));
  expect(named).toEqual(['Söz ve tepki', 'Ders', 'Görünüm ve ayarlar', 'Bilgi ve yardım']);
  const items = sheet.getByRole('menuitem');
  for (const item of await items.all()) {
    expect(await item.locator('svg').count(), await item.innerText()).toBe(1);
    expect(await isInReach(item), await item.innerText()).toBe(true);
  }
  // There is no keyboard on it.
  expect(await items.filter({ hasText: 'Klavye kısayolları' }).count()).toBe(0);
  expect(await axeFindings(pupil.page, 'the sheet of more')).toEqual([]);
  await pupil.page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
});

it('the room has on a phone its name in the header, and several marks in a row of their own below', async () => {
  const meeting = await day.school.meeting(day.ayse);
  await day.school.data.query('UPDATE meetings SET name = $2 WHERE id = $1', [meeting.id, long]);
  const teacher = await day.teacher(phone);
  await teacher.goto(`/room/${meeting.token}`);
  await teacher.enter();
  const header = teacher.page.getByRole('banner');
  const name = header.getByRole('heading', { name: long });
  const width = async () => (await name.boundingBox())!.width;
  const below = async (one: Locator, other: Locator): Promise<number> => {
    const [first, second] = await Promise.all([one, other].map((each) => each.boundingBox()));
    return second!.y - (first!.y + first!.height);
  };
  const height = async () => (await header.boundingBox())!.height;
  const pupil = await RoomClient.join(day.school.stack.url, day.elif, meeting);
  await teacher.tool('Diğer').tap();
  await teacher.page.getByRole('menuitem', { name: 'Ders güvenliği' }).tap();
  await teacher.page.getByRole('switch', { name: 'Dersi kilitle' }).tap();
  await teacher.page.keyboard.press('Escape');
  const [lock, hand] = [/^Ders kilitli/, /el kaldırdı/].map((words) => header.getByRole('button', { name: words }));
  await lock!.waitFor();
  // Beside one mark the name is read.
  expect([await height(), (await width()) > 150]).toEqual([56, true]);

  await pupil.send({ type: 'raised-hand', raised: true });
  await hand!.waitFor();
  await expect.poll(height, soon).toBeGreaterThan(80);
  expect(await width()).toBeGreaterThan(220);
  for (const one of [lock!, hand!]) {
    expect(await below(name, one)).toBeGreaterThanOrEqual(0);
    expect(await isInReach(one)).toBe(true);
  }
  expect(await isInReach(header.getByRole('button', { name: 'Ayrıl', exact: true }))).toBe(true);
  // People and notices stand below it.
  expect(await below(header, teacher.page.getByRole('main'))).toBeGreaterThanOrEqual(0);
  await lock!.tap();
  await teacher.page.keyboard.press('Escape');
  await pupil.send({ type: 'raised-hand', raised: false });
  await expect.poll(height, soon).toBe(56);
  pupil.close();
});

it('the room keeps the tools, the way out and the panel’s buttons in reach at 320 by 256, as at 400 % zoom', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const [teacher] = await day.two(meeting);
  await teacher.button('Paneli kapat').click();
  await teacher.page.setViewportSize({ width: 320, height: 256 });
  for (const name of ['Mikrofon', 'Kamera', 'Diğer', 'Ayrıl'] as const) {
    const isFound = async () => {
      // Who looks for a tool moves the hand: it hides from one that lies still.
      await teacher.page.mouse.move(100 + Math.random() * 50, 100);
      return isInReach(teacher.tool(name));
    };
    await expect.poll(isFound, soon).toBe(true);
    const { x, width } = (await teacher.tool(name).boundingBox())!;
    expect(x >= 0 && x + width <= 320, name).toBe(true);
  }
  await teacher.tool('Ayrıl').click();
  const question = teacher.dialog('Dersten ayrılıyor musunuz?');
  for (const name of ['Ayrıl', 'Herkes için bitir', 'Vazgeç'])
    expect(await isInReach(question.getByRole('button', { name, exact: true })), name).toBe(true);
  await teacher.page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });

  const people = await teacher.open('Kişiler');
  for (const name of ['Tümünü sustur', 'Kameraları kapat', 'Paneli kapat', 'Elif Gökçe için seçenekler'])
    expect(await isInReach(people.getByRole('button', { name })), name).toBe(true);
  await people.getByRole('button', { name: 'Paneli kapat' }).click();
  const chat = await teacher.open('Sohbet');
  await teacher.field('Mesajınızı yazın').fill('320 pikselden günaydın');
  expect(await isInReach(teacher.button('Gönder'))).toBe(true);
  await teacher.button('Gönder').click();
  await teacher.message('320 pikselden günaydın').waitFor();
  expect(await isInReach(chat.getByRole('button', { name: 'Paneli kapat' }))).toBe(true);
});

it('the room shows a person’s menu whole where there is room, and names in full width beside “Misafir”', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const teacher = await day.teacher({ viewport: { width: 1366, height: 625 } });
  await teacher.goto(`/room/${meeting.token}`);
  await teacher.enter();
  await RoomClient.join(day.school.stack.url, day.elif, meeting);
  const row = (await teacher.row('Elif Gökçe')).last();
  await row.getByRole('button', { name: 'Elif Gökçe için seçenekler' }).click();
  const menu = teacher.page.getByRole('menu');
  await menu.waitFor();
  expect(await menu.getByRole('menuitem').count()).toBeGreaterThan(4);
  expect(await scrolls(menu)).toBe(0);
  const place = await menu.boundingBox();
  expect(place!.y).toBeGreaterThanOrEqual(0);
  expect(place!.y + place!.height).toBeLessThanOrEqual(625);
  await teacher.page.keyboard.press('Escape');

  await teacher.button('Ders güvenliği').click();
  await teacher.page.getByRole('switch', { name: 'Bekleme odası' }).click();
  await teacher.page.keyboard.press('Escape');
  await day.school.guest(long, meeting);
  const waiting = (await teacher.row(long)).first();
  const name = waiting.getByText(long, { exact: true });
  await name.waitFor();
  const widths = await name.evaluate((element) => [element.clientWidth, element.closest('li')!.clientWidth]);
  expect(widths[0]! / widths[1]!).toBeGreaterThan(0.4);
  expect(await waiting.getByText('Misafir').count()).toBe(1);
  await teacher.button(`${long}: İçeri al`).click();
  await teacher.tile(long).waitFor();
  const speech = await teacher.open('Konuşma süreleri');
  await speech.getByText(long).first().waitFor();
  expect(await speech.evaluate((all) => all.scrollWidth - all.clientWidth)).toBe(0);
  const inner = await speech
    .locator('ul')
    .first()
    .evaluate((list) => list.scrollWidth - list.clientWidth);
  expect(inner).toBe(0);
});

it('the room opens the menu of a small picture beside it: over neither its face nor the tools', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const teacher = await day.teacher({ viewport: { width: 1366, height: 625 } });
  await teacher.goto(`/room/${meeting.token}`);
  await teacher.enter();
  await RoomClient.join(day.school.stack.url, day.elif, meeting);
  await teacher.tile('Elif Gökçe').waitFor();
  await teacher.tools.getByRole('button', { name: 'Yerleşim' }).click();
  await teacher.dialog('Yerleşim').getByRole('button', { name: 'Konuşan', exact: true }).click();
  const menu = teacher.page.getByRole('menu');
  for (const size of [
    { width: 1366, height: 625 },
    { width: 1920, height: 1080 },
  ]) {
    await teacher.page.setViewportSize(size);
    const figures = teacher.page.locator('[data-stage] figure');
    const widths = () => figures.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth).sort((a, b) => a - b));
    await expect.poll(async () => (await widths())[0], soon).toBeLessThan(260);
    const sizes = await figures.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
    const inset = figures.nth(sizes.indexOf(Math.min(...sizes)));
    await inset.hover();
    await inset.getByRole('button', { name: / için seçenekler$/ }).click();
    await menu.waitFor();
    const [its, own, bar] = await Promise.all([menu, inset, teacher.tools].map((one) => one.boundingBox()));
    const isApart = its!.x + its!.width <= own!.x || its!.y >= own!.y + own!.height || its!.x >= own!.x + own!.width;
    expect(isApart, JSON.stringify({ size, its, own })).toBe(true);
    expect(its!.y + its!.height, 'over the tools').toBeLessThanOrEqual(bar!.y);
    expect(await scrolls(menu)).toBe(0);
    await teacher.page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
  }
});
