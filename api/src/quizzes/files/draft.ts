import type { QuestionFault, QuestionNote, QuizFileFormat } from '@derslik/contract/quizzes/questionFiles';
import type { QuestionKind } from '@derslik/contract/quizzes/question';

/** A picture that a file holds; null where it only names one. */
export interface DraftPicture {
  bytes: Uint8Array | null;
  alt: string;
}

/** A question as a file says it: texts, which have no ids yet. Of what follows `kind` each kind needs its own. */
export interface Draft {
  line: number;
  /** Null: none of ours. */
  kind: QuestionKind | null;
  text: string;
  /** Null: the file doesn't say. */
  points: number | null;
  topic: string;
  tags: string[];
  pictures: DraftPicture[];
  notes: QuestionNote[];
  faults: QuestionFault[];
  /** Choices have them, and an order. */
  items: string[];
  /** Which of `pictures` a choice is, by its place; null: words alone. */
  itemPictures: (number | null)[];
  /** Which of them are right, from 0. */
  right: number[];
  truth: boolean | null;
  accepted: string[];
  isLenient: boolean;
  value: number | null;
  tolerance: number;
  pairs: [string, string][];
  extras: string[];
}

export interface DraftFile {
  format: QuizFileFormat;
  title: string;
  drafts: Draft[];
}

/** A question of which nothing is known yet. */
export const emptyDraft = (line: number): Draft => ({
  ...{ line, kind: null, text: '', points: null, topic: '', tags: [], pictures: [], notes: [], faults: [] },
  ...{ items: [], itemPictures: [], right: [], truth: null, accepted: [], isLenient: false, value: null, tolerance: 0 },
  ...{ pairs: [], extras: [] },
});

export const note = (draft: Draft, word: QuestionNote): void => {
  if (!draft.notes.includes(word)) draft.notes.push(word);
};
