import type { AdminQuiz } from '@derslik/contract/quizzes';
import { DataTable, useTranslate } from 'react-admin';
import { MaterialList } from '../materials/MaterialList';

/** Every teacher's tests: what they are called, not what they ask. */
export const QuizList = () => {
  const translate = useTranslate();
  return (
    <MaterialList<AdminQuiz>
      words="quizList"
      newest="updatedAt"
      about={({ questions }) => [translate('quizList.questions', { smart_count: questions })]}
      columns={<DataTable.NumberCol source="questions" disableSort />}
    />
  );
};
