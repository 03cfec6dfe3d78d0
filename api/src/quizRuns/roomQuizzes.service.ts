import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { RoomMaterialsQuery } from '@derslik/contract/lectures';
import { limits } from '@derslik/contract/limits';
import type { RoomQuizzes } from '@derslik/contract/quizRuns';
import { can } from '@derslik/contract/room/can';
import { DataSource } from 'typeorm';
import { likeText } from '../http/list.js';
import { RoomReading } from '../rooms/delivery/roomReading.js';
import { mayRun } from './quizRows.js';

const rows = (where: string): string => `coalesce((SELECT jsonb_agg(o.one ORDER BY o.updated_at DESC, o.id) FROM (
  SELECT z.id, z.updated_at, jsonb_build_object('id', z.id, 'title', z.title, 'questions', n.count, 'points', n.points,
    'seconds', z.minutes * 60, 'ownerName', (SELECT u.name || ' ' || u.surname FROM users u WHERE u.id = z.owner_id),
    'overId', (SELECT r.id FROM quiz_sessions r WHERE r.meeting_id = $1 AND r.quiz_id = z.id AND r.kind = 'live' AND r.ended_at IS NOT NULL
      ORDER BY r.began_at DESC LIMIT 1)) AS one
  FROM quizzes z, LATERAL (SELECT count(*)::int AS count, coalesce(sum(coalesce(x.points, q.points)), 0)::float8 AS points
    FROM quiz_questions x JOIN questions q ON q.id = x.question_id WHERE x.quiz_id = z.id) n
  WHERE n.count > 0 AND ${mayRun('$2', '$1')} AND ${where} ORDER BY z.updated_at DESC, z.id LIMIT ${limits.material.pageSize}) o), '[]')`;
const ofLesson = 'EXISTS (SELECT 1 FROM quiz_lessons y WHERE y.quiz_id = z.id AND y.lesson_id = $1)';
const ofSubject = 'coalesce(z.subject_id = (SELECT t.subject_id FROM lessons t WHERE t.meeting_id = $1), false)';

/** The tests that may be run in a lesson. */
@Injectable()
export class RoomQuizzesService {
  constructor(
    private readonly source: DataSource,
    private readonly rooms: RoomReading,
  ) {}

  /** The lesson's own first. @throws AppError common.forbidden */
  async list(personId: string, { roomToken, search }: RoomMaterialsQuery): Promise<RoomQuizzes> {
    const { roomId, state } = await this.rooms.byCode(roomToken, personId);
    if (!can(state, personId, 'shareMaterial')) throw new AppError('common.forbidden');
    const none: RoomQuizzes = { lesson: [], subject: [], own: [], found: [] };
    if (search !== undefined) {
      const [hits] = await this.source.query<Pick<RoomQuizzes, 'found'>[]>(
        `SELECT ${rows('(z.title ILIKE $3 OR z.topic ILIKE $3)')} AS found`,
        [roomId, personId, likeText(search)],
      );
      return { ...none, ...hits };
    }
    const [listed] = await this.source.query<RoomQuizzes[]>(
      `SELECT ${rows(ofLesson)} AS lesson, ${rows(`${ofSubject} AND NOT ${ofLesson}`)} AS subject,
         ${rows(`z.owner_id = $2 AND NOT ${ofSubject} AND NOT ${ofLesson}`)} AS own`,
      [roomId, personId],
    );
    return { ...none, ...listed };
  }
}
