import { plainCell, type Cell, type Sheet } from '@derslik/client/csv';
import { answerText, keyText } from '@derslik/contract/quizAnswerText';
import type { QuizReport } from '@derslik/contract/quizRuns';
import type { TFunction } from 'i18next';

/** A test's report as a file of tables: pupils, questions, and each answer. */
export const quizSheets = (report: QuizReport, t: TFunction): Sheet[] => {
  const { pupils, questions, numbers, maxPoints } = report;
  const truth = { yes: t('quiz.true'), no: t('quiz.false') };
  const heads = questions.map((_, n) => t('quiz.questionNumber', { number: n + 1 }));
  const head: Cell[] = [t('quiz.pupil'), t('quiz.classColumn')];
  const who = ({ name, className }: (typeof pupils)[number]): Cell[] => [plainCell(name), plainCell(className ?? '')];
  return [
    {
      name: t('quiz.pupils'),
      headRows: 1,
      table: [
        [...head, t('quiz.state'), t('quiz.pointsColumn'), t('quiz.maxColumn'), t('quiz.leftColumn'), ...heads],
        ...pupils.map((pupil): Cell[] => [
          ...who(pupil),
          t(`quiz.is_${pupil.state}`),
          ...(pupil.state === 'notBegun' ? ['', maxPoints, ''] : [pupil.points, maxPoints, pupil.leftTab]),
          ...pupil.answers.map(({ points }) => (pupil.state === 'notBegun' ? '' : points)),
        ]),
      ],
    },
    {
      name: t('quiz.questionsSheet'),
      headRows: 1,
      table: [
        [
          ...[t('quiz.question'), t('quiz.rightAnswer'), t('quiz.right'), t('quiz.partly'), t('quiz.wrong')],
          ...[t('quiz.empty'), t('quiz.easiness'), t('quiz.discrimination')],
        ],
        ...questions.map((question, n): Cell[] => {
          const { right = 0, partly = 0, wrong = 0, empty = 0, easiness, discrimination } = numbers[n] ?? {};
          return [
            ...[plainCell(question.text), plainCell(keyText(question, truth)), right, partly, wrong, empty],
            ...[easiness ?? '', discrimination ?? ''],
          ];
        }),
      ],
    },
    {
      name: t('quiz.answersSheet'),
      headRows: 1,
      table: [
        [...head, ...heads],
        ...pupils.map((pupil): Cell[] => [
          ...who(pupil),
          ...questions.map((question, n) => plainCell(answerText(question, pupil.answers[n]?.answer ?? null, truth))),
        ]),
      ],
    },
  ];
};
