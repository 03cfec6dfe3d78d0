import { runningQuiz, type QuizEvent } from '@derslik/contract/room/parts/quiz';
import { later } from '../../lib/later';
import type { Notices } from '../../room/notice';
import type { RoomPart } from '../../room/roomPart';
import { QuizBar } from './QuizBar';
import { QuizInside } from './QuizInside';

/** That a test begins and ends, and that somebody has more time. */
const notices: Notices<QuizEvent> = {
  quizShown: (_, { t, by, isOwnDoing }) =>
    isOwnDoing
      ? null
      : {
          whileHidden: t('quiz.startedBy', { name: by }),
          say: { id: 'quiz', title: t('quiz.startedBy', { name: by }) },
        },
  quizProlonged: ({ personId }, { t, me }) =>
    personId === me ? { say: { id: 'moreQuizTime', title: t('quiz.moreTime'), kind: 'ok' } } : null,
  quizFinished: ({ reason }, { t, isOwnDoing }) =>
    isOwnDoing ? null : { say: { id: 'quiz', title: t(reason === 'time' ? 'quiz.timeOver' : 'quiz.finished') } },
  quizSightSet: ({ shows }, { t, isOwnDoing }) =>
    isOwnDoing || shows === 'nothing' ? null : { say: { id: 'quiz', title: t('quiz.resultShown') } },
  quizStopped: () => ({ close: ['quiz'] }),
};

/** A test that runs. It is chosen in the list of a lesson's materials. */
export const quiz: RoomPart = {
  name: 'quiz',
  notices,
  Inside: QuizInside,
  stage: {
    isThere: (view) => runningQuiz.of(view) !== null,
    locksTiles: true,
    Main: later(() => import('./QuizStage'), ['opened', 'quiz']),
    Bar: QuizBar,
  },
};
