import type { BankQuestion } from '@derslik/contract/quizzes';
import { picturesBeside, type QuestionChoice, type QuestionPicture } from '@derslik/contract/quizzes/question';
import { giftEscaped } from './giftText.js';
import { htmlOf, toForeignFormulas } from './plainText.js';

/** WebP, by id. */
type Bodies = ReadonlyMap<string, Uint8Array>;

/** Moodle knows weights by five decimals. */
const percent = (part: number): string => String(Number((100 * part).toFixed(5)));

/** A percent sign at the beginning would be a weight, two strokes a comment, and a bracket a format. */
const html = (text: string): string =>
  giftEscaped(htmlOf(text).replace(/^%/, '&#37;').replace(/^\[/, '&#91;').replace(/^\/\//, '&#47;/'));
/** The right side of a pair has no marks. */
const plain = (text: string): string => giftEscaped(toForeignFormulas(text));

const imageOf = ({ id, alt }: QuestionPicture, pictures: Bodies): string => {
  const base64 = Buffer.from(pictures.get(id) ?? []).toString('base64');
  return giftEscaped(`<img src="data:image/webp;base64,${base64}" alt="${htmlOf(alt)}"/>`);
};

const answersOf = (question: BankQuestion, bodies: Bodies): string => {
  const chosen = ({ text, picture }: QuestionChoice): string => {
    const image = question.pictures.find(({ id }) => id === picture);
    return html(text) + (image ? imageOf(image, bodies) : '');
  };
  switch (question.kind) {
    case 'choice':
      return question.body.choices
        .map((one) => `\n\t${one.id === question.body.right ? '=' : '~'}${chosen(one)}`)
        .join('');
    case 'choices': {
      const { choices, right } = question.body;
      const weight = percent(1 / right.length);
      return choices.map((one) => `\n\t~%${right.includes(one.id) ? weight : `-${weight}`}%${chosen(one)}`).join('');
    }
    case 'trueFalse':
      return question.body.right ? 'TRUE' : 'FALSE';
    case 'shortText':
      return question.body.accepted.map((text) => `\n\t=%100%${giftEscaped(text)}`).join('');
    case 'number':
      return `#${question.body.value}:${question.body.tolerance}`;
    case 'order':
      return `>ALL VERTICAL ABSOLUTE_POSITION SHOW none${question.body.items.map(({ text }) => `\n${html(text)}`).join('')}`;
    case 'match':
      return [
        ...question.body.pairs.map(({ left, right }) => `\n\t=${html(left.text)} -> ${plain(right.text)}`),
        ...question.body.extras.map(({ text }) => `\n\t= -> ${plain(text)}`),
      ].join('');
  }
};

const commentOf = (question: BankQuestion): string => {
  const { points, topic, kind, body } = question;
  const own = { points, ...(topic && { topic }), ...(kind === 'shortText' && body.isLenient && { lenient: true }) };
  const tags = question.tags
    .map((tag) => `[tag:${tag.replace(/\s+/g, ' ').replace(/[\]\\]/g, String.raw`\$&`)}]`)
    .join(' ');
  return `${tags ? `// ${tags}\n` : ''}// derslik: ${JSON.stringify(own)}\n`;
};

/** A test in Moodle's GIFT. Pictures stand in it as addresses that hold them. @param pictures WebP, by id */
export const writeGift = (questions: readonly BankQuestion[], pictures: Bodies): string =>
  questions
    .map((question) => {
      const shown = picturesBeside(question).map((picture) => imageOf(picture, pictures));
      const answers = answersOf(question, pictures);
      const end = answers.includes('\n') ? '\n' : '';
      return `${commentOf(question)}[html]${html(question.text)}${shown.join('')}{${answers}${end}}\n`;
    })
    .join('\n');
