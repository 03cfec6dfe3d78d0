import type { lectureErrorsTr, lectureListTr, lectureResourceTr } from './lectures.tr';

export const lectureResourceEn: typeof lectureResourceTr = {
  name: 'Slides |||| Slides',
  fields: {
    title: 'Slides',
    owner: 'Owner',
    pages: 'Pages',
    bytes: 'Size',
    state: 'State',
    createdAt: 'Uploaded',
  },
};

export const lectureErrorsEn: typeof lectureErrorsTr = {
  notFound: 'These slides are no longer there.',
  notReadable: 'The file can’t be opened, or is broken.',
  locked: 'A password protects the file.',
  tooManyPages: 'More than %{max} pages.',
  pageTooLarge: 'One of its pages is too large.',
  saveAsPdf: 'This server lacks the program that opens office files (LibreOffice).',
  tooHeavy: 'Its pages are too heavy to be made.',
  notInstalled: 'This server lacks the program that opens PDFs (poppler-utils).',
};

export const lectureListEn: typeof lectureListTr = {
  search: 'Slides, topic or owner',
  empty: 'No slides fit this search.',
  none: 'There are no slides yet. Teachers upload them on the Slides page of the app.',
  actions: 'Actions',
  pages: '%{smart_count} page |||| %{smart_count} pages',
  isShared: 'Open to colleagues',
  states: { waiting: 'Waiting', making: 'Being made', ready: 'Ready', failed: 'Failed' },
  delete: 'Delete',
  deleteNamed: 'Delete: %{name}',
  deleted: 'The slides were deleted.',
  deleteTitle: 'Delete these slides?',
  deleteText:
    '“%{name}” (%{owner}) is deleted with its pages, also from the lessons it was added to. It can’t be undone.',
};
