import type { quizErrorsTr, quizListTr, quizResourceTr } from './quizzes.tr';

export const quizResourceEn: typeof quizResourceTr = {
  name: 'Test |||| Tests',
  fields: { title: 'Test', owner: 'Owner', questions: 'Questions', updatedAt: 'Changed' },
};

export const quizErrorsEn: typeof quizErrorsTr = { notFound: 'This test is no longer there.' };

export const quizListEn: typeof quizListTr = {
  search: 'Test, topic or owner',
  empty: 'No test fits this search.',
  none: 'There are no tests yet. Teachers make them on the Tests page of the app.',
  actions: 'Actions',
  questions: '%{smart_count} question |||| %{smart_count} questions',
  isShared: 'Open to colleagues',
  delete: 'Delete',
  deleteNamed: 'Delete: %{name}',
  deleted: 'The test was deleted.',
  deleteTitle: 'Delete this test?',
  deleteText:
    '“%{name}” (%{owner}) is deleted, also from the lessons it was added to. Its questions stay in its owner’s bank. It can’t be undone.',
};
