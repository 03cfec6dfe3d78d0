import type { BankQuestion } from '@derslik/contract/quizzes';
import type { QuestionKind } from '@derslik/contract/quizzes/question';
import { expect, it } from 'vitest';
import { editingOf, emptyQuestion, newItem, written, type Editing } from './editing';

const begun = (kind: QuestionKind, more: Partial<Editing> = {}): Editing => ({
  ...emptyQuestion(kind, null),
  text: 'Soru',
  ...more,
});
const [bir, iki, none] = [newItem('bir'), newItem('iki'), newItem()];
const pair = { left: newItem('Japonya'), right: newItem('Tokyo') };

it.each<[string, Editing, string]>([
  ['without a text', begun('trueFalse', { text: ' ' }), 'noText'],
  ['with points that are none', begun('trueFalse', { points: 'çok' }), 'badPoints'],
  ['with too many points', begun('trueFalse', { points: '101' }), 'badPoints'],
  ['with one choice', begun('choice', { items: [bir, none], right: [bir.id] }), 'fewItems'],
  ['without a right choice', begun('choices', { items: [bir, iki] }), 'noRight'],
  ['whose right choice is empty', begun('choice', { items: [bir, iki, none], right: [none.id] }), 'noRight'],
  ['without an accepted answer', begun('shortText'), 'noAccepted'],
  ['with a number that is none', begun('number', { value: 'beş' }), 'badNumber'],
  ['with a tolerance below 0', begun('number', { value: '5', tolerance: '-1' }), 'badNumber'],
  ['with half a pair', begun('match', { pairs: [pair, { left: bir, right: none }] }), 'emptyItem'],
  ['with one pair', begun('match', { pairs: [pair] }), 'fewPairs'],
])('a question %s is not saved, and says why', (_, editing, problem) => {
  expect(written(editing)).toEqual({ problem });
});

it('rows that nobody filled in are left out, and decimals are read as they are typed', () => {
  expect(
    written(begun('choice', { items: [bir, none, iki], right: [iki.id], points: '2,5', tags: 'a, ,b,a' })),
  ).toMatchObject({
    question: { points: 2.5, tags: ['a', 'b'], body: { choices: [bir, iki], right: iki.id } },
  });
  expect(written(begun('number', { value: '3,14', tolerance: '0,01' }))).toMatchObject({
    question: { body: { value: 3.14, tolerance: 0.01 } },
  });
});

it('a choice may be a picture, which is said in words; another kind leaves it out', () => {
  const [sun, beside] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  const items = [{ ...newItem(''), picture: sun }, newItem('Ay')];
  const pictures = [
    { id: sun, alt: '' },
    { id: beside, alt: '' },
  ];
  const editing = begun('choice', { items, right: [items[0]!.id], pictures });
  expect(written(editing)).toEqual({ problem: 'noAlt' });
  const named = { ...editing, pictures: [{ id: sun, alt: 'Güneş' }, pictures[1]!] };
  expect(written(named)).toMatchObject({
    question: { pictures: named.pictures, body: { choices: [{ text: '', picture: sun }, { text: 'Ay' }] } },
  });
  expect(written({ ...named, kind: 'trueFalse' })).toMatchObject({ question: { pictures: [{ id: beside }] } });
});

it('a question that is opened and saved is the same', () => {
  const question: BankQuestion = {
    ...{ id: 'x', text: 'Pi?', points: 1.5, pictures: [], kind: 'number', body: { value: 3.14, tolerance: 0.5 } },
    ...{ ownerId: '', subject: null, topic: 'Daire', tags: ['a'], ownPoints: 1.5, quizzes: 1, updatedAt: '' },
  };
  const { kind, text, points, pictures, body, topic, tags } = question;
  for (const language of ['tr', 'en'])
    expect(written(editingOf(question, language))).toEqual({
      question: { kind, text, points, pictures, body, topic, tags, subjectId: null },
    });
});
