import { randomBytes } from 'node:crypto';
import type { Answer } from '@derslik/contract/quizzes/question';
import type { TestPerson, TestSchool } from './school.js';

/** In a key and nowhere else: where a pupil's browser has one of them, a right answer has left the server. */
const keyMarks = ['GIZLI-ANAHTAR', '424242', '"right"', '"accepted"', '"tolerance"', '"isLenient"'];
/** What a pupil matched themselves, as it is told back to them. */
const ownPair = /"left":\s*"[0-9a-f]{12}",\s*"right":\s*"[0-9a-f]{12}"/g;

/** The marks that stand in what a pupil was sent: texts as they came, whole. One that is quoted again would hide them. */
export const keysIn = (sent: readonly string[]): string[] => {
  const all = sent.join('\n').replace(ownPair, '');
  return keyMarks.filter((mark) => all.includes(mark));
};

export interface TestQuestion {
  id: string;
  kind: string;
  right: Answer;
  wrong: Answer;
}
export interface TestQuiz {
  id: string;
  title: string;
  questions: TestQuestion[];
}

const itemId = () => randomBytes(6).toString('hex');
const item = (text: string) => ({ id: itemId(), text });

/** One question of each kind in turn: its body, a right answer and a wrong one. */
const kinds = [
  () => {
    const choices = ['Ankara', 'İzmir', 'Van', 'Muş'].map(item);
    const right = choices[0]!.id;
    return {
      ...{ kind: 'choice', body: { choices, right } },
      right: { kind: 'choice', choice: right },
      wrong: { kind: 'choice', choice: choices[1]!.id },
    };
  },
  () => {
    const choices = ['2', '3', '4', '9'].map(item);
    const right = [choices[0]!.id, choices[1]!.id];
    return {
      ...{ kind: 'choices', body: { choices, right } },
      right: { kind: 'choices', choices: right },
      wrong: { kind: 'choices', choices: [choices[2]!.id] },
    };
  },
  () => ({
    ...{ kind: 'trueFalse', body: { right: true } },
    right: { kind: 'trueFalse', value: true },
    wrong: { kind: 'trueFalse', value: false },
  }),
  () => ({
    ...{ kind: 'shortText', body: { accepted: ['GIZLI-ANAHTAR'], isLenient: false } },
    right: { kind: 'shortText', text: 'gizli-anahtar' },
    wrong: { kind: 'shortText', text: 'bilmem' },
  }),
  () => ({
    ...{ kind: 'number', body: { value: 424_242, tolerance: 0 } },
    // In Turkish writing, as the key's own digits are looked for.
    right: { kind: 'number', text: '424.242' },
    wrong: { kind: 'number', text: '7' },
  }),
  () => {
    const items = ['bir', 'iki', 'üç'].map(item);
    const ids = items.map(({ id }) => id);
    return {
      ...{ kind: 'order', body: { items } },
      right: { kind: 'order', items: ids },
      wrong: { kind: 'order', items: [ids[1]!, ids[2]!, ids[0]!] },
    };
  },
  () => {
    const pairs = [0, 1].map((n) => ({ left: item(`sol ${n}`), right: item(`sağ ${n}`) }));
    const [one, other] = pairs as [(typeof pairs)[number], (typeof pairs)[number]];
    return {
      ...{ kind: 'match', body: { pairs, extras: [item('fazla')] } },
      right: { kind: 'match', pairs: pairs.map(({ left, right }) => ({ left: left.id, right: right.id })) },
      wrong: { kind: 'match', pairs: [{ left: one.left.id, right: other.right.id }] },
    };
  },
] as const;

/** A test with questions of all kinds, a point each, straight into the database: writing them is not under test. */
export const quizRow = async (
  school: Pick<TestSchool, 'query'>,
  owner: TestPerson,
  count = 7,
  title = 'Üçgenler sınavı',
): Promise<TestQuiz> => {
  const [quiz] = await school.query<{ id: string }>(
    'INSERT INTO quizzes (owner_id, title) VALUES ($1, $2) RETURNING id',
    [owner.id, title],
  );
  const questions: TestQuestion[] = [];
  for (let n = 0; n < count; n++) {
    const { kind, body, right, wrong } = kinds[n % kinds.length]!();
    const [row] = await school.query<{ id: string }>(
      'INSERT INTO questions (owner_id, kind, text, points, body) VALUES ($1, $2, $3, 1, $4) RETURNING id',
      [owner.id, kind, `Soru ${n + 1}`, JSON.stringify(body)],
    );
    await school.query('INSERT INTO quiz_questions (quiz_id, question_id, place) VALUES ($1, $2, $3)', [
      ...[quiz!.id, row!.id, n + 1],
    ]);
    questions.push({ id: row!.id, kind, right: right as Answer, wrong: wrong as Answer });
  }
  return { id: quiz!.id, title, questions };
};
