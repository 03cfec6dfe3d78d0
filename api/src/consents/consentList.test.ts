import { describe, expect, it } from 'vitest';
import { ChildrenByLine, consentLines } from './consentList.js';

const rows = (...table: string[][]) => table.map((cells, n) => ({ line: n + 1, cells }));
const codeOf = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a list of consents', () => {
  it('says by its headings who is meant and what was answered, in either language, below a title too', () => {
    const read = consentLines(
      rows(
        ['8-A sınıfı izinleri'],
        ['Okul No', 'Adı', 'Soyadı', 'Sınıf', 'Veli izni'],
        ['12', 'Elif', 'Gökçe', '8-A', 'EVET'],
        ['13', 'Mert', 'Çağlar', '8-A', 'hayır'],
        ['14', 'Can', 'Demir', '8-A', ''],
        ['15', 'Ece', 'Ak', '8-A', 'belki'],
      ),
    );
    expect(read.map(({ line, username, name, answer }) => [line, username, name, answer])).toEqual([
      [3, '12', 'Elif Gökçe', 'given'],
      [4, '13', 'Mert Çağlar', 'refused'],
      [5, '14', 'Can Demir', undefined],
      [6, '15', 'Ece Ak', null],
    ]);
    const own = consentLines(rows(['Student', 'User name', 'Consent'], ['Elif Gökçe', 'elif', 'Given']));
    expect(own).toMatchObject([{ name: 'Elif Gökçe', username: 'elif', answer: 'given' }]);
  });

  it('without a column for the answer, or for who is meant, is none', () => {
    for (const heading of [['Ad', 'Soyad'], ['İzin'], ['Bölüm', 'İzin']])
      expect(codeOf(() => consentLines(rows(heading, ['a', 'b'])))).toBe('imports.noConsentHeadings');
  });

  it('means a child by user name, else by whole name, with the class where several have it; never somebody else', () => {
    const children = new ChildrenByLine([
      { id: '1', name: 'Elif Gökçe', username: 'elif', classes: ['8-A'] },
      { id: '2', name: 'Elif Gökçe', username: 'elif2', classes: ['8-B'] },
      { id: '3', name: 'Mert Çağlar', username: '13', classes: ['8-A'] },
    ]);
    const ids = (line: Partial<Record<'username' | 'name' | 'class', string>>) =>
      children.of({ line: 1, username: '', name: '', class: '', answer: 'given', ...line }).map(({ id }) => id);
    expect(ids({ username: 'ELIF2' })).toEqual(['2']);
    expect(ids({ name: 'mert çağlar' })).toEqual(['3']);
    expect(ids({ name: 'Elif Gökçe' })).toEqual(['1', '2']);
    expect(ids({ name: 'Elif Gökçe', class: '8-B' })).toEqual(['2']);
    expect(ids({ name: 'Elif Gökçe', class: '8-C' })).toEqual([]);
    expect(ids({ username: '99', name: 'Mert Çağlar' })).toEqual([]);
    expect(ids({})).toEqual([]);
  });
});
