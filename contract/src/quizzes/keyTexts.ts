import { choiceText, type Question } from './question.js';

/** What is right, in words, for whoever may know it: one text for each choice, accepted answer, place and pair. */
export const keyTexts = (question: Question): string[] => {
  switch (question.kind) {
    case 'choice':
      return question.body.choices
        .filter(({ id }) => id === question.body.right)
        .map((one) => choiceText(one, question.pictures));
    case 'choices':
      return question.body.choices
        .filter(({ id }) => question.body.right.includes(id))
        .map((one) => choiceText(one, question.pictures));
    case 'trueFalse':
      return [String(question.body.right)];
    case 'shortText':
      return question.body.accepted;
    case 'number': {
      const { value, tolerance } = question.body;
      return [tolerance > 0 ? `${value} ± ${tolerance}` : String(value)];
    }
    case 'order':
      return question.body.items.map(({ text }) => text);
    case 'match':
      return question.body.pairs.map(({ left, right }) => `${left.text} – ${right.text}`);
  }
};
