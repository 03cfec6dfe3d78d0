import { expect, it } from 'vitest';
import { paths } from './paths';
import { settingsPaths } from './settingsPaths';

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!./{paths,settingsPaths}.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

const beginnings = [...Object.values(paths), ...Object.values(settingsPaths)]
  .map((path) => (typeof path === 'string' ? path : path('')))
  .filter((path) => path !== '/');

/** A call's address stands below `/api`, and may have the name of a page. */
const withoutCalls = (text: string): string => text.replace(/\bpath: ?['"`]/g, '');

it('no page writes the address of another by itself', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  for (const [file, text] of Object.entries(sources)) {
    const pages = withoutCalls(text);
    const written = beginnings.filter((path) => [`'`, `"`, '`'].some((quote) => pages.includes(quote + path)));
    expect(written, file).toEqual([]);
    expect(text, file).not.toMatch(/\b(to|href)="\/"|navigate\('\/'/);
  }
});
