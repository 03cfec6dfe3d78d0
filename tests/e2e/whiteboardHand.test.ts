import { expect, it } from 'vitest';
import { BoardHand, type Spot } from '../support/boardHand.js';
import { schoolDay, soon } from '../support/schoolDay.js';

const day = schoolDay();

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
