import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { cleanText } from '@derslik/contract/cleanText';
import { csvMark, csvRow } from '@derslik/contract/csv';
import { quizLimits as limits } from '@derslik/contract/limits/quiz';
import { questionPut, quizPost, type QuestionPut } from '@derslik/contract/quizzes';
import type { QuestionContent } from '@derslik/contract/quizzes/question';
import type {
  JudgedFile,
  QuizFileQuery,
  TakenFile,
  TakeQuery,
  TemplateQuery,
} from '@derslik/contract/quizzes/questionFiles';
import { DataSource } from 'typeorm';
import { workbookOf } from '../ownData/workbook.js';
import { questionsOf, type SeenQuestion } from './files/questionFileThread.js';
import { templateQuestions } from './files/templateQuestions.js';
import { writeGift } from './files/writeGift.js';
import { writeQti } from './files/writeQti.js';
import { writeQuestionTable } from './files/writeQuestionTable.js';
import { addQuestions, appendQuestions } from './questions.service.js';
import { PicturesOfQuestions } from './questionPictures.service.js';
import { newQuiz, QuizzesService } from './quizzes.service.js';

type Language = 'tr' | 'en';

const whole = async (pieces: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
};

const tableFile = async (rows: string[][], format: 'csv' | 'xlsx', language: Language): Promise<Buffer> => {
  const [headings = [], ...lines] = rows;
  if (format === 'csv') return Buffer.from(csvMark + rows.map((row) => csvRow(row, language)).join(''));
  const sheet = {
    ...{ name: language === 'tr' ? 'Sorular' : 'Questions', headings },
    rows: async function* () {
      yield* lines;
    },
  };
  return whole(workbookOf([sheet]));
};

/** Tests that come as files, and go as such: Moodle's GIFT, QTI 2.1, and tables. */
@Injectable()
export class QuizFiles {
  constructor(
    private readonly source: DataSource,
    private readonly quizzes: QuizzesService,
    private readonly pictures: PicturesOfQuestions,
  ) {}

  /** What would be taken, and why something would not. Nothing is kept. @throws AppError a code of `questionFiles` */
  async judge(file: Buffer): Promise<JudgedFile> {
    const { format, title, questions } = await questionsOf(file);
    return { format, title, questions: questions.map(({ judged }) => judged) };
  }

  /**
   * What has no fault becomes questions of this person, in a new test or at the end of one.
   * @throws AppError a code of `questionFiles`, quizzes.notFound, .full, .tooMany, .bankFull
   */
  async take(personId: string, file: Buffer, { title, quizId, name }: TakeQuery): Promise<TakenFile> {
    const seen = await questionsOf(file);
    const good = seen.questions.filter(({ judged }) => judged.question !== null);
    if (good.length === 0) throw new AppError('questionFiles.noQuestions');
    // Before pictures are worked on: whose test it is.
    if (quizId && (await this.quizzes.seen(personId, quizId)).ownerId !== personId)
      throw new AppError('quizzes.notFound');
    const questions: QuestionPut[] = [];
    for (const one of good) questions.push(await this.written(personId, one));
    const called = quizPost.safeParse({
      title: (seen.title || (name ?? '').replace(/\.[^.]*$/, '')).slice(0, limits.titleMax),
    });
    const fallback = called.success ? called.data.title : 'Test';
    return this.source.transaction(async (manager) => {
      const into = quizId ?? (await newQuiz(manager, personId, title ?? fallback));
      const ids = await addQuestions(manager, personId, questions);
      await appendQuestions(manager, personId, into, ids.slice(0, quizId ? ids.length : limits.questionsMax));
      return { quizId: into, taken: ids.length, left: seen.questions.length - good.length };
    });
  }

  /** @throws AppError quizzes.notFound */
  async file(personId: string, id: string, { format, language = 'tr' }: QuizFileQuery): Promise<Buffer> {
    const quiz = await this.quizzes.seen(personId, id);
    const { content } = quiz;
    if (format === 'csv' || format === 'xlsx')
      return tableFile(writeQuestionTable(content, language), format, language);
    const shown = [...new Set(content.flatMap(({ pictures }) => pictures.map((picture) => picture.id)))];
    const bodies = await this.pictures.bodies(this.source.manager, shown);
    return Buffer.from(format === 'gift' ? writeGift(content, bodies) : writeQti(quiz, bodies));
  }

  template({ format, language = 'tr' }: TemplateQuery): Promise<Buffer> {
    return tableFile(writeQuestionTable(templateQuestions[language], language), format, language);
  }

  /** Its pictures are written anew, as those that somebody sends by themselves; what is none is left out, as the judgement said. */
  private async written(personId: string, seen: SeenQuestion): Promise<QuestionPut> {
    const { judged, topic, tags } = seen;
    const { pictures, question } = await this.pictured(personId, seen, judged.question!);
    const filed = tags.map((tag) => cleanText(tag).slice(0, limits.tagMax).trim()).filter(Boolean);
    // As if our own editor had sent it: no letter of a file reaches the database unseen.
    return questionPut.parse({
      ...question,
      ...{ pictures, subjectId: null, topic: topic.slice(0, limits.topicMax) },
      tags: [...new Set(filed)].slice(0, limits.tagsMax),
    });
  }

  /** A choice's picture stands in for words that the file didn't have. */
  private async pictured(
    personId: string,
    { pictures, choices }: SeenQuestion,
    question: QuestionContent,
  ): Promise<{ pictures: QuestionPut['pictures']; question: QuestionContent }> {
    const chosen = new Set(choices.flatMap(({ picture }) => picture ?? []));
    const kept = new Map<number, QuestionPut['pictures'][number]>();
    let beside = 0;
    for (const [n, { bytes, alt }] of pictures.entries()) {
      if (!bytes || (!chosen.has(n) && beside >= limits.picturesMax) || kept.size >= limits.picturesTotalMax) continue;
      try {
        const { id } = await this.pictures.add(personId, Buffer.from(bytes));
        kept.set(n, { id, alt: alt.slice(0, limits.altMax) });
        if (!chosen.has(n)) beside++;
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'quizzes.notPicture')) throw error;
      }
    }
    // One picture twice is one.
    const unique = [...new Map([...kept.values()].map((one) => [one.id, one])).values()];
    if (question.kind !== 'choice' && question.kind !== 'choices') return { pictures: unique, question };
    const withPictures = question.body.choices.map((one, n) => {
      const { picture = null, text = '' } = choices[n] ?? {};
      const shown = picture === null ? undefined : kept.get(picture);
      return shown ? { ...one, text, picture: shown.id } : one;
    });
    const body = { ...question.body, choices: withPictures };
    return { pictures: unique, question: { ...question, body } as QuestionContent };
  }
}
