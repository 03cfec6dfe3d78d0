import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { linkOf } from '../support/onlineSchool.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay } from '../support/schoolDay.js';

const day = schoolDay();

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
  await panel.getByRole('button', { name: 'Anket oluştur' }).click();
  await panel.getByRole('button', { name: 'Tamamla' }).click();
  await panel.getByText('Soruyu yazın').waitFor();
  await panel.getByText('En az 2 seçenek yazın').waitFor();
  await panel.getByLabel('Soru', { exact: true }).fill('Suyun kaynama noktası kaç derecedir?');
  const option = (n: number) => panel.getByLabel(`Seçenek ${n}`, { exact: true });
  await option(1).fill('90 °C');
  await option(2).fill('100 °C');
  for (let n = 3; n <= 8; n++) await panel.getByRole('button', { name: 'Seçenek ekle' }).click();
  await panel.getByText('En fazla 8 seçenek yazabilirsiniz.').waitFor();
  expect(await panel.getByRole('button', { name: 'Seçenek ekle' }).count()).toBe(0);
  await option(5).fill('110 °C');
  await panel.getByRole('button', { name: 'Seçenek 2 doğru' }).click();
  expect(await axeFindings(teacher.page, 'form')).toEqual([]);
  await panel.getByRole('button', { name: 'Tamamla' }).click();
  const card = panel.getByRole('listitem').filter({ hasText: 'Suyun kaynama noktası' });
  await card.getByText('Henüz sorulmadı').waitFor();
  expect(await elif.page.getByRole('dialog').count(), 'nobody is asked yet').toBe(0);
  await card.getByRole('button', { name: 'Herkese sor' }).click();

  // A click outside doesn't close it; Escape does, and the header leads back.
  const question = (visitor: RoomVisitor) => visitor.dialog('Suyun kaynama noktası kaç derecedir?');
  await question(elif).waitFor();
  expect(await question(elif).getByRole('radio').count(), 'empty options are left out').toBe(3);
  await elif.page.mouse.click(5, 400);
  expect(await axeFindings(elif.page, 'vote')).toEqual([]);
  await question(elif).getByRole('button', { name: 'Oy ver' }).click();
  await question(elif).getByText('Cevap seçmediniz!').waitFor();
  await elif.page.keyboard.press('Escape');
  await question(elif).waitFor({ state: 'detached' });
  await elif.page.getByRole('banner').getByRole('button', { name: 'Oy ver' }).click();
  // By the keyboard alone.
  await question(elif).getByRole('radio').first().focus();
  await elif.page.keyboard.press('ArrowDown');
  await elif.page.keyboard.press('Enter');
  await question(elif).waitFor({ state: 'detached' });
  await card.getByText('1 kişi yanıtladı').waitFor();
  expect(await elif.button(/^(Anketler|Oy ver)$/).count(), 'a pupil here makes none and votes no more').toBe(0);

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
  await bar('100 °C').getByText('%100,00').waitFor();
  await bar('100 °C').getByText('Elif Gökçe').waitFor();
  await panel.getByText('Henüz oy vermeyen: Mert Çağlar').waitFor();
  await question(mert).getByText('90 °C').click();
  await question(mert).getByRole('button', { name: 'Oy ver' }).click();
  await question(mert).waitFor({ state: 'detached' });
  await bar('90 °C').getByText('%50,00').waitFor();
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
    await graph.getByLabel('Doğru cevap').waitFor();
    expect(await graph.getByText('Elif Gökçe').count(), 'numbers, no names').toBe(0);
  }
  expect(await axeFindings(mert.page, 'graph')).toEqual([]);
  await mert.button('Sonucu kapat').click();
  await panel.getByRole('button', { name: 'Sonucu kaldır' }).click();
  await elif.page.getByRole('region', { name: /^Sonuç: / }).waitFor({ state: 'detached' });

  await panel.getByRole('button', { name: 'Sonucu pencerede göster' }).click();
  const window = teacher.dialog('Suyun kaynama noktası kaç derecedir?');
  expect((await window.boundingBox())?.width).toBe(650);
  await teacher.page.keyboard.press('Escape');
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
    if (ending === 'xlsx') expect(content.subarray(0, 2).toString()).toBe('PK');
    else expect(content.toString()).toContain('"100 °C";1;50\r\n');
    if (ending === 'csv') expect(content.toString()).toContain('"Elif Gökçe";"100 °C"');
  }
});

it('one press asks the class; an anonymous survey tells the teacher no names, and numbers at its end', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const [teacher, elif, guest] = await day.lesson(meeting);
  const panel = await teacher.open('Anketler');
  await panel.getByRole('button', { name: 'Hazır mısınız?' }).click();
  for (const one of [elif, guest]) {
    await one.dialog('Hazır mısınız?').getByText('Hazırım').click();
    await one.dialog('Hazır mısınız?').getByRole('button', { name: 'Oy ver' }).click();
    await one.dialog('Hazır mısınız?').waitFor({ state: 'detached' });
  }
  const card = (title: string) => panel.getByRole('listitem').filter({ hasText: title });
  await card('Hazır mısınız?').getByText('2 kişi yanıtladı').waitFor();

  await panel.getByRole('button', { name: 'Anket oluştur' }).click();
  await panel.getByLabel('Soru', { exact: true }).fill('Ders nasıl gidiyor?');
  await panel.getByLabel('Seçenek 1', { exact: true }).fill('İyi');
  await panel.getByLabel('Seçenek 2', { exact: true }).fill('Hızlı');
  await panel.getByRole('switch', { name: 'Gizli anket' }).click();
  await panel.getByRole('button', { name: 'Tamamla' }).click();
  // Asking the next one ends the one before.
  await card('Ders nasıl gidiyor?').getByRole('button', { name: 'Herkese sor' }).click();
  await card('Hazır mısınız?').getByText('Bitti').waitFor();
  for (const [n, one] of [elif, guest].entries()) {
    const dialog = one.dialog('Ders nasıl gidiyor?');
    await dialog.getByText('Gizli anket: ne seçtiğinizi kimse öğrenemez.').waitFor();
    await dialog.getByText(n === 0 ? 'İyi' : 'Hızlı').click();
    await dialog.getByRole('button', { name: 'Oy ver' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  await card('Ders nasıl gidiyor?').getByRole('button', { name: 'Oy ver' }).click();
  await teacher.dialog('Ders nasıl gidiyor?').getByText('İyi').click();
  await teacher.dialog('Ders nasıl gidiyor?').getByRole('button', { name: 'Oy ver' }).click();
  await card('Ders nasıl gidiyor?').getByText('3 kişi yanıtladı').waitFor();
  await card('Ders nasıl gidiyor?').getByRole('button', { name: 'Sonuç' }).click();
  await panel.getByText('Gizli ankette sayılar anket bitince görünür.').waitFor();
  await panel.getByRole('button', { name: 'Bitir' }).click();
  await panel.getByRole('listitem').filter({ hasText: 'İyi' }).getByText('%66,67').waitFor();
  expect(await panel.getByText(/Elif|Can/).count()).toBe(0);
  await panel.getByRole('button', { name: 'Bütün anketler' }).click();
  await card('Ders nasıl gidiyor?').getByRole('button', { name: 'Anketi sil' }).click();
  await teacher.button('Sil').click();
  await card('Ders nasıl gidiyor?').waitFor({ state: 'detached' });

  // In a free room whoever has an account asks too; a guest answers only.
  await elif.open('Anketler');
  expect(await guest.button('Anketler').count()).toBe(0);
});
