import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { likeText, readList } from './list.js';

const filter = z.object({ q: z.optional(z.string()) });
const fields = { name: 'user.name' };

describe('a list of the console', () => {
  it('reads sort, range and filter', () => {
    const list = readList(
      { sort: '["name","DESC"]', range: '[25,49]', filter: '{"q":"ali","else":1}' },
      filter,
      fields,
    );
    expect(list).toEqual({ sort: { field: 'user.name', order: 'DESC' }, offset: 25, limit: 25, filter: { q: 'ali' } });
  });

  it('has a page of 25 where nothing is asked', () => {
    expect(readList({}, filter, fields)).toEqual({ sort: null, offset: 0, limit: 25, filter: {} });
  });

  it('bounds what one answer holds', () => {
    expect(readList({ range: '[0,9999999]' }, filter, fields).limit).toBe(1_000);
  });

  it.each([
    { sort: '["password","ASC"]' },
    { sort: '["constructor","ASC"]' },
    { sort: '["name","ASC; DROP TABLE users"]' },
    { sort: 'name' },
    { range: '[-1,5]' },
    { range: '[0]' },
    { filter: '[]' },
    { filter: '{"q":{"a":1}}' },
    { filter: 'null' },
  ])('refuses %j', (raw) => {
    expect(() => readList(raw, filter, fields)).toThrow('common.invalid');
  });

  it('takes wildcards as letters', () => {
    expect(likeText('50%_\\')).toBe('%50\\%\\_\\\\%');
  });
});
