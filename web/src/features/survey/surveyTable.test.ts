import { expect, it } from 'vitest';
import { csvOf } from '@derslik/client/csv';
import { surveyTable } from './surveyTable';

const words = { option: 'Seçenek', count: 'Yanıt', part: 'Yüzde', name: 'Ad', answer: 'Yanıt' };
const survey = {
  title: '=1+1',
  choices: [
    { id: 'a.0', content: 'Müze "Çini"' },
    { id: 'a.1', content: '@park' },
  ],
};

it('the table writes numbers and names, and no text as a formula', () => {
  const answers = [
    { personId: '1', name: '-Elif', isGuest: false, option: 1 },
    { personId: '2', name: 'Mert', isGuest: false, option: 1 },
    { personId: '3', name: 'Can', isGuest: false, option: 0 },
  ];
  const table = surveyTable(survey, { counts: [1, 2], answers }, words);
  expect(table).toEqual([
    ["'=1+1"],
    ['Seçenek', 'Yanıt', 'Yüzde'],
    ['Müze "Çini"', 1, 33.33],
    ["'@park", 2, 66.67],
    [],
    ['Ad', 'Yanıt'],
    ["'-Elif", "'@park"],
    ['Mert', "'@park"],
    ['Can', 'Müze "Çini"'],
  ]);
  expect(csvOf(table.slice(1, 4), 'tr')).toBe(
    '\ufeff"Seçenek";"Yanıt";"Yüzde"\r\n"Müze ""Çini""";1;33,33\r\n"\'@park";2;66,67\r\n',
  );
  expect(csvOf([['a', 0.5]], 'en')).toBe('\ufeff"a",0.5\r\n');
});

it('the table writes no names of a secret survey', () => {
  expect(surveyTable(survey, { counts: [0, 3], answers: null }, words)).toHaveLength(4);
});

it('the table writes no numbers where nobody may know them', () => {
  expect(surveyTable(survey, { counts: null, answers: null }, words)).toEqual([
    ["'=1+1"],
    ['Seçenek', 'Yanıt', 'Yüzde'],
    ['Müze "Çini"'],
    ["'@park"],
  ]);
});
