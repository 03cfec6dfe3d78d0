import { errorParams } from '@derslik/contract/errors';
import { isErrorCode } from '@derslik/contract/errorStatus';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const texts = (['tr', 'en'] as const).flatMap((language) => {
  const folder = new URL(`../locales/${language}/`, import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>),
    )
    .map(([key, text]) => ({ code: key.replace(/_(one|other)$/, ''), text, language }))
    .filter(({ code }) => isErrorCode(code));
});

it('the app shows in the text of an error only what its code has to be thrown with', () => {
  expect(texts.length).toBeGreaterThan(100);
  const known: Partial<Record<string, readonly string[]>> = errorParams;
  const missing = texts.flatMap(({ code, text, language }) =>
    [...text.matchAll(/\{\{(\w+)/g)]
      .filter(([, name]) => !known[code]?.includes(name!))
      .map(([, name]) => `${language} ${code}: ${name} belongs in errorParams`),
  );
  expect(missing).toEqual([]);
});
