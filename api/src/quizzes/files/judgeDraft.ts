import { randomBytes } from 'node:crypto';
import { cleanText } from '@derslik/contract/cleanText';
import { quizLimits as limits } from '@derslik/contract/limits/quiz';
import { questionContent, type QuestionContent, type QuestionItem } from '@derslik/contract/quizzes/question';
import type { JudgedQuestion, QuestionFault } from '@derslik/contract/quizzes/questionFiles';
import { numberReadings } from '@derslik/contract/quizzes/numberReadings';
import type { Draft } from './draft.js';

/** What a question is worth where its file doesn't say. */
const pointsByItself = 1;
const shownCharacters = 300;

const newItem = (text: string): QuestionItem => ({ id: randomBytes(6).toString('hex'), text });

/** Choices in words: a picture without any is called by what it shows, or by its letter. */
const shownItems = ({ items, itemPictures, pictures }: Draft): string[] =>
  items.map((text, n) => {
    const picture = pictures[itemPictures[n] ?? -1];
    return text.trim() || (picture ? picture.alt.trim() || String.fromCharCode(65 + n) : '');
  });

const bodyOf = (draft: Draft): unknown => {
  const items = shownItems(draft).map(newItem);
  switch (draft.kind) {
    case 'choice':
      return { choices: items, right: items[draft.right[0] ?? -1]?.id };
    case 'choices':
      return { choices: items, right: draft.right.map((n) => items[n]?.id) };
    case 'trueFalse':
      return { right: draft.truth };
    case 'shortText':
      return { accepted: draft.accepted, isLenient: draft.isLenient };
    case 'number':
      return { value: draft.value, tolerance: draft.tolerance };
    case 'order':
      return { items };
    case 'match':
      return {
        pairs: draft.pairs.map(([left, right]) => ({ left: newItem(left), right: newItem(right) })),
        extras: draft.extras.map(newItem),
      };
    case null:
      return null;
  }
};

/** How many things one chooses from, and what is wrong with that number. */
const faultsOfItems = (draft: Draft): QuestionFault[] => {
  const { kind, right, pairs, extras, accepted } = draft;
  const items = shownItems(draft);
  const listed = kind === 'match' ? pairs : items;
  const faults: QuestionFault[] = [];
  if (kind === 'shortText') {
    if (accepted.length === 0) faults.push('noRight');
    return accepted.length > limits.acceptedMax ? [...faults, 'manyChoices'] : faults;
  }
  if (kind !== 'choice' && kind !== 'choices' && kind !== 'order' && kind !== 'match') return faults;
  if (listed.length < limits.choicesMin) faults.push('fewChoices');
  if (listed.length > limits.choicesMax || extras.length > limits.extrasMax) faults.push('manyChoices');
  if ((kind === 'choice' || kind === 'choices') && right.length === 0) faults.push('noRight');
  if (kind === 'choice' && right.length > 1) faults.push('manyRight');
  if ((kind === 'choice' || kind === 'choices') && new Set(items).size < listed.length) faults.push('twice');
  return faults;
};

const faultsOf = (draft: Draft): QuestionFault[] => {
  const { kind, text, items, accepted, pairs, extras, points } = draft;
  const faults = [...draft.faults];
  if (kind === null && faults.length === 0) faults.push('kind');
  if (!cleanText(text) && draft.pictures.length === 0) faults.push('noText');
  const short = [...items, ...pairs.flat(), ...extras];
  if (
    text.length > limits.textMax ||
    short.some((one) => one.length > limits.itemMax) ||
    accepted.some((one) => one.length > limits.typedMax)
  )
    faults.push('tooLong');
  faults.push(...faultsOfItems(draft));
  if (kind === 'trueFalse' && draft.truth === null) faults.push('noRight');
  if (kind === 'number' && draft.value === null) faults.push('notNumber');
  if (points !== null && !(points >= 0 && points <= limits.pointsMax && Math.round(points * 100) / 100 === points))
    faults.push('points');
  return [...new Set(faults)];
};

/** Says of a question of a file whether it can be taken, and what it is then: what our own editor would have made. */
export const judgeDraft = (draft: Draft): JudgedQuestion => {
  const faults = faultsOf(draft);
  const seen = draft.pictures.filter(({ bytes }) => bytes !== null).length;
  let question: QuestionContent | null = null;
  if (faults.length === 0) {
    const judged = questionContent.safeParse({
      ...{ kind: draft.kind, body: bodyOf(draft), pictures: [] },
      // A picture may say all.
      text: draft.text.trim() || draft.pictures.find(({ alt }) => alt)?.alt || '…',
      points: draft.points ?? pointsByItself,
    });
    if (judged.success) question = judged.data;
    // A choice of hidden characters alone.
    else faults.push('noText');
  }
  return {
    ...{ line: draft.line, kind: draft.kind, text: cleanText(draft.text).slice(0, shownCharacters) },
    ...{ pictures: Math.min(seen, limits.picturesTotalMax), faults, notes: draft.notes, question },
  };
};

/** A number of a file: in Turkish, in English, or as programs write it. */
export const fileNumber = (text: string, isProgram: boolean): number | null => {
  const trimmed = text.trim();
  if (isProgram && /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,2})?$/i.test(trimmed)) {
    const value = Number(trimmed);
    return Math.abs(value) <= limits.numberMax ? value : null;
  }
  const [value] = numberReadings(trimmed);
  return value === undefined || Math.abs(value) > limits.numberMax ? null : value;
};
