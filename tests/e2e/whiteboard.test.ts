import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { BoardHand } from '../support/boardHand.js';
import { isLongRun } from '../support/longRun.js';
import { linkOf } from '../support/onlineSchool.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });

it('a teacher opens the board, a pupil asks for the pen and draws, both at once; who comes later sees all of it, on a phone', async () => {
  const meeting = await day.school.meeting(day.ayse, { isModControl: true });
  const [teacher, elif] = await day.two(meeting);
  const [ayse, pupil] = [new BoardHand(teacher), new BoardHand(elif)];

  expect(await elif.tool('Beyaz tahta').count(), 'a pupil opens none here').toBe(0);
  await teacher.tool('Beyaz tahta').click();
  await Promise.all([ayse.sheet.waitFor(), pupil.sheet.waitFor()]);
  expect(await pupil.board.getByRole('group', { name: 'Tahta araçları' }).count()).toBe(0);
  await expect.poll(() => pupil.seenAt([350, 200]), soon).toBe('paper');

  // Asked for, given, and said by name.
  await pupil.button('Yazma izni iste').click();
  // The list is open and says it.
  const wish = (await teacher.row('Elif Gökçe')).getByRole('group', { name: 'Yazma izni istiyor' });
  await wish.getByRole('button', { name: 'İzin ver' }).click();
  await elif.notice('Ayşe Yıldırım size yazma izni verdi').waitFor();

  // A stroke is seen while the hand still draws, and stays when it lifts; two draw at once.
  await pupil.press([100, 100], [300, 100]);
  await expect.poll(() => ayse.seenAt([200, 100], 'moves'), soon).toBe('black');
  await ayse.button('Renk ve kalınlık').click();
  expect(await axeFindings(teacher.page, 'colours and sizes')).toEqual([]);
  await teacher.page.getByRole('menuitemradio', { name: 'Kırmızı' }).click();
  await ayse.draw([100, 300], [300, 300]);
  await elif.page.mouse.up();
  for (const one of [ayse, pupil]) {
    await expect.poll(() => one.seenAt([200, 100]), soon).toBe('black');
    await expect.poll(() => one.seenAt([200, 300]), soon).toBe('red');
  }
  for (const one of [teacher, elif]) expect(await axeFindings(one.page, 'board')).toEqual([]);

  // One's own steps back and forth, by the keyboard; the eraser takes one's own strokes alone.
  await pupil.sheet.focus();
  await elif.page.keyboard.press('Control+z');
  await expect.poll(() => ayse.seenAt([200, 100]), soon).toBe('paper');
  await elif.page.keyboard.press('Control+y');
  await expect.poll(() => ayse.seenAt([200, 100]), soon).toBe('black');
  await elif.page.keyboard.press('e');
  expect(await pupil.button('Silgi').getAttribute('aria-pressed')).toBe('true');
  await pupil.draw([200, 60], [200, 340]);
  await expect.poll(() => ayse.seenAt([200, 100]), soon).toBe('paper');
  expect(await ayse.seenAt([200, 300])).toBe('red');
  await pupil.button('Geri al').click();
  await expect.poll(() => ayse.seenAt([200, 100]), soon).toBe('black');

  // Words by the keyboard alone; whoever can't see them reads them.
  await elif.page.keyboard.press('Tab');
  await pupil.sheet.focus();
  await elif.page.keyboard.press('t');
  await elif.page.keyboard.press('Enter');
  await elif.page.keyboard.type('2x + 3 = 11');
  expect(await axeFindings(elif.page, 'a text that is being written')).toEqual([]);
  await elif.page.keyboard.press('Control+Enter');
  const contents = (one: BoardHand) => one.board.getByRole('region', { name: 'Sayfadakiler' });
  await contents(ayse).getByText('Elif Gökçe yazdı: 2x + 3 = 11').waitFor();
  await contents(ayse).getByText('Siz: 1 çizim').waitFor();
  // Who drew it is for moderators, and one's own.
  for (const own of ['Siz yazdınız: 2x + 3 = 11', 'Siz: 1 çizim', 'Diğerleri: 1 çizim'])
    await contents(pupil).getByText(own).waitFor();

  // Mert comes later, on a phone.
  const mert = await day.classmate({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await mert.goto(linkOf(meeting));
  await mert.enter();
  const late = new BoardHand(mert);
  await late.sheet.waitFor();
  await expect.poll(() => late.seenAt([200, 100]), soon).toBe('black');
  await expect.poll(() => late.seenAt([200, 300]), soon).toBe('red');
  for (const others of ['Yazı: 2x + 3 = 11', 'Diğerleri: 2 çizim']) await contents(late).getByText(others).waitFor();
  for (const one of [pupil, late]) expect(await contents(one).textContent()).not.toMatch(/Ayşe|Elif/);
  expect(await axeFindings(mert.page, 'board on a phone')).toEqual([]);

  // A moderator sees who drew what; the pen is taken back; the page is cleared for everyone, and that too can be undone.
  await teacher.page.mouse.move(...(await ayse.at([150, 100])));
  await ayse.sheet.getByText('Elif Gökçe').waitFor();
  expect(await axeFindings(teacher.page, 'who drew it')).toEqual([]);
  await ayse.sheet.getByText('Elif Gökçe').waitFor();
  await ayse.button('Sayfalar').click();
  await ayse.button('Tahta seçenekleri').click();
  const item = teacher.page.getByRole('menuitem', { name: 'Kimler yazabilir', exact: true });
  await item.waitFor();
  expect(await axeFindings(teacher.page, 'pages and the menu')).toEqual([]);
  await item.click();
  await teacher.dialog('Kimler yazabilir').waitFor();
  expect(await axeFindings(teacher.page, 'who may write')).toEqual([]);
  await teacher.dialog('Kimler yazabilir').getByRole('button', { name: 'Geri al' }).click();
  await elif.notice('Ayşe Yıldırım yazma izninizi kaldırdı').waitFor();
  await teacher.page.keyboard.press('Escape');
  await expect.poll(async () => (await teacher.focus()).name, soon).toBe('Tahta seçenekleri');
  await ayse.choose('Sayfayı temizle');
  await teacher.dialog('Sayfa temizlensin mi?').getByRole('button', { name: 'Temizle' }).click();
  for (const one of [ayse, pupil, late]) await expect.poll(() => one.seenAt([200, 300]), soon).toBe('paper');
  // After a reload, too.
  await teacher.page.reload();
  await teacher.inRoom();
  await ayse.button('Geri al').click();
  for (const one of [ayse, pupil, late]) await expect.poll(() => one.seenAt([200, 100]), soon).toBe('black');
  // At the end of the steps their button does nothing, and keeps the keyboard.
  await ayse.button('Geri al').press('Enter');
  for (const one of [ayse, pupil, late]) await expect.poll(() => one.seenAt([200, 300]), soon).toBe('paper');
  await expect.poll(() => ayse.button('Geri al').isDisabled(), soon).toBe(true);
  expect((await teacher.focus()).name).toBe('Geri al');

  // A picture from a file lies in the middle; rubbing over it takes what was drawn, not the picture.
  const red = await teacher.page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 60 });
    const ctx = canvas.getContext('2d')!;
    ctx.fillStyle = '#d3302b';
    ctx.fillRect(0, 0, 60, 60);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  await ayse.board
    .locator('input[type=file]')
    .setInputFiles({ name: 'soru.png', mimeType: 'image/png', buffer: Buffer.from(red, 'base64') });
  for (const one of [ayse, pupil, late]) await expect.poll(() => one.seenAt([440, 200]), soon).toBe('red');
  await ayse.take('Silgi');
  await ayse.draw([440, 220], [440, 260]);
  expect(await ayse.seenAt([440, 230])).toBe('red');
  await teacher.page.mouse.click(...(await ayse.at([440, 240])));
  for (const one of [ayse, late]) await expect.poll(() => one.seenAt([440, 200]), soon).toBe('paper');
  const [file] = await Promise.all([elif.page.waitForEvent('download'), pupil.choose('Sayfayı indir (PNG)')]);
  expect(file.suggestedFilename()).toBe('tahta-1.png');
  const png = readFileSync(await file.path());
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 2844, 1600]);
  const [all] = await Promise.all([elif.page.waitForEvent('download'), pupil.choose('Bütün sayfaları indir (PDF)')]);
  expect(all.suggestedFilename()).toBe('tahta.pdf');
  const pdf = readFileSync(await all.path()).toString('latin1');
  expect([pdf.slice(0, 5), pdf.match(/\/MediaBox \[0 0 1057\.\d+ 595\.?\]/g)?.length]).toEqual(['%PDF-', 1]);
  // A page goes with what stands on it, so the teacher is asked; meant is the one that was shown when she pressed.
  await ayse.choose('Sayfa ekle');
  await pupil.board.getByLabel('Sayfa 2 / 2').waitFor();
  await ayse.choose('Sayfayı sil');
  const removal = teacher.dialog('Sayfa silinsin mi?');
  await removal.getByRole('button', { name: 'Vazgeç' }).click();
  await removal.waitFor({ state: 'detached' });
  expect(await pupil.board.getByLabel('Sayfa 2 / 2').count()).toBe(1);
  await ayse.choose('Sayfayı sil');
  await removal.getByRole('button', { name: 'Sil', exact: true }).click();
  await pupil.board.getByLabel('Sayfa 1 / 1').waitFor();
  await expect.poll(() => pupil.seenAt([200, 100]), soon).toBe('black');
  await ayse.choose('Tahtayı kapat');
  for (const one of [ayse, pupil, late]) await one.sheet.waitFor({ state: 'detached' });
});

it.runIf(isLongRun)('a pupil asks for the pen before a board is open, begins one, and gives it back', async () => {
  const meeting = await day.school.meeting(day.ayse, { isModControl: true });
  const [teacher, elif] = await day.two(meeting);
  const ask = async (item: string): Promise<void> => {
    await elif.tool('Diğer').click();
    await elif.page.getByRole('menuitem', { name: item }).click();
  };
  await teacher.button('Paneli kapat').click();
  await ask('Yazma izni iste');
  const wish = teacher.notice('Elif Gökçe tahtaya yazmak istiyor');
  await wish.waitFor();
  // The notice goes by itself; the marks stay for as long as the wish.
  const marks = [teacher.tile('Elif Gökçe'), await teacher.row('Elif Gökçe')].map((place) =>
    place.getByLabel('Yazma izni istiyor'),
  );
  for (const mark of marks) await mark.waitFor();
  await ask('Yazma isteğini geri çek');
  for (const mark of marks) await mark.waitFor({ state: 'detached' });
  expect(await wish.count(), 'neither list nor notice says it any more').toBe(0);
  await teacher.button('Paneli kapat').click();
  await ask('Yazma izni iste');
  await wish.getByRole('button', { name: 'İzin ver' }).click();
  await elif.notice('Ayşe Yıldırım size yazma izni verdi').waitFor();
  await elif.tool('Beyaz tahta').click();
  const [ayse, pupil] = [new BoardHand(teacher), new BoardHand(elif)];
  await pupil.draw([100, 100], [300, 100]);
  await expect.poll(() => ayse.seenAt([200, 100]), soon).toBe('black');
  // Elif draws, so who closes the board is asked; without her pen one press is enough.
  const board = teacher.tool('Beyaz tahta');
  await board.and(teacher.page.locator('[aria-pressed=true]')).click();
  const closing = teacher.dialog('Tahta kapatılsın mı?');
  await closing.getByRole('button', { name: 'Vazgeç' }).click();
  await closing.waitFor({ state: 'detached' });
  await teacher.choose('Elif Gökçe', 'Yazma iznini geri al');
  await pupil.button('Yazma izni iste').waitFor();
  await board.click();
  for (const one of [ayse, pupil]) await one.sheet.waitFor({ state: 'detached' });
});

it.runIf(isLongRun)('the pen of whoever began is in the list, and can be taken where everyone may begin', async () => {
  const [teacher, elif] = await day.two(await day.school.meeting(day.ayse));
  await elif.tool('Beyaz tahta').click();
  const [ayse, pupil] = [new BoardHand(teacher), new BoardHand(elif)];
  await pupil.button('Silgi').waitFor();
  await ayse.choose('Kimler yazabilir');
  const list = teacher.dialog('Kimler yazabilir');
  await list.getByRole('listitem').filter({ hasText: 'Elif Gökçe' }).getByRole('button', { name: 'Geri al' }).click();
  await list.getByText('Henüz kimsede değil.').waitFor();
  expect(await list.locator('svg[viewBox="0 0 280 158"]').isVisible(), 'an empty list is drawn').toBe(true);
  await elif.notice('Ayşe Yıldırım yazma izninizi kaldırdı').waitFor();
  await pupil.button('Yazma izni iste').waitFor();
  expect(await pupil.button('Silgi').count()).toBe(0);
});

it('one press opens the board and the next closes it; it fills a low window with all tools in reach, and ink ends with the page', async () => {
  const [teacher, elif] = await day.two(await day.school.meeting(day.ayse, { isModControl: true }));
  await teacher.button('Paneli kapat').click();
  const [ayse, pupil] = [new BoardHand(teacher), new BoardHand(elif)];
  const board = (isPressed: boolean) =>
    teacher.tool('Beyaz tahta').and(teacher.page.locator(`[aria-pressed=${isPressed}]`));
  await board(false).click();
  await ayse.sheet.waitFor();
  for (const [width, height] of [
    [1366, 625],
    [1280, 600],
  ] as const) {
    await teacher.page.setViewportSize({ width, height });
    const heights = () =>
      ayse.board.evaluate((element) => {
        const stage = element.closest('main')!.getBoundingClientRect();
        const tools = element.querySelector('[role=group]')!;
        return {
          empty: Math.round(stage.bottom - element.getBoundingClientRect().bottom),
          hidden: tools.scrollHeight - tools.clientHeight,
        };
      });
    await expect.poll(heights, soon).toEqual({ empty: 8, hidden: 0 });
    const pressable = ayse.board.locator('button:not([aria-disabled=true])');
    for (const button of await pressable.all()) await button.click({ trial: true });
  }
  // Beyond the page's right edge, where this window has a desk.
  await teacher.page.setViewportSize({ width: 1366, height: 625 });
  await ayse.draw([600, 200], [700, 200]);
  const paper = await ayse.at([700, 200]);
  await teacher.page.mouse.move(...paper);
  await teacher.page.mouse.down();
  const sheet = (await ayse.sheet.boundingBox())!;
  await teacher.page.mouse.move(sheet.x + sheet.width - 4, paper[1], { steps: 8 });
  await teacher.page.mouse.up();
  await expect.poll(() => pupil.seenAt([706, 200]), soon).toBe('black');
  for (const layer of ['stands', 'moves'] as const) expect(await ayse.seenAt([725, 200], layer)).toBe('nothing');
  await board(true).click();
  for (const one of [ayse, pupil]) await one.sheet.waitFor({ state: 'detached' });
  await board(false).waitFor();
});
