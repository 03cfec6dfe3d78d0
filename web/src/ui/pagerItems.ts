/** A page number, or a gap that stands for those between. */
export type PagerItem = number | 'gap';

/**
 * Which numbers a pager shows: `numbers` around the page of now, `margin` at each end, gaps between.
 * Pages count from 1.
 */
export const pagerItems = (page: number, total: number, numbers: number, margin: number): PagerItem[] => {
  const half = Math.floor(numbers / 2);
  const from = Math.max(1, Math.min(page - half, total - numbers + 1));
  const to = Math.min(total, from + numbers - 1);
  const items: PagerItem[] = [];
  let last = 0;
  for (let n = 1; n <= total; n++) {
    const isShown = n <= margin || n > total - margin || (n >= from && n <= to);
    if (!isShown) continue;
    // A gap of one page is that page.
    if (n - last === 2) items.push(n - 1);
    else if (n - last > 2) items.push('gap');
    items.push(n);
    last = n;
  }
  return items;
};
