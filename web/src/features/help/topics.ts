import { searchForm } from '../../lib/searchForm';

/** What is explained, in its order; each question's text is `help.<name>`, its answer `help.<name>Text`. */
export const topics = {
  intro: ['introWhat', 'introNeed', 'introPhone', 'introTry', 'introLook'],
  meet: ['meetLink', 'meetCode', 'meetPlan', 'meetNow', 'meetChange', 'meetWait', 'meetAfter'],
  during: [
    'duringTalk',
    'duringHeard',
    'duringHear',
    'duringSlow',
    'duringDrop',
    'duringShare',
    'duringKeys',
    'duringRule',
    'duringTools',
    'duringRecord',
  ],
  account: ['accountForgot', 'accountLocked', 'accountPassword', 'accountSessions', 'accountAccess', 'accountPicture'],
} as const;

export type Topic = keyof typeof topics;
export type HelpQuestion = (typeof topics)[Topic][number];
export const topicNames = Object.keys(topics) as Topic[];

export interface HelpAnswer {
  name: HelpQuestion;
  question: string;
  text: string;
}

/** Who looks for `ogretmen` or `Internet` finds them too, in either language. */
const plain = (text: string): string => searchForm(text).normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');

/** Those in which every word stands that was looked for; a word in the question counts before one in the answer. */
export const findAnswers = (answers: readonly HelpAnswer[], search: string): HelpAnswer[] => {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const has = (text: string): boolean => words.every((word) => plain(text).includes(word));
  const found = answers.filter(({ question, text }) => has(`${question} ${text}`));
  return [...found.filter(({ question }) => has(question)), ...found.filter(({ question }) => !has(question))];
};
