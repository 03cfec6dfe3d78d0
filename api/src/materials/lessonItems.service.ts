import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { LessonItem, LessonItems, LessonItemsQuery } from '@derslik/contract/lessonItems';
import { limits } from '@derslik/contract/limits';
import { DataSource } from 'typeorm';
import { mayShow } from '../lectures/materialRows.js';
import { lessonPlace } from '../meetings/lessonDoor.js';
import { roomCodeOf } from '../meetings/roomPassword.service.js';
import { mayRun } from '../quizRuns/quizRows.js';
import { mayShowVideo } from '../videos/sharedVideoRows.js';

/** SQL: what was brought to the lesson `$1` or to its subject, of a table of materials. */
const broughtTo = (alias: string, places: string, column: string): string =>
  `(EXISTS (SELECT 1 FROM ${places} x WHERE x.${column} = ${alias}.id AND x.lesson_id = $1)
    OR ${alias}.subject_id = (SELECT t.subject_id FROM lessons t WHERE t.meeting_id = $1))`;

/** What the person `$2` may not show is none of the lesson’s materials for them. */
const items = `
  SELECT l.id, 'BOOK_CONTENT' AS type_name, l.topic, l.title, NULL::int AS questions, l.pages::int AS pages, NULL::float8 AS seconds
    FROM lectures l WHERE ${mayShow('$2', '$1')} AND ${broughtTo('l', 'lecture_lessons', 'lecture_id')}
  UNION ALL SELECT v.id, 'VIDEO_CONTENT', v.topic, v.title, NULL, NULL, v.seconds
    FROM videos v WHERE ${mayShowVideo('$2', '$1')} AND ${broughtTo('v', 'video_lessons', 'video_id')}
  UNION ALL SELECT z.id, 'TEST', z.topic, z.title, (SELECT count(*)::int FROM quiz_questions q WHERE q.quiz_id = z.id), NULL, NULL
    FROM quizzes z WHERE ${mayRun('$2', '$1')} AND ${broughtTo('z', 'quiz_lessons', 'quiz_id')}`;

interface Row {
  id: string;
  type_name: LessonItem['type_name'];
  topic: string;
  title: string;
  questions: number | null;
  pages: number | null;
  seconds: number | null;
  total: number;
}

/** A lesson's materials as section 7.6 asks for them. */
@Injectable()
export class LessonItemsService {
  constructor(private readonly source: DataSource) {}

  /** For who leads the lesson. @throws AppError meeting.notFound, meeting.forbidden */
  async list(personId: string, query: LessonItemsQuery): Promise<LessonItems> {
    const { live_subject_token: token, page = 1, per_page = limits.material.pageSize, sort_order = 'ASC' } = query;
    const [lesson] = await this.source.query<{ id: string; place: string | null }[]>(
      `SELECT m.id, ${lessonPlace('$1::uuid')} AS place FROM meetings m JOIN lessons l ON l.meeting_id = m.id
       WHERE m.token = $2 OR l.m_token = $3 LIMIT 1`,
      [personId, roomCodeOf(token), token],
    );
    if (!lesson) throw new AppError('meeting.notFound');
    if (lesson.place !== 'host' && lesson.place !== 'moderator') throw new AppError('meeting.forbidden');
    const rows = await this.source.query<Row[]>(
      `SELECT i.*, count(*) OVER ()::int AS total FROM (${items}) i ORDER BY i.id ${sort_order} LIMIT $3 OFFSET $4`,
      [lesson.id, personId, per_page, (page - 1) * per_page],
    );
    return { data: rows.map(itemOf), total: rows[0]?.total ?? 0, page, per_page };
  }
}

const itemOf = ({ id, type_name, topic, title, questions, pages, seconds }: Row): LessonItem => ({
  ...{ id, type_name, chapter_name: topic, sourceId: id },
  data: {
    ...{ id, title, question_count: questions, lecture_count: pages, duration: seconds },
    ...{ image_url: null, thumb_image_url: null },
  },
});
