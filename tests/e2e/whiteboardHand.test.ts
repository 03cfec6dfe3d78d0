import sharp from 'sharp';
import { expect, it } from 'vitest';
import { BoardHand, type Spot } from '../support/boardHand.js';
import { dropOn, paste } from '../support/handedPicture.js';
import { linkOf } from '../support/onlineSchool.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay({}, { shell: true });
const square = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer();

it('a pointer is seen where it comes to rest, as long as it rests there, and leaves nothing', async () => {
  const [teacher, elif] = await day.two(await day.school.meeting(day.ayse, { isModControl: true }));
  const [ayse, pupil] = [new BoardHand(teacher), new BoardHand(elif)];
  await teacher.tool('Beyaz tahta').click();
  await pupil.sheet.waitFor();
  await ayse.take('İşaretçi');
  const spots: Spot[] = [
    [150, 120],
    [500, 300],
  ];
  const seen = () => Promise.all(spots.map((spot) => pupil.seenAt(spot, 'moves')));
  const isSeenAt = async (n: number | null) =>
    (await seen()).every((one, at) => (at === n ? one !== 'nothing' : one === 'nothing'));
  await teacher.page.mouse.move(...(await ayse.at(spots[0]!)));
  await expect.poll(() => isSeenAt(0), soon).toBe(true);
  // A fast hand, and a press like one that draws.
  await ayse.draw(spots[0]!, spots[1]!);
  await teacher.page.mouse.move(...(await ayse.at([495, 300])));
  await teacher.page.mouse.move(...(await ayse.at(spots[1]!)));
  await expect.poll(() => isSeenAt(1), soon).toBe(true);
  await teacher.page.waitForTimeout(3_500);
  expect(await isSeenAt(1)).toBe(true);
  // Another tool in the same place.
  await teacher.page.keyboard.press('p');
  await expect.poll(() => isSeenAt(null), soon).toBe(true);
  for (const one of [ayse, pupil]) for (const spot of spots) expect(await one.seenAt(spot)).toBe('paper');
  await pupil.board.getByRole('region', { name: 'Sayfadakiler' }).getByText('Sayfa boş.').waitFor();
});

it('a picture is pasted on the page and dropped on it; what is pasted into a text that is being written is none', async () => {
  const [teacher, elif] = await day.two(await day.school.meeting(day.ayse, { isModControl: true }));
  const [ayse, pupil] = [new BoardHand(teacher), new BoardHand(elif)];
  await teacher.tool('Beyaz tahta').click();
  await pupil.sheet.waitFor();
  let sent = 0;
  teacher.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('boardPicture')) sent++;
  });
  const [red, black] = [await square('#d3302b'), await square('#000000')];
  await ayse.take('Yazı');
  await teacher.page.mouse.click(...(await ayse.at([100, 100])));
  const field = ayse.board.getByRole('textbox');
  await expect.poll(() => field.evaluate((one) => one === document.activeElement), soon).toBe(true);
  await paste(teacher.page, black);
  await field.press('Escape');
  await field.waitFor({ state: 'detached' });

  await paste(teacher.page, red);
  for (const one of [ayse, pupil]) await expect.poll(() => one.seenAt([440, 200]), soon).toBe('red');
  await dropOn(ayse.sheet, black);
  for (const one of [ayse, pupil]) await expect.poll(() => one.seenAt([440, 200]), soon).toBe('black');
  await pupil.board.getByRole('region', { name: 'Sayfadakiler' }).getByText('Diğerleri: 2 resim').waitFor();
  expect(sent).toBe(2);
});

it('a finger draws on a phone that got the pen, and the teacher sees it', async () => {
  const meeting = await day.school.meeting(day.ayse, { isModControl: true });
  const teacher = await day.teacher();
  await teacher.goto(`/room/${meeting.token}`);
  await teacher.enter();
  const mert = await day.classmate({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await mert.goto(linkOf(meeting));
  await mert.enter();
  const [ayse, pupil] = [new BoardHand(teacher), new BoardHand(mert)];
  await teacher.tool('Beyaz tahta').click();
  await pupil.sheet.waitFor();
  // Without the pen a finger leaves nothing.
  await pupil.drawByTouch([100, 300], [300, 300]);
  await teacher.choose('Mert Çağlar', 'Yazma izni ver');
  await mert.notice('Ayşe Yıldırım size yazma izni verdi').waitFor();
  await pupil.button('Silgi').waitFor();
  await pupil.drawByTouch([100, 100], [200, 100], [300, 100]);
  for (const one of [ayse, pupil]) {
    await expect.poll(() => one.seenAt([250, 100]), soon).toBe('black');
    expect(await one.seenAt([250, 300])).toBe('paper');
  }
  await ayse.board.getByRole('region', { name: 'Sayfadakiler' }).getByText('Mert Çağlar: 1 çizim').waitFor();
});
