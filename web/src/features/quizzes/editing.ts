import { quizLimits as limits } from '@derslik/contract/limits/quiz';
import { numberReadings } from '@derslik/contract/quizzes/numberReadings';
import { questionPut, type BankQuestion, type QuestionPut } from '@derslik/contract/quizzes';
import {
  choiceText,
  type QuestionChoice,
  type QuestionItem,
  type QuestionKind,
  type QuestionPicture,
} from '@derslik/contract/quizzes/question';

/** A question while somebody writes it: what each kind needs stays when they try another kind. */
export interface Editing {
  kind: QuestionKind;
  text: string;
  /** As it is typed. */
  points: string;
  pictures: QuestionPicture[];
  subjectId: string | null;
  topic: string;
  /** Parted by commas. */
  tags: string;
  /** Choices have them, and an order. */
  items: QuestionChoice[];
  right: string[];
  truth: boolean;
  accepted: string[];
  isLenient: boolean;
  value: string;
  tolerance: string;
  pairs: { left: QuestionItem; right: QuestionItem }[];
  extras: QuestionItem[];
}

/** What is missing; each is a text. */
export type EditingProblem =
  | 'noText'
  | 'badPoints'
  | 'noAlt'
  | 'fewItems'
  | 'emptyItem'
  | 'noRight'
  | 'noAccepted'
  | 'badNumber'
  | 'fewPairs'
  | 'invalid';

/** Random: nothing about a choice can be told from its id. */
export const newItem = (text = ''): QuestionItem => ({
  id: [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  text,
});
const newItems = (count: number): QuestionItem[] => Array.from({ length: count }, () => newItem());

export const emptyQuestion = (kind: QuestionKind, subjectId: string | null): Editing => ({
  ...{ kind, text: '', points: '1', pictures: [], subjectId, topic: '', tags: '' },
  ...{ items: newItems(4), right: [], truth: true, accepted: [''], isLenient: false, value: '', tolerance: '' },
  ...{ pairs: Array.from({ length: 3 }, () => ({ left: newItem(), right: newItem() })), extras: [] },
});

const numberText = (value: number, language: string): string =>
  language.startsWith('tr') ? String(value).replace('.', ',') : String(value);

/** @param language of the person: their decimals */
export const editingOf = (question: BankQuestion, language: string): Editing => {
  const { kind, text, pictures, subject, topic, tags, body } = question;
  const editing: Editing = {
    ...emptyQuestion(kind, subject?.id ?? null),
    ...{ text, pictures, topic, tags: tags.join(', '), points: numberText(question.ownPoints, language) },
  };
  switch (kind) {
    case 'choice':
      return { ...editing, items: body.choices, right: [body.right] };
    case 'choices':
      return { ...editing, items: body.choices, right: body.right };
    case 'trueFalse':
      return { ...editing, truth: body.right };
    case 'shortText':
      return { ...editing, accepted: body.accepted, isLenient: body.isLenient };
    case 'number':
      return {
        ...{ ...editing, value: numberText(body.value, language) },
        tolerance: body.tolerance > 0 ? numberText(body.tolerance, language) : '',
      };
    case 'order':
      return { ...editing, items: body.items };
    case 'match':
      return { ...editing, pairs: body.pairs, extras: body.extras };
  }
};

const numberOf = (typed: string): number | null => numberReadings(typed)[0] ?? null;

const bodyOf = (editing: Editing): { body: unknown } | { problem: EditingProblem } => {
  const { kind, accepted, isLenient, value, tolerance, truth, pairs } = editing;
  const isChosen = kind === 'choice' || kind === 'choices';
  // Rows that nobody filled in are not there.
  const items = editing.items.filter(({ text, picture }) => text.trim() || (isChosen && picture));
  const right = editing.right.filter((id) => items.some((one) => one.id === id));
  switch (kind) {
    case 'choice':
    case 'choices':
      if (items.length < limits.choicesMin) return { problem: 'fewItems' };
      if (right.length === 0) return { problem: 'noRight' };
      // Reports and screen readers say it in words.
      if (items.some((one) => !choiceText({ ...one, text: one.text.trim() }, editing.pictures).trim()))
        return { problem: 'noAlt' };
      return { body: { choices: items, right: kind === 'choice' ? right[0] : right } };
    case 'trueFalse':
      return { body: { right: truth } };
    case 'shortText': {
      const given = [...new Set(accepted.map((one) => one.trim()).filter(Boolean))];
      return given.length > 0 ? { body: { accepted: given, isLenient } } : { problem: 'noAccepted' };
    }
    case 'number': {
      const [is, allowed] = [numberOf(value), tolerance.trim() ? numberOf(tolerance) : 0];
      if (is === null || allowed === null || allowed < 0) return { problem: 'badNumber' };
      return { body: { value: is, tolerance: allowed } };
    }
    case 'order':
      return items.length < limits.choicesMin
        ? { problem: 'fewItems' }
        : { body: { items: items.map(({ id, text }) => ({ id, text })) } };
    case 'match': {
      const whole = pairs.filter(({ left, right: other }) => left.text.trim() && other.text.trim());
      const half = pairs.some(({ left, right: other }) => Boolean(left.text.trim()) !== Boolean(other.text.trim()));
      if (half) return { problem: 'emptyItem' };
      if (whole.length < limits.choicesMin) return { problem: 'fewPairs' };
      return { body: { pairs: whole, extras: editing.extras.filter(({ text }) => text.trim()) } };
    }
  }
};

/** Those beside the question, and those that are choices now. */
const shownPictures = ({ kind, items, pictures }: Editing): QuestionPicture[] => {
  const ofRows = new Set(items.flatMap(({ picture }) => picture ?? []));
  const isChosen = kind === 'choice' || kind === 'choices';
  return isChosen ? pictures : pictures.filter(({ id }) => !ofRows.has(id));
};

/** The question, or what is missing. */
export const written = (editing: Editing): { question: QuestionPut } | { problem: EditingProblem } => {
  const { kind, text, subjectId, topic } = editing;
  const pictures = shownPictures(editing);
  if (!text.trim()) return { problem: 'noText' };
  const points = numberOf(editing.points);
  if (points === null || points < 0 || points > limits.pointsMax) return { problem: 'badPoints' };
  const body = bodyOf(editing);
  if ('problem' in body) return body;
  const tags = [
    ...new Set(
      editing.tags
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ].slice(0, limits.tagsMax);
  const read = questionPut.safeParse({
    ...{ kind, text, points: Math.round(points * 100) / 100, pictures, body: body.body, subjectId, topic, tags },
  });
  return read.success ? { question: read.data } : { problem: 'invalid' };
};
