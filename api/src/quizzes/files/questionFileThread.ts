import { AppError } from '@derslik/contract/errors';
import { quizLimits } from '@derslik/contract/limits/quiz';
import type { JudgedQuestion, QuizFileFormat } from '@derslik/contract/quizzes/questionFiles';
import { readerThread } from '../../imports/readerThread.js';
import type { DraftPicture } from './draft.js';
import type { QuestionFileFault } from './questionFileFault.js';

/** A question of a file with all that is taken along. */
export interface SeenQuestion {
  judged: JudgedQuestion;
  topic: string;
  tags: string[];
  pictures: DraftPicture[];
  /** Which of them a choice is, by its place, and the words beside it. */
  choices: { picture: number | null; text: string }[];
}
export interface SeenFile {
  format: QuizFileFormat;
  title: string;
  questions: SeenQuestion[];
}
export type QuestionFileSeen =
  SeenFile | { refused: QuestionFileFault['code']; values?: Readonly<Record<string, number>> };

const thread = readerThread<Buffer, QuestionFileSeen>({
  program: 'quizzes/files/readQuestionFile.worker.js',
  withinMs: 15_000,
  megabytesMost: 384,
  tooMuch: { refused: 'questionFiles.tooLarge', values: { mb: quizLimits.fileMb } },
});

/**
 * The questions of a file, read and judged in a thread beside the one that answers everybody: a file may have been made to take its reader long.
 * @throws AppError a code of `questionFiles`
 */
export const questionsOf = async (bytes: Buffer): Promise<SeenFile> => {
  const seen = await thread(bytes);
  if ('refused' in seen) throw new AppError(seen.refused, seen.values);
  return seen;
};
