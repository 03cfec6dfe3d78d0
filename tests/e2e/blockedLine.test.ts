import { expect, it } from 'vitest';
import { axeFindings } from '../support/axe.js';
import { lineOf } from '../support/lineAway.js';
import { schoolDay } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });

it('the page says what stands between, and what to ask for, where websockets are blocked; and enters once they are not', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const teacher = await day.teacher();
  teacher.forgive(/WebSocket connection/);
  const line = await lineOf(teacher.page);
  await line.away();
  await teacher.goto(`/room/${meeting.token}`);
  const pressed = teacher.button('Derse gir');
  await pressed.click();
  const began = performance.now();
  const words = teacher.page.getByRole('alert').filter({ hasText: 'WebSocket' });
  await words.waitFor();
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(await words.textContent()).toContain(`wss://${new URL(teacher.url).host}`);
  expect(await axeFindings(teacher.page, 'a blocked line')).toEqual([]);
  await teacher.page.setViewportSize({ width: 360, height: 740 });
  expect(await teacher.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  line.back();
  await teacher.inRoom();
});

it('the page says that the server is away where nothing answers', async () => {
  const meeting = await day.school.meeting(day.ayse);
  const teacher = await day.teacher();
  teacher.forgive(/WebSocket connection/, /ERR_FAILED/);
  const line = await lineOf(teacher.page);
  await line.away();
  await teacher.goto(`/room/${meeting.token}`);
  await teacher.button('Derse gir').waitFor();
  await teacher.page.route('**/api/config*', (route) => route.abort());
  await teacher.button('Derse gir').click();
  await teacher.page.getByRole('alert').filter({ hasText: 'sunucusuna ulaşılamıyor' }).waitFor();
});
