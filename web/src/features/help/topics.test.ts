import { expect, it } from 'vitest';
import { findAnswers, type HelpAnswer } from './topics';

const answers: HelpAnswer[] = [
  { name: 'introNeed', question: 'Neye ihtiyacım var?', text: 'Bir mikrofon gerekir.' },
  { name: 'duringHeard', question: 'Mikrofonum neden çalışmıyor?', text: 'İzni kontrol edin.' },
  { name: 'duringShare', question: 'Ekranımı nasıl paylaşırım?', text: 'Düğmeye basın.' },
];
const found = (search: string) => findAnswers(answers, search).map(({ name }) => name);

it('the search finds every answer with all the words, those first whose question has them', () => {
  expect(found('mikrofon')).toEqual(['duringHeard', 'introNeed']);
  expect(found('  mikrofon   gerekir ')).toEqual(['introNeed']);
  expect(found('mikrofon ekran')).toEqual([]);
});

it('the search reads letters in either case, with and without their marks', () => {
  expect(found('MİKROFONUM')).toEqual(['duringHeard']);
  expect(found('ÇALIŞMIYOR')).toEqual(['duringHeard']);
  expect(found('calismiyor')).toEqual(['duringHeard']);
  expect(found('IZNI')).toEqual(['duringHeard']);
});
