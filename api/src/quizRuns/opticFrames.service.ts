import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { FrameAddress, FrameEntryPost, FramePost } from '@derslik/contract/frames';
import { lectureLimits as limits } from '@derslik/contract/limits/lecture';
import { opticKeyHeader, type OpticFrame } from '@derslik/contract/opticFrames';
import { can } from '@derslik/contract/room/can';
import { runningQuiz } from '@derslik/contract/room/parts/quiz';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { FrameTokens } from '../frames/frameTokens.service.js';
import type { Session } from '../http/session.js';
import { RoomReading } from '../rooms/delivery/roomReading.js';
import { RunningRooms } from '../rooms/delivery/runningRooms.js';
import { OpticKeys } from './opticKeys.js';
import { questionsFor, runColumns, type QuizRunRow } from './quizRunRow.js';

/** A test that runs, as one of those inside may see it. */
interface SeenQuiz {
  sessionId: string;
  quizId: string;
  /** They lead the lesson and answer nothing. */
  leads: boolean;
}

/** Frames with the answer sheet of a lesson's test: their addresses, and what their page gets for the token in there. */
@Injectable()
export class OpticFrames {
  constructor(
    private readonly source: DataSource,
    private readonly tokens: FrameTokens,
    private readonly reading: RoomReading,
    private readonly rooms: RunningRooms,
    private readonly keys: OpticKeys,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws AppError room.notHere, quizRuns.notFound */
  async address(session: Session, { roomToken, pUrl = '' }: FramePost): Promise<FrameAddress> {
    const { roomId } = await this.reading.byCode(roomToken, session.personId);
    const seen = await this.seenBy(session.personId, roomId);
    if (!seen) throw new AppError('quizRuns.notFound');
    return this.tokens.address(session, { kind: 'optic', materialId: seen.quizId, roomId, pUrl });
  }

  /** @throws AppError common.unauthorized */
  async enter(entry: FrameEntryPost): Promise<OpticFrame> {
    const used = await this.tokens.use('optic', entry);
    const seen = used && (await this.seenBy(used.personId, used.roomId));
    // Who was put out of the lesson meanwhile, or left it, gets nothing; nor of a test that is shown no more.
    if (seen?.quizId !== entry.id) throw new AppError('common.unauthorized');
    const { sessionId, leads } = seen;
    const [run] = await this.source.query<QuizRunRow[]>(
      `SELECT ${runColumns} FROM quiz_sessions s JOIN meetings m ON m.id = s.meeting_id WHERE s.id = $1`,
      [sessionId],
    );
    if (!run) throw new AppError('common.unauthorized');
    return {
      ...{ sessionId, title: run.title, count: run.questions.length, role: used!.role },
      ...{ ...this.keys.sign(sessionId, { personId: used!.personId, leads }), keyHeader: opticKeyHeader },
      questions: leads ? questionsFor({ ...run, shufflesQuestions: false, shufflesChoices: false }, sessionId) : null,
      zoomMax: limits.zoomMax,
      parents: this.config.LESSON_FRAME_ANCESTORS,
    };
  }

  /** Null for who isn't inside, and where no test is shown to them. */
  private async seenBy(personId: string, roomId: string): Promise<SeenQuiz | null> {
    const state = await this.rooms.stateNow(roomId);
    const running = state && runningQuiz.of(state);
    if (!running || !state.participants[personId]) return null;
    const leads = can(state, personId, 'seeTestAnswers');
    if (!leads && !can(state, personId, 'takeTest')) return null;
    return { sessionId: running.sessionId, quizId: running.quizId, leads };
  }
}
