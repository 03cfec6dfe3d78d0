import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { isLongRun } from '../support/longRun.js';
import { linkOf } from '../support/onlineSchool.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay, soon } from '../support/schoolDay.js';
import { rowsOf } from '../support/workbook.js';

const day = schoolDay({}, { shell: true });
const phone = {
  ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
};

it('a class of three: a teacher makes a survey and asks it, two vote once each, one of them late and one in two tabs; the result is shown, and it ends', async () => {
  const meeting = await day.school.meeting(day.ayse, { isModControl: true });
  const teacher = await day.teacher();
  await teacher.goto(`/room/${meeting.token}`);
  await teacher.enter();
  const elif = await day.pupil();
  await elif.goto(linkOf(meeting));
  await elif.enter();

  const panel = await teacher.open('Anketler');
  await panel.getByText('Henüz anket yok.').waitFor();
  // By the keyboard alone, with the focus in sight.
  const { keyboard } = teacher.page;
  const press = async (name: string) => {
    await teacher.tabTo(name);
    await keyboard.press('Enter');
  };
  await press('Anket oluştur');
  await press('Kaydet');
  await panel.getByText('Soruyu yazın').waitFor();
  await panel.getByText('En az 2 seçenek yazın').waitFor();
  await teacher.tabTo('Soru');
  await keyboard.type('Suyun kaynama noktası kaç derecedir?');
  await teacher.tabTo('Seçenek 1');
  await keyboard.type('90 °C');
  await teacher.tabTo('Seçenek 2');
  await keyboard.type('100 °C');
  await press('Seçenek 2 doğru');
  for (let n = 3; n <= 8; n++) {
    await press('Seçenek ekle');
    expect((await teacher.focus()).name, 'what was added is written at once').toBe(`Seçenek ${n}`);
    if (n === 5) await keyboard.type('110 °C');
  }
  await panel.getByText('En fazla 8 seçenek yazabilirsiniz.').waitFor();
  expect(await panel.getByRole('button', { name: 'Seçenek ekle' }).count()).toBe(0);
  expect(await axeFindings(teacher.page, 'form')).toEqual([]);
  await press('Kaydet');
  const card = panel.getByRole('listitem').filter({ hasText: 'Suyun kaynama noktası' });
  await card.getByText('Henüz sorulmadı').waitFor();
  expect(await elif.page.getByRole('dialog').count(), 'nobody is asked yet').toBe(0);
  await press('Herkese sor');

  // A click outside doesn't close it; Escape does, and the header leads back.
  const question = (visitor: RoomVisitor) => visitor.dialog('Suyun kaynama noktası kaç derecedir?');
  await question(elif).waitFor();
  expect(await question(elif).getByRole('radio').count(), 'empty options are left out').toBe(3);
  await elif.pressBeside(question(elif), [5, 400]);
  expect(await axeFindings(elif.page, 'vote')).toEqual([]);
  await question(elif).getByRole('button', { name: 'Yanıtı gönder' }).click();
  await question(elif).getByText('Bir yanıt seçin.').waitFor();
  await elif.page.keyboard.press('Escape');
  await question(elif).waitFor({ state: 'detached' });
  await elif.page.getByRole('banner').getByRole('button', { name: 'Yanıtla' }).click();
  // By the keyboard alone.
  await question(elif).getByRole('radio').first().focus();
  await elif.page.keyboard.press('ArrowDown');
  await elif.page.keyboard.press('Enter');
  await question(elif).waitFor({ state: 'detached' });
  await card.getByText('1 kişi yanıtladı').waitFor();
  expect(await elif.button(/^(Anketler|Yanıtla)$/).count(), 'a pupil here makes none and votes no more').toBe(0);

  // Elif's other tab is not asked again; who comes late is.
  const first = elif.page;
  elif.page = await elif.context.newPage();
  await elif.goto(linkOf(meeting));
  await elif.button('Derse gir').click();
  await elif.button('Burada devam et').click();
  await elif.inRoom();
  await first.getByRole('heading', { name: 'Ders başka yerde sürüyor' }).waitFor();
  const mert = await day.classmate({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await mert.goto(linkOf(meeting));
  await mert.enter();
  await question(mert).waitFor();
  expect(await elif.page.getByRole('dialog').count()).toBe(0);

  await card.getByRole('button', { name: 'Sonuç' }).click();
  const bar = (content: string) => panel.getByRole('listitem').filter({ hasText: content });
  await bar('100 °C').getByText('%100').waitFor();
  await bar('100 °C').getByText('Elif Gökçe').waitFor();
  await panel.getByText('Henüz yanıtlamayan: Mert Çağlar').waitFor();
  await question(mert).getByText('90 °C').click();
  await question(mert).getByRole('button', { name: 'Yanıtı gönder' }).click();
  await question(mert).waitFor({ state: 'detached' });
  await bar('90 °C').getByText('%50').waitFor();
  expect(await axeFindings(teacher.page, 'result')).toEqual([]);

  await panel.getByRole('button', { name: 'Bitir' }).click();
  for (const one of [elif, mert]) await one.notice('Ayşe Yıldırım anketi bitirdi').getByText('100 °C').waitFor();
  expect(await elif.page.getByRole('region', { name: /^Sonuç/ }).count(), 'nothing is shown before it is shared').toBe(
    0,
  );
  await panel.getByRole('button', { name: 'Sonucu paylaş' }).click();
  for (const one of [teacher, elif, mert]) {
    const graph = one.page.getByRole('region', { name: 'Sonuç: Suyun kaynama noktası kaç derecedir?' });
    await graph.getByText('2 kişi yanıtladı').waitFor();
    await graph.getByLabel('Doğru yanıt').waitFor();
    expect(await graph.getByText('Elif Gökçe').count(), 'numbers, no names').toBe(0);
  }
  expect(await axeFindings(mert.page, 'graph')).toEqual([]);
  await mert.button('Sonucu kapat').click();
  // Where the panel lies over the stage, the result's own buttons leave it open.
  const graphOf = ({ page }: RoomVisitor) => page.getByRole('region', { name: /^Sonuç: / });
  await teacher.page.setViewportSize({ width: 1000, height: 800 });
  await graphOf(teacher).getByRole('button', { name: 'Sonucu kaldır' }).click();
  await graphOf(elif).waitFor({ state: 'detached' });
  await panel.waitFor();
  await teacher.page.setViewportSize({ width: 1280, height: 800 });
  await panel.getByRole('button', { name: 'Sonucu paylaş' }).click();
  await graphOf(elif).waitFor();
  await panel.getByRole('button', { name: 'Sonucu kaldır' }).click();
  await graphOf(elif).waitFor({ state: 'detached' });

  await panel.getByRole('button', { name: 'Sonucu pencerede göster' }).click();
  const window = teacher.dialog('Suyun kaynama noktası kaç derecedir?');
  expect((await window.boundingBox())?.width).toBe(650);
  await teacher.page.keyboard.press('Escape');
  await expect.poll(async () => (await teacher.focus()).name, soon).toBe('Sonucu pencerede göster');
  for (const [item, ending] of [
    ['Metin (CSV)', 'csv'],
    ['Excel (XLSX)', 'xlsx'],
  ] as const) {
    const coming = teacher.page.waitForEvent('download');
    await panel.getByRole('button', { name: 'İndir' }).click();
    await teacher.page.getByRole('menuitem', { name: item }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^anket-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`));
    const content = readFileSync(await file.path());
    if (ending === 'xlsx')
      expect(await rowsOf(content)).toEqual([
        ['Suyun kaynama noktası kaç derecedir?'],
        ['Seçenek', 'Yanıt', 'Yüzde'],
        ['90 °C', 1, 50],
        ['100 °C', 1, 50],
        ['110 °C', 0, 0],
        ['Ad', 'Yanıt'],
        ['Elif Gökçe', '100 °C'],
        ['Mert Çağlar', '90 °C'],
      ]);
    else expect(content.toString()).toContain('"100 °C";1;50\r\n');
    if (ending === 'csv') expect(content.toString()).toContain('"Elif Gökçe";"100 °C"');
  }
});

it.runIf(isLongRun)(
  'one press asks the class; an anonymous survey tells the teacher no names, and numbers at its end',
  async () => {
    const meeting = await day.school.meeting(day.ayse);
    const [teacher, elif] = [await day.teacher(phone), await day.pupil(phone)];
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.enter();
    await elif.goto(linkOf(meeting));
    await elif.enter();
    const guest = await day.school.guest('Can Demir', meeting, phone);
    await guest.inRoom();
    await teacher.tool('Diğer').tap();
    await teacher.page.getByRole('menuitem', { name: 'Anketler' }).tap();
    const panel = teacher.panel('Anketler');
    const fits = ({ page }: RoomVisitor) => page.evaluate(() => document.documentElement.scrollWidth);
    await panel.getByRole('button', { name: 'Hazır mısınız?' }).tap();
    for (const one of [elif, guest]) {
      await one.dialog('Hazır mısınız?').getByText('Hazırım').tap();
      await one.dialog('Hazır mısınız?').getByRole('button', { name: 'Yanıtı gönder' }).tap();
      await one.dialog('Hazır mısınız?').waitFor({ state: 'detached' });
    }
    const card = (title: string) => panel.getByRole('listitem').filter({ hasText: title });
    await card('Hazır mısınız?').getByText('2 kişi yanıtladı').waitFor();

    await panel.getByRole('button', { name: 'Anket oluştur' }).tap();
    await panel.getByLabel('Soru', { exact: true }).fill('Ders nasıl gidiyor?');
    await panel.getByLabel('Seçenek 1', { exact: true }).fill('İyi');
    await panel.getByLabel('Seçenek 2', { exact: true }).fill('Hızlı');
    await panel.getByRole('switch', { name: 'İsimsiz anket' }).tap();
    await panel.getByRole('button', { name: 'Kaydet' }).tap();
    // Asking the next one ends the one before.
    await card('Ders nasıl gidiyor?').getByRole('button', { name: 'Herkese sor' }).tap();
    await card('Hazır mısınız?').getByText('Bitti').waitFor();
    for (const [n, one] of [elif, guest].entries()) {
      const dialog = one.dialog('Ders nasıl gidiyor?');
      await dialog.getByText('İsimsiz anket: ne seçtiğinizi kimse öğrenemez.').waitFor();
      await dialog.getByText(n === 0 ? 'İyi' : 'Hızlı').tap();
      await dialog.getByRole('button', { name: 'Yanıtı gönder' }).tap();
      await dialog.waitFor({ state: 'detached' });
    }
    await card('Ders nasıl gidiyor?').getByRole('button', { name: 'Yanıtla' }).tap();
    await teacher.dialog('Ders nasıl gidiyor?').getByText('İyi').tap();
    await teacher.dialog('Ders nasıl gidiyor?').getByRole('button', { name: 'Yanıtı gönder' }).tap();
    await card('Ders nasıl gidiyor?').getByText('3 kişi yanıtladı').waitFor();
    await card('Ders nasıl gidiyor?').getByRole('button', { name: 'Sonuç' }).tap();
    await panel.getByText('İsimsiz ankette sayılar anket bitince görünür.').waitFor();
    await panel.getByRole('button', { name: 'Bitir' }).tap();
    await panel.getByRole('listitem').filter({ hasText: 'İyi' }).getByText('%66,67').waitFor();
    await panel.getByRole('button', { name: 'Sonucu paylaş' }).tap();
    const graph = elif.page.getByRole('region', { name: 'Sonuç: Ders nasıl gidiyor?' });
    await graph.getByText('%66,67').waitFor();
    await panel.getByRole('button', { name: 'Sonucu pencerede göster' }).tap();
    const window = teacher.dialog('Ders nasıl gidiyor?');
    await window.getByText('%66,67').waitFor();
    for (const one of [graph, window]) {
      const { x, width } = (await one.boundingBox())!;
      expect([x >= 0, x + width <= 360]).toEqual([true, true]);
    }
    for (const one of [teacher, elif]) expect(await fits(one)).toBe(360);
    expect(await axeFindings(teacher.page, 'result in a window on a phone')).toEqual([]);
    await window.getByRole('button', { name: 'Kapat' }).tap();
    await elif.button('Sonucu kapat').tap();
    expect(await panel.getByText(/Elif|Can/).count()).toBe(0);
    await panel.getByRole('button', { name: 'Bütün anketler' }).tap();
    await card('Ders nasıl gidiyor?').getByRole('button', { name: 'Anketi sil' }).tap();
    await teacher.button('Sil').tap();
    await teacher.notice('Anket silindi').waitFor();
    await card('Ders nasıl gidiyor?').waitFor({ state: 'detached' });
    await expect.poll(async () => (await teacher.focus()).name, soon).toBe('Anketler');

    // In a free room whoever has an account asks too; a guest answers only.
    for (const [one, isOffered] of [
      [elif, true],
      [guest, false],
    ] as const) {
      await one.tool('Diğer').tap();
      await one.page.getByRole('menuitem').first().waitFor();
      expect(await one.page.getByRole('menuitem', { name: 'Anketler' }).count()).toBe(isOffered ? 1 : 0);
    }
  },
);

it.runIf(isLongRun)(
  'a survey is changed until somebody has answered: equal options are refused, Save is in reach in a low window, and one that runs asks anew',
  async () => {
    const meeting = await day.school.meeting(day.ayse, { isModControl: true });
    const teacher = await day.teacher({ viewport: { width: 1366, height: 625 } });
    await teacher.goto(`/room/${meeting.token}`);
    await teacher.enter();
    const elif = await day.pupil();
    await elif.goto(linkOf(meeting));
    await elif.enter();
    const panel = await teacher.open('Anketler');
    const option = (n: number) => panel.getByRole('textbox', { name: `Seçenek ${n}` });
    await panel.getByRole('button', { name: 'Anket oluştur' }).click();
    await panel.getByRole('textbox', { name: 'Soru' }).fill('Hangi gün gidelim?');
    await option(1).fill('Salı');
    await option(2).fill(' salı');
    for (let n = 3; n <= 8; n++) await panel.getByRole('button', { name: 'Seçenek ekle' }).click();
    const save = panel.getByRole('button', { name: 'Kaydet' });
    const { bottom } = await save.evaluate((button) => {
      const { bottom: below } = button.getBoundingClientRect();
      return { bottom: below };
    });
    expect(bottom, 'in sight, however long the form is').toBeLessThanOrEqual(625);
    await save.click();
    await panel.getByText('İki seçenek aynı. Birini değiştirin.').waitFor();
    expect(await axeFindings(teacher.page, 'equal options')).toEqual([]);
    await option(2).fill('Perşembe');
    await save.click();
    const card = panel.getByRole('listitem').filter({ hasText: /gidelim|gitsek/ });
    await card.getByRole('button', { name: 'Herkese sor' }).click();
    await elif.dialog('Hangi gün gidelim?').waitFor();

    await card.getByRole('button', { name: 'Anketi düzenle' }).click();
    expect(await option(2).inputValue()).toBe('Perşembe');
    await panel.getByRole('textbox', { name: 'Soru' }).fill('Hangi gün gitsek?');
    await save.click();
    const question = elif.dialog('Hangi gün gitsek?');
    await question.waitFor();
    expect(await elif.page.getByRole('dialog').count(), 'one window at a time').toBe(1);
    await question.getByText('Perşembe').click();
    await question.getByRole('button', { name: 'Yanıtı gönder' }).click();
    await card.getByText('1 kişi yanıtladı').waitFor();
    await card.getByRole('button', { name: 'Anketi düzenle' }).waitFor({ state: 'detached' });
  },
);
