import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { DataSource } from 'typeorm';
import type { AskingPerson } from '../register/registerSql.js';
import { QuizAccess } from './quizAccess.service.js';

/** A picture of a question that runs, whose pupil has begun. */
const ofPupil = `SELECT p.body FROM question_pictures p JOIN quiz_sessions s ON s.id = $1
  WHERE p.id = $2 AND s.questions @> jsonb_build_array(jsonb_build_object('pictures', jsonb_build_array(jsonb_build_object('id', $2::text))))
    AND ($4::boolean OR EXISTS (SELECT 1 FROM quiz_attempts a WHERE a.session_id = s.id AND a.person_id = $3 AND a.began_at IS NOT NULL))`;

/** Pictures of a test's questions: for who has them before them, and for its teachers. */
@Injectable()
export class QuizPictures {
  constructor(
    private readonly source: DataSource,
    private readonly access: QuizAccess,
  ) {}

  /** @throws AppError quizRuns.notFound */
  async read(asking: AskingPerson, sessionId: string, pictureId: string): Promise<Buffer> {
    const teaches = await this.access.run(asking, sessionId).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false;
        throw error;
      },
    );
    return this.ofRun(sessionId, pictureId, asking.personId, teaches);
  }

  /** @param teaches the caller knows that they may see it without taking the test @throws AppError quizRuns.notFound */
  async ofRun(sessionId: string, pictureId: string, personId: string, teaches: boolean): Promise<Buffer> {
    const [row] = await this.source.query<{ body: Buffer }[]>(ofPupil, [sessionId, pictureId, personId, teaches]);
    if (!row) throw new AppError('quizRuns.notFound');
    return row.body;
  }
}
