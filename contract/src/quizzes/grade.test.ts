import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldAnswer } from './foldAnswer.js';
import { grade, isAnswerTo } from './grade.js';
import { numberReadings } from './numberReadings.js';
import type { Answer, Question } from './question.js';

const shared = { id: '00000000-0000-4000-8000-000000000001', text: 'Soru', points: 6, pictures: [] };
const id = (n: number): string => String(n).padStart(12, '0');
const items = (...texts: string[]) => texts.map((text, n) => ({ id: id(n + 1), text }));
const choice: Question = { ...shared, kind: 'choice', body: { choices: items('a', 'b', 'c'), right: id(2) } };
const choices: Question = {
  ...shared,
  kind: 'choices',
  body: { choices: items('a', 'b', 'c'), right: [id(1), id(2)] },
};
const truth: Question = { ...shared, kind: 'trueFalse', body: { right: false } };
const short: Question = { ...shared, kind: 'shortText', body: { accepted: ['İstanbul', 'Isparta'], isLenient: false } };
const number: Question = { ...shared, kind: 'number', body: { value: 3.14, tolerance: 0.01 } };
const order: Question = { ...shared, kind: 'order', body: { items: items('bir', 'iki', 'üç') } };
const match: Question = {
  ...{ ...shared, kind: 'match' },
  body: {
    pairs: [
      { left: { id: id(1), text: 'Türkiye' }, right: { id: id(2), text: 'Ankara' } },
      { left: { id: id(3), text: 'Japonya' }, right: { id: id(4), text: 'Tokyo' } },
    ],
    extras: [{ id: id(5), text: 'Roma' }],
  },
};

const rows: [string, Question, Answer | null, number, string][] = [
  ['no answer', choice, null, 0, 'empty'],
  ['the right choice', choice, { kind: 'choice', choice: id(2) }, 6, 'right'],
  ['another choice', choice, { kind: 'choice', choice: id(1) }, 0, 'wrong'],
  ['a choice that is none', choice, { kind: 'choice', choice: id(9) }, 0, 'wrong'],
  ['an answer of another kind', choice, { kind: 'trueFalse', value: true }, 0, 'wrong'],
  ['both right choices', choices, { kind: 'choices', choices: [id(2), id(1)] }, 6, 'right'],
  ['one of two right choices', choices, { kind: 'choices', choices: [id(1)] }, 3, 'partly'],
  ['all choices', choices, { kind: 'choices', choices: [id(1), id(2), id(3)] }, 3, 'partly'],
  ['a right and a wrong choice', choices, { kind: 'choices', choices: [id(1), id(3)] }, 0, 'wrong'],
  ['no choice', choices, { kind: 'choices', choices: [] }, 0, 'empty'],
  ['false, rightly', truth, { kind: 'trueFalse', value: false }, 6, 'right'],
  ['true, wrongly', truth, { kind: 'trueFalse', value: true }, 0, 'wrong'],
  ['small letters', short, { kind: 'shortText', text: ' istanbul ' }, 6, 'right'],
  ['capitals', short, { kind: 'shortText', text: 'ISTANBUL' }, 6, 'right'],
  ['the other word, in Turkish capitals', short, { kind: 'shortText', text: 'ISPARTA' }, 6, 'right'],
  ['another word', short, { kind: 'shortText', text: 'Ankara' }, 0, 'wrong'],
  ['spaces', short, { kind: 'shortText', text: '  ' }, 0, 'empty'],
  ['a Turkish decimal comma', number, { kind: 'number', text: '3,14' }, 6, 'right'],
  ['the tolerance’s end', number, { kind: 'number', text: '3.15' }, 6, 'right'],
  ['beyond the tolerance', number, { kind: 'number', text: '3,151' }, 0, 'wrong'],
  ['no number', number, { kind: 'number', text: 'pi' }, 0, 'wrong'],
  ['nothing in a number’s field', number, { kind: 'number', text: ' ' }, 0, 'empty'],
  ['the order', order, { kind: 'order', items: [id(1), id(2), id(3)] }, 6, 'right'],
  ['an order with one in its place', order, { kind: 'order', items: [id(1), id(3), id(2)] }, 2, 'partly'],
  ['an order with none in its place', order, { kind: 'order', items: [id(2), id(3), id(1)] }, 0, 'wrong'],
  ['no order', order, { kind: 'order', items: [] }, 0, 'empty'],
  ['one pair of two', match, { kind: 'match', pairs: [{ left: id(1), right: id(2) }] }, 3, 'partly'],
  ['no pair', match, { kind: 'match', pairs: [] }, 0, 'empty'],
];

it.each(rows)('%s', (_, question, answer, points, outcome) => {
  expect(grade(question, answer)).toEqual({ points, outcome });
});

describe('a typed number', () => {
  it.each([
    ['3,14', [3.14]],
    ['3.14', [3.14]],
    ['−5', [-5]],
    ['- 5', [-5]],
    ['+7', [7]],
    ['1.234,5', [1234.5]],
    ['1,234.5', [1234.5]],
    ['1 234 567', [1_234_567]],
    ['1.234', [1.234, 1234]],
    ['1.234.567', [1_234_567]],
    ['-0', [0]],
    ['', []],
    ['1e9', []],
    ['1.2.3', []],
    ['Infinity', []],
    ['9'.repeat(240), []],
  ])('%s is read', (typed, readings) => {
    expect(numberReadings(typed)).toEqual(readings);
  });
  it('as it is written in either language is one of its readings', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (whole) => {
        const value = whole / 100;
        for (const language of ['tr', 'en']) expect(numberReadings(value.toLocaleString(language))).toContain(value);
      }),
    );
  });
});

describe('typed answers', () => {
  it.each([
    ['IŞIK', 'ışık', false, true],
    ['İĞNE', 'iğne', false, true],
    ['IRON', 'iron', false, true],
    ['Atatürk’ün', "ATATÜRK'ÜN", false, true],
    ['a   b', 'A b', false, true],
    ['u\u0308zu\u0308m', 'ÜZÜM', false, true],
    ['şişe', 'sise', false, false],
    ['şişe', 'SISE', true, true],
    ['çöğür', 'cogur', true, true],
  ])('%s and %s (lenient: %s)', (one, other, isLenient, isSame) => {
    expect(foldAnswer(one, isLenient) === foldAnswer(other, isLenient)).toBe(isSame);
  });
});

it('an answer with another question’s ids is none of this question', () => {
  const strange: Answer[] = [
    { kind: 'choice', choice: id(9) },
    { kind: 'choices', choices: [id(1), id(1)] },
    { kind: 'order', items: [id(1)] },
    { kind: 'match', pairs: [{ left: id(2), right: id(1) }] },
    { kind: 'trueFalse', value: true },
  ];
  const asked = [choice, choices, order, match, short];
  asked.forEach((question, n) => expect(isAnswerTo(question, strange[n]!), question.kind).toBe(false));
});
