import { expect, it } from 'vitest';
import { graphPath, LastMinute, type Sample } from './lastMinute';

const at = (seconds: number, download: number): Sample => ({ at: seconds * 1_000, download, upload: 0, loss: 0 });

it('the graph keeps a minute of readings, and not more', () => {
  const minute = new LastMinute();
  for (let second = 0; second <= 200; second += 2) minute.add(at(second, second));
  expect(minute.samples[0]?.at).toBe(140_000);
  expect(minute.samples.at(-1)?.at).toBe(200_000);
  expect(minute.samples).toHaveLength(31);
});

it('the graph draws now at the right, the most at the top, and nothing where nobody measured', () => {
  expect(graphPath([], 'download', 0)).toBe('');
  expect(graphPath([at(0, 5)], 'download', 0)).toBe('M100.0 100.0');
  expect(graphPath([at(0, 0), at(3, 100), at(6, 50)], 'download', 100)).toBe('M90.0 100.0L95.0 0.0L100.0 50.0');
  expect(graphPath([at(0, 50), at(30, 50)], 'download', 100)).toBe('M50.0 50.0M100.0 50.0');
});
