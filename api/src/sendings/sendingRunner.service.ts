import { Inject, Injectable, Logger } from '@nestjs/common';
import { platformLimits as limits } from '@derslik/contract/limits/platforms';
import { AppError } from '@derslik/contract/errors';
import type { AnySendingKind, SchoolChain, SendingFaultCode } from '@derslik/contract/platforms';
import { board } from '@derslik/contract/room/board/state';
import type { RegisterEvent } from '@derslik/contract/room/parts/register';
import { lessonTopics } from '@derslik/contract/room/parts/topic';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { CONFIG, type Config } from '../config.js';
import { statusSql } from '../meetings/status.js';
import { PlatformClient } from '../platforms/platformClient.service.js';
import { PlatformFault } from '../platforms/platformFault.js';
import type { PlatformRow } from '../platforms/platformRow.js';
import { PlatformsService } from '../platforms/platforms.service.js';
import { JobAgain, JobQueues } from '../queue/jobQueues.service.js';
import { RunningRooms } from '../rooms/delivery/runningRooms.js';
import { LessonBodies } from './lessonBodies.service.js';
import { QuizBodies } from './quizBodies.service.js';
import { sendingQueue } from '../platforms/queueSending.js';

/** Postgres is asked so often: after a loss of Redis, or the end of a process, nothing else knows what is due. */
const sweepMs = 15_000;
const sweepMax = 200;
/** A lesson that runs is looked at again after its end, and at least after so long. */
const runningSeconds = 30;
/** Two clocks differ a little: a job that comes too early would wait for a sweep. */
const clockMs = 250;

export interface DueSending {
  id: string;
  kind: AnySendingKind;
  lessonId: string;
  rollCallId: string | null;
  quizSessionId: string | null;
  attempts: number;
  askedBy: string;
  askedByType: string;
  ownerId: string;
  chain: SchoolChain | null;
  /** What the platform calls it; of our own lessons, their own name. */
  token: string;
  isReckoned: boolean;
  isOver: boolean;
  /** Somebody is in the lesson, and may wait to hear of it. */
  isInside: boolean;
  /** What the try before met. */
  fault: SendingFaultCode | null;
  /** Seconds; below 0 where it runs on. */
  endsIn: number;
}

/** Not yet, or not at all. */
class NotSent extends Error {
  constructor(
    readonly fault: SendingFaultCode,
    /** Null: nobody tries by themselves any more. */
    readonly waitSeconds: number | null,
    /** It was no try: nothing left the school. */
    readonly isTry: boolean,
  ) {
    super(fault);
  }
}

/** `next_at` is the lock: who moves it on sends. Whoever ends in between leaves it to the next, with the same key. */
const claimSql = `UPDATE lesson_sendings s SET attempts = s.attempts + 1, next_at = now() + make_interval(secs => $2),
    taken_until = now() + make_interval(secs => $2)
  FROM lessons l JOIN meetings m ON m.id = l.meeting_id, users u
  WHERE s.id = $1 AND s.sent_at IS NULL AND s.failed_at IS NULL AND s.next_at <= now() AND l.meeting_id = s.meeting_id AND u.id = s.asked_by
  RETURNING s.id, s.kind, s.meeting_id AS "lessonId", s.roll_call_id AS "rollCallId", s.quiz_session_id AS "quizSessionId", s.attempts, s.asked_by AS "askedBy",
    u.user_type AS "askedByType", m.owner_id AS "ownerId", l.platform_chain AS chain, coalesce(l.platform_token, l.m_token) AS token,
    l.reckoned_at IS NOT NULL AS "isReckoned", ${statusSql} = 'completed' AS "isOver", s.fault,
    EXISTS (SELECT 1 FROM connections c WHERE c.meeting_id = s.meeting_id) AS "isInside",
    coalesce(extract(epoch FROM m.end_at - now()), 0)::float8 AS "endsIn"`;

/** Sends what leaves a lesson: to its class, or to the platform that has it. */
@Injectable()
export class SendingRunner {
  private readonly log = new Logger('sendings');

  constructor(
    private readonly source: DataSource,
    private readonly platforms: PlatformsService,
    private readonly client: PlatformClient,
    private readonly rooms: RunningRooms,
    private readonly bodies: LessonBodies,
    private readonly quizBodies: QuizBodies,
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: JobQueues,
  ) {
    jobs.define({
      ...{ name: sendingQueue, everyMs: sweepMs, sweep: () => this.sweep() },
      run: (id) => this.send(id),
    });
  }

  private async sweep(): Promise<void> {
    const rows = await this.source.query<{ id: string }[]>(
      `SELECT id FROM lesson_sendings WHERE sent_at IS NULL AND failed_at IS NULL AND next_at <= now() ORDER BY next_at LIMIT $1`,
      [sweepMax],
    );
    await this.jobs.add(
      sendingQueue,
      rows.map(({ id }) => id),
    );
  }

  private async send(id: string): Promise<void> {
    const [rows] = await this.source.query<[DueSending[], number]>(claimSql, [id, limits.sendingSeconds]);
    const due = rows[0];
    if (!due) return;
    try {
      if (due.kind === 'derslik') await this.handOver(due);
      else await this.toPlatform(due);
    } catch (error) {
      await this.noteFault(due, error);
      return;
    }
    await this.source.query(
      'UPDATE lesson_sendings SET sent_at = now(), taken_until = NULL, fault = NULL WHERE id = $1',
      [id],
    );
    await this.tell(due, 'sent');
  }

  /** Who is in the lesson hears how it stands; what was sent stays sent, whatever becomes of that word. */
  private async tell({ lessonId, kind, isOver, isInside }: DueSending, state: RegisterEvent['state']): Promise<void> {
    // Results of a test stand on its own page.
    if (isOver || !isInside || kind === 'quiz') return;
    const command = { type: 'sendingReport', kind, state } as const;
    try {
      await this.rooms.submit(lessonId, { actorId: null, command, clientId: null });
    } catch (error) {
      if (error instanceof AppError && error.code === 'meeting.ended') return;
      this.log.warn({ msg: 'a lesson was not told what left it', kind, err: String(error) });
    }
  }

  /** What was gone through and drawn is open to the lesson's pupils from now on, also to those who were not there. */
  private async handOver({ lessonId, isOver, endsIn }: DueSending): Promise<void> {
    if (!isOver) {
      const wait = Math.min(Math.max(endsIn, runningSeconds), limits.sendingWaitMaxSeconds);
      throw new NotSent('lessonRuns', wait, false);
    }
    const state = await this.rooms.stateNow(lessonId);
    const topics = state ? lessonTopics.of(state).filter(({ isTicked }) => isTicked).length : 0;
    const pages = state ? board.of(state).pages.length : 0;
    if (topics + pages === 0) throw new NotSent('empty', null, true);
    await this.source.query('UPDATE lessons SET handed_at = coalesce(handed_at, now()) WHERE meeting_id = $1', [
      lessonId,
    ]);
  }

  private async toPlatform(due: DueSending): Promise<void> {
    const { chain, ownerId } = due;
    const platform: PlatformRow | null =
      chain === null ? await this.platforms.of(ownerId) : await this.platforms.ready(chain);
    if (!platform) throw new NotSent('off', null, true);
    const { path, body } = await this.written(platform, due);
    const codes = await this.platforms.codes(platform, [due.askedBy]);
    const call = {
      ...{ path, body, idempotencyKey: due.id },
      person: { code: codes.get(due.askedBy) ?? '', userType: due.askedByType },
    };
    const answer = await this.client.ask(platform, call, z.unknown());
    if (answer === null) throw new PlatformFault('refused', '404');
  }

  private async written(platform: PlatformRow, due: DueSending): Promise<{ path: string; body: unknown }> {
    if (due.kind === 'rollCall')
      return { path: 'v1/live-subject-student-roll-call', body: await this.bodies.rollCall(platform, due) };
    if (due.kind === 'quiz')
      return { path: 'v1/live-subject-test-result', body: await this.quizBodies.results(platform, due) };
    return { path: 'v1/live-subject-report', body: await this.bodies.lesson(platform, due) };
  }

  private async noteFault(due: DueSending, error: unknown): Promise<void> {
    const { fault, waitSeconds, isTry } = this.judge(due, error);
    await this.source.query(
      `UPDATE lesson_sendings SET fault = $2, taken_until = NULL, attempts = CASE WHEN $4 THEN attempts ELSE attempts - 1 END,
         failed_at = CASE WHEN $3::float8 IS NULL THEN now() END, next_at = now() + make_interval(secs => coalesce($3::float8, 0))
       WHERE id = $1`,
      [due.id, fault, waitSeconds, isTry],
    );
    if (waitSeconds === null || fault !== due.fault) await this.tell(due, waitSeconds === null ? 'failed' : 'waiting');
    if (waitSeconds !== null) throw new JobAgain(waitSeconds * 1_000 + clockMs);
  }

  private judge({ attempts, kind }: DueSending, error: unknown): NotSent {
    if (error instanceof NotSent) return error;
    const isPlatform = error instanceof PlatformFault;
    if (isPlatform && error.isRefusal) return new NotSent('refused', null, true);
    if (isPlatform && error.waitMs !== null) return new NotSent('away', Math.ceil(error.waitMs / 1_000), false);
    this.log.warn({ msg: 'a lesson was not sent', kind, err: isPlatform ? error.fault : String(error) });
    const wait = Math.min(this.config.PLATFORM_RETRY_SECONDS * 2 ** (attempts - 1), limits.sendingWaitMaxSeconds);
    return new NotSent('away', attempts >= limits.sendingTries ? null : wait, true);
  }
}
