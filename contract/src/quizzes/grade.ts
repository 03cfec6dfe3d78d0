import { foldAnswer } from './foldAnswer.js';
import { isNear, numberReadings } from './numberReadings.js';
import type { Answer, Question } from './question.js';

export type Outcome = 'right' | 'partly' | 'wrong' | 'empty';
export interface Grade {
  /** Two decimals at most; never below 0. */
  points: number;
  outcome: Outcome;
}

/** How much of a question is answered rightly, from 0 to 1; null where nothing is answered. */
const share = (question: Question, answer: Answer): number | null => {
  switch (question.kind) {
    case 'choice':
      return answer.kind === 'choice' ? Number(answer.choice === question.body.right) : 0;
    case 'choices': {
      if (answer.kind !== 'choices') return 0;
      const chosen = new Set(answer.choices);
      if (chosen.size === 0) return null;
      const right = question.body.right.filter((id) => chosen.has(id)).length;
      // One that is wrong takes away what one that is right brings: to choose all brings nothing by itself.
      return Math.max(0, right - (chosen.size - right)) / question.body.right.length;
    }
    case 'trueFalse':
      return answer.kind === 'trueFalse' ? Number(answer.value === question.body.right) : 0;
    case 'shortText': {
      if (answer.kind !== 'shortText') return 0;
      const { accepted, isLenient } = question.body;
      const typed = foldAnswer(answer.text, isLenient);
      if (!typed) return null;
      return Number(accepted.some((one) => foldAnswer(one, isLenient) === typed));
    }
    case 'number': {
      if (answer.kind !== 'number') return 0;
      if (!answer.text.trim()) return null;
      const { value, tolerance } = question.body;
      return Number(numberReadings(answer.text).some((one) => isNear(one, value, tolerance)));
    }
    case 'order': {
      if (answer.kind !== 'order') return 0;
      if (answer.items.length === 0) return null;
      const { items } = question.body;
      return items.filter(({ id }, place) => answer.items[place] === id).length / items.length;
    }
    case 'match': {
      if (answer.kind !== 'match') return 0;
      if (answer.pairs.length === 0) return null;
      const { pairs } = question.body;
      // A left side that is named twice counts as it is named last.
      const chosen = new Map(answer.pairs.map(({ left, right }) => [left, right]));
      return pairs.filter(({ left, right }) => chosen.get(left.id) === right.id).length / pairs.length;
    }
  }
};

/**
 * What an answer is worth. Several choices, an order and a match may be right in part: each choice, place and pair counts.
 * @param answer null: none was given
 */
export const grade = (question: Question, answer: Answer | null): Grade => {
  const part = answer && share(question, answer);
  if (part === null) return { points: 0, outcome: 'empty' };
  const points = Math.round(question.points * part * 100) / 100;
  return { points, outcome: part === 1 ? 'right' : part === 0 ? 'wrong' : 'partly' };
};

/** An answer of this question's kind, with no ids but its own: what a server keeps. */
export const isAnswerTo = (question: Question, answer: Answer): boolean => {
  const among = (own: readonly { id: string }[], ids: readonly string[]): boolean =>
    new Set(ids).size === ids.length && ids.every((id) => own.some((one) => one.id === id));
  switch (question.kind) {
    case 'choice':
      return answer.kind === 'choice' && among(question.body.choices, [answer.choice]);
    case 'choices':
      return answer.kind === 'choices' && among(question.body.choices, answer.choices);
    case 'order':
      return (
        answer.kind === 'order' &&
        among(question.body.items, answer.items) &&
        (answer.items.length === 0 || answer.items.length === question.body.items.length)
      );
    case 'match': {
      const { pairs, extras } = question.body;
      if (answer.kind !== 'match') return false;
      const lefts = pairs.map(({ left }) => left);
      const rights = [...pairs.map(({ right }) => right), ...extras];
      return (
        among(
          lefts,
          answer.pairs.map(({ left }) => left),
        ) && answer.pairs.every(({ right }) => among(rights, [right]))
      );
    }
    case 'trueFalse':
    case 'shortText':
    case 'number':
      return answer.kind === question.kind;
  }
};
