import { expect, test } from 'vitest';
import { pagerItems } from './pagerItems';

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 12, [1, 2, 3, 4, 5, 'gap', 11, 12]],
  [6, 12, [1, 2, 3, 4, 5, 6, 7, 8, 'gap', 11, 12]],
  [7, 14, [1, 2, 'gap', 5, 6, 7, 8, 9, 'gap', 13, 14]],
  [12, 12, [1, 2, 'gap', 8, 9, 10, 11, 12]],
])('page %i of %i shows five numbers and two at each end', (page, total, items) => {
  expect(pagerItems(page, total, 5, 2)).toEqual(items);
});
