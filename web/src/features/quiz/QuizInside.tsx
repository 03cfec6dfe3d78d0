import { runningQuiz } from '@derslik/contract/room/parts/quiz';
import { useRoomSelector } from '../../room/useRoom';
import { useTakeFront } from '../../room/useTakeFront';

/** A test that begins takes the main place. */
export const QuizInside = () => {
  useTakeFront(
    'quiz',
    useRoomSelector(({ data }) => data !== null && runningQuiz.of(data.view) !== null),
  );
  return null;
};
