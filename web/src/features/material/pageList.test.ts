import { expect, it } from 'vitest';
import { pageList } from './pageList';

it.each([
  [[], ''],
  [[1], '1'],
  [[1, 2], '1–2'],
  [[1, 2, 3, 7, 9, 10], '1–3, 7, 9–10'],
])('pages %j read as “%s”', (pages, words) => {
  expect(pageList(pages)).toBe(words);
});
