import { plainCell } from '@derslik/contract/csv';
import type { BankQuestion } from '@derslik/contract/quizzes';
import { choiceText, type Question } from '@derslik/contract/quizzes/question';
import {
  arrow,
  capital,
  choiceLetters,
  questionColumnWords,
  firstWord,
  kindWords,
  lenientWords,
  truthWords,
  type QuestionColumn,
} from './tableWords.js';

type Language = 'tr' | 'en';
/** What of a question stands in a table. */
export type WrittenQuestion = Question & Pick<BankQuestion, 'topic' | 'tags'>;

const before = ['kind', 'text'] as const satisfies QuestionColumn[];
const behind = ['right', 'setting', 'points', 'topic', 'tags'] as const satisfies QuestionColumn[];

const number = (value: number, language: Language): string =>
  language === 'tr' ? String(value).replace('.', ',') : String(value);

interface KeyCells {
  choices: string[];
  right?: string;
  setting?: string;
}

const keyCells = (question: WrittenQuestion, language: Language): KeyCells => {
  switch (question.kind) {
    case 'choice':
    case 'choices': {
      const { choices, right } = question.body;
      const letters = choiceLetters.filter((_, n) => {
        const id = choices[n]?.id;
        return id !== undefined && (Array.isArray(right) ? right.includes(id) : right === id);
      });
      return { choices: choices.map((one) => choiceText(one, question.pictures)), right: letters.join(', ') };
    }
    case 'trueFalse':
      return {
        choices: [],
        right: capital(firstWord(truthWords[question.body.right ? 'true' : 'false'], language), language),
      };
    case 'shortText': {
      const { accepted, isLenient } = question.body;
      return { choices: accepted, ...(isLenient && { setting: firstWord(lenientWords, language) }) };
    }
    case 'number': {
      const { value, tolerance } = question.body;
      return {
        choices: [],
        right: number(value, language),
        ...(tolerance > 0 && { setting: number(tolerance, language) }),
      };
    }
    case 'order':
      return { choices: question.body.items.map(({ text }) => text) };
    case 'match': {
      const { pairs, extras } = question.body;
      const sides = [
        ...pairs.map(({ left, right }) => [left.text, right.text]),
        ...extras.map(({ text }) => ['', text]),
      ];
      return { choices: sides.map((two) => two.join(arrow).trimStart()) };
    }
  }
};

/** A test as a table that our own reading takes back: headings, and a question in each row. Pictures are left out. */
export const writeQuestionTable = (questions: readonly WrittenQuestion[], language: Language): string[][] => {
  const heading = (column: QuestionColumn): string =>
    capital(firstWord(questionColumnWords[column], language), language);
  return [
    [...before.map(heading), ...choiceLetters, ...behind.map(heading)],
    ...questions.map((question) => {
      const { choices, right = '', setting = '' } = keyCells(question, language);
      const columns: Record<QuestionColumn, string> = {
        ...{ text: question.text, right, setting, topic: question.topic, tags: question.tags.join(', ') },
        kind: capital(firstWord(kindWords[question.kind], language), language),
        points: number(question.points, language),
      };
      const cells = [
        ...before.map((column) => columns[column]),
        ...choiceLetters.map((_, n) => choices[n] ?? ''),
        ...behind.map((column) => columns[column]),
      ];
      return cells.map(plainCell);
    }),
  ];
};
