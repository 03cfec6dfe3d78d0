import { choiceText, type Answer, type Question, type QuestionItem } from './quizzes/question.js';

/** Words for what has none of its own. */
export interface TruthWords {
  yes: string;
  no: string;
}
/** As the specification's calls write it. */
export const plainTruth: TruthWords = { yes: 'true', no: 'false' };

const between = '; ';
const to = ' → ';
const textsOf = (items: readonly QuestionItem[], ids: readonly string[]): string =>
  ids.map((id) => items.find((one) => one.id === id)?.text ?? '').join(between);

/** What is chosen from, in words. */
const choicesOf = ({ body, pictures }: Extract<Question, { kind: 'choice' | 'choices' }>): QuestionItem[] =>
  body.choices.map((one) => ({ id: one.id, text: choiceText(one, pictures) }));

/** An answer as one line of text; empty where there is none. */
export const answerText = (question: Question, answer: Answer | null, words: TruthWords): string => {
  if (!answer) return '';
  switch (question.kind) {
    case 'choice':
      return answer.kind === 'choice' ? textsOf(choicesOf(question), [answer.choice]) : '';
    case 'choices':
      return answer.kind === 'choices' ? textsOf(choicesOf(question), answer.choices) : '';
    case 'trueFalse':
      return answer.kind === 'trueFalse' ? (answer.value ? words.yes : words.no) : '';
    case 'shortText':
    case 'number':
      return answer.kind === 'shortText' || answer.kind === 'number' ? answer.text : '';
    case 'order':
      return answer.kind === 'order' ? textsOf(question.body.items, answer.items) : '';
    case 'match': {
      if (answer.kind !== 'match') return '';
      const { pairs, extras } = question.body;
      const rights = [...pairs.map(({ right }) => right), ...extras];
      return pairs
        .flatMap(({ left }) => {
          const chosen = answer.pairs.findLast((one) => one.left === left.id)?.right;
          return chosen === undefined ? [] : `${left.text}${to}${textsOf(rights, [chosen])}`;
        })
        .join(between);
    }
  }
};

/** What is right, as one line of text. */
export const keyText = (question: Question, words: TruthWords): string => {
  switch (question.kind) {
    case 'choice':
      return textsOf(choicesOf(question), [question.body.right]);
    case 'choices':
      return textsOf(choicesOf(question), question.body.right);
    case 'trueFalse':
      return question.body.right ? words.yes : words.no;
    case 'shortText':
      return question.body.accepted.join(between);
    case 'number':
      return String(question.body.value) + (question.body.tolerance > 0 ? ` ± ${question.body.tolerance}` : '');
    case 'order':
      return question.body.items.map(({ text }) => text).join(between);
    case 'match':
      return question.body.pairs.map(({ left, right }) => `${left.text}${to}${right.text}`).join(between);
  }
};
