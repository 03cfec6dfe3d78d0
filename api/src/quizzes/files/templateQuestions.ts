import type { WrittenQuestion } from './writeQuestionTable.js';

const shared = { id: '', points: 1, pictures: [], tags: [] as string[] };
const items = (...texts: string[]) => texts.map((text, n) => ({ id: String(n), text }));

const turkish: WrittenQuestion[] = [
  {
    ...{
      ...shared,
      topic: 'Üçgenler',
      tags: ['geometri'],
      kind: 'choice',
      text: 'Bir üçgenin iç açılarının toplamı kaç derecedir?',
    },
    body: { choices: items('90', '180', '270', '360'), right: '1' },
  },
  {
    ...{ ...shared, topic: 'Asal sayılar', kind: 'choices', text: 'Hangileri asal sayıdır?' },
    body: { choices: items('2', '9', '11', '15'), right: ['0', '2'] },
  },
  { ...shared, topic: '', kind: 'trueFalse', text: 'Ankara, Türkiye’nin başkentidir.', body: { right: true } },
  {
    ...{ ...shared, topic: '', kind: 'shortText', text: 'Türkiye’nin en büyük gölü hangisidir?' },
    body: { accepted: ['Van Gölü', 'Van'], isLenient: true },
  },
  {
    ...{
      ...shared,
      topic: '',
      points: 2,
      kind: 'number',
      text: 'Yarıçapı $1$ cm olan dairenin alanı kaç $cm^2$ olur? ($\\pi$ = 3,14)',
    },
    body: { value: 3.14, tolerance: 0.01 },
  },
  {
    ...shared,
    topic: '',
    kind: 'order',
    text: 'Küçükten büyüğe sıralayın.',
    body: { items: items('$\\frac{1}{2}$', '0,75', '1') },
  },
  {
    ...{ ...shared, topic: '', points: 3, kind: 'match', text: 'Ülkeleri başkentleriyle eşleştirin.' },
    body: {
      pairs: [
        { left: { id: '0', text: 'Japonya' }, right: { id: '1', text: 'Tokyo' } },
        { left: { id: '2', text: 'İtalya' }, right: { id: '3', text: 'Roma' } },
      ],
      extras: items('Atina'),
    },
  },
];
const english: WrittenQuestion[] = [
  {
    ...{
      ...shared,
      topic: 'Triangles',
      tags: ['geometry'],
      kind: 'choice',
      text: 'What do the angles of a triangle add up to?',
    },
    body: { choices: items('90', '180', '270', '360'), right: '1' },
  },
  {
    ...{ ...shared, topic: 'Primes', kind: 'choices', text: 'Which of these are prime numbers?' },
    body: { choices: items('2', '9', '11', '15'), right: ['0', '2'] },
  },
  { ...shared, topic: '', kind: 'trueFalse', text: 'Ankara is the capital of Türkiye.', body: { right: true } },
  {
    ...{ ...shared, topic: '', kind: 'shortText', text: 'Which is the largest lake of Türkiye?' },
    body: { accepted: ['Lake Van', 'Van'], isLenient: true },
  },
  {
    ...{
      ...shared,
      topic: '',
      points: 2,
      kind: 'number',
      text: 'A circle has a radius of $1$ cm. What is its area in $cm^2$?',
    },
    body: { value: 3.14, tolerance: 0.01 },
  },
  {
    ...shared,
    topic: '',
    kind: 'order',
    text: 'Put these in order, the smallest first.',
    body: { items: items('$\\frac{1}{2}$', '0.75', '1') },
  },
  {
    ...{ ...shared, topic: '', points: 3, kind: 'match', text: 'Match the countries with their capitals.' },
    body: {
      pairs: [
        { left: { id: '0', text: 'Japan' }, right: { id: '1', text: 'Tokyo' } },
        { left: { id: '2', text: 'Italy' }, right: { id: '3', text: 'Rome' } },
      ],
      extras: items('Athens'),
    },
  },
];

/** One of each kind, as an example of how a table says it. */
export const templateQuestions = { tr: turkish, en: english };
