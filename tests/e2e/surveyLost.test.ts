import { expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { lineOf } from '../support/lineAway.js';
import { linkOf } from '../support/onlineSchool.js';
import type { RoomVisitor } from '../support/roomVisitor.js';
import { schoolDay } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });
const options = ['Hazırım', 'Henüz değil'];

/** Answers a call with an error so many times; answers how often it was asked. */
const failing = async ({ page }: RoomVisitor, path: string, times: number): Promise<() => number> => {
  let asked = 0;
  await page.route(path, (route) => (++asked <= times ? route.fulfill({ status: 503, body: '' }) : route.continue()));
  return () => asked;
};
const asks = async (teacher: RoomVisitor, title: string): Promise<void> => {
  const panel = await teacher.open('Anketler');
  await panel.getByRole('button', { name: 'Anket oluştur' }).click();
  await panel.getByLabel('Soru', { exact: true }).fill(title);
  for (const [n, option] of options.entries()) await panel.getByLabel(`Seçenek ${n + 1}`, { exact: true }).fill(option);
  await panel.getByRole('button', { name: 'Kaydet' }).click();
  const card = panel.getByRole('listitem').filter({ hasText: title });
  await card.getByRole('button', { name: 'Herkese sor' }).click();
  await card.getByText('Sürüyor').waitFor();
};

it('who comes late is asked and is shown the result, though the first calls failed', async () => {
  const meeting = await day.school.meeting(day.ayse, { isModControl: true });
  const teacher = await day.teacher();
  await teacher.goto(`/room/${meeting.token}`);
  await teacher.enter();
  await asks(teacher, 'Başlayalım mı?');
  const elif = await day.pupil();
  elif.forgive(/status of 503/);
  const asked = await failing(elif, '**/api/public/surveys/**', 2);
  await elif.goto(linkOf(meeting));
  await elif.enter();
  const question = elif.dialog('Başlayalım mı?');
  await question.getByText('Hazırım').click();
  expect(asked()).toBe(3);
  await question.getByRole('button', { name: 'Yanıtı gönder' }).click();
  await question.waitFor({ state: 'detached' });

  // A result that can't be loaded says so, and comes when it is asked for again. It asks by itself too, so the
  // server stays away until the button is pressed, and the answer waits until the press was seen to do something.
  let isAway = true;
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await elif.page.route('**/api/public/surveyAnswers/**', async (route) => {
    if (isAway) return route.fulfill({ status: 503, body: '' });
    await held;
    return route.continue();
  });
  await teacher.panel('Anketler').getByRole('button', { name: 'Sonuç' }).click();
  await teacher.panel('Anketler').getByRole('button', { name: 'Sonucu paylaş' }).click();
  const graph = elif.page.getByRole('region', { name: 'Sonuç: Başlayalım mı?' });
  await graph.waitFor();
  await elif.page.reload();
  await elif.inRoom();
  const lost = graph.getByText('Sonuç yüklenemedi.');
  await lost.waitFor();
  expect(await axeFindings(elif.page, 'result that did not load')).toEqual([]);
  isAway = false;
  await graph.getByRole('button', { name: 'Yeniden dene' }).click();
  await lost.waitFor({ state: 'detached' });
  answer();
  await graph.getByText('%100').waitFor();
});

it('a survey that is deleted while a line is away takes its windows along when the line is back', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const [teacher, elif] = [await day.teacher(), await day.pupil()];
  await teacher.goto(`/room/${meeting.token}`);
  await teacher.enter();
  const line = await lineOf(elif.page);
  elif.forgive(/WebSocket/);
  await elif.goto(linkOf(meeting));
  await elif.enter();
  await asks(elif, 'Ara verelim mi?');
  await teacher.dialog('Ara verelim mi?').getByRole('button', { name: 'Kapat' }).click();
  const panel = elif.panel('Anketler');
  await panel.getByRole('button', { name: 'Sonuç' }).click();
  await panel.getByRole('button', { name: 'Sonucu pencerede göster' }).click();
  const window = elif.dialog('Ara verelim mi?');
  await window.waitFor();
  await line.away();
  await elif.text('Yeniden bağlanıyoruz').waitFor();
  const hers = await teacher.open('Anketler');
  await hers.getByRole('button', { name: 'Anketi sil' }).click();
  await teacher.button('Sil').click();
  await hers.getByText('Henüz anket yok.').waitFor();
  line.back();
  await window.waitFor({ state: 'detached' });
  await panel.getByText('Henüz anket yok.').waitFor();
  // Nothing stands in the way of the next question.
  await asks(teacher, 'Devam edelim mi?');
  await elif.dialog('Devam edelim mi?').waitFor();
});
