import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import {
  materialsMost,
  type Lecture,
  type LectureLibrary,
  type LecturePage,
  type LecturePatch,
  type LectureQuery,
  type LectureTargets,
} from '@derslik/contract/lectures';
import { lectureLimits as limits } from '@derslik/contract/limits/lecture';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { likeText } from '../http/list.js';
import { assertSubject, bringToLessons } from '../meetings/bringToLessons.js';
import { HousekeepingService } from '../queue/housekeeping.service.js';
import { inSchoolOrder } from '../structure/groups.js';
import { megabyte } from '../videos/fileUploads.js';
import { VideosService } from '../videos/videos.service.js';
import { LectureFiles } from './lectureFiles.js';
import { LectureMaking } from './lectureMaking.service.js';
import { opensOffice } from './office/officePlaces.js';

/** SQL over `l`: how far its pages are. */
export const lectureState = `CASE WHEN l.failure IS NOT NULL THEN 'failed' WHEN l.ready_at IS NOT NULL THEN 'ready'
  WHEN l.leased_until > now() THEN 'making' ELSE 'waiting' END`;

/** SQL over `l`: this teacher may show it: their own, or one that is shared with colleagues. */
export const maySeeLecture = (person: string): string => `(l.owner_id = ${person} OR l.is_shared)`;

/** SQL over `l`: a `Lecture` as JSON. */
const asLecture = `jsonb_build_object('id', l.id, 'title', l.title, 'type', l.type, 'bytes', l.bytes, 'ownerId', l.owner_id,
  'ownerName', (SELECT u.name || ' ' || u.surname FROM users u WHERE u.id = l.owner_id), 'state', ${lectureState},
  'failure', l.failure, 'pages', l.pages, 'isShared', l.is_shared, 'topic', l.topic,
  'pagesMade', (SELECT count(*)::int FROM lecture_pages p WHERE p.lecture_id = l.id),
  'subject', (SELECT jsonb_build_object('id', s.id, 'name', s.name) FROM subjects s WHERE s.id = l.subject_id),
  'lessons', coalesce((SELECT jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'startAt', m.start_at) ORDER BY m.start_at)
    FROM lecture_lessons ll JOIN meetings m ON m.id = ll.lesson_id WHERE ll.lecture_id = l.id), '[]'),
  'createdAt', l.finished_at)`;

/** The school's slides: what teachers keep, share with each other and bring to lessons. */
@Injectable()
export class LecturesService {
  constructor(
    private readonly source: DataSource,
    private readonly files: LectureFiles,
    private readonly videos: VideosService,
    private readonly making: LectureMaking,
    @Inject(CONFIG) private readonly config: Config,
    housekeeping: HousekeepingService,
  ) {
    housekeeping.alsoRun(() => this.sweep());
  }

  async library(personId: string, query: LectureQuery): Promise<LectureLibrary> {
    const { whose = 'own', search, subject = null, topic = null, page = 1 } = query;
    const all = `l.finished_at IS NOT NULL AND ${whose === 'own' ? 'l.owner_id = $1' : 'l.owner_id <> $1 AND l.is_shared'}`;
    const where = `${all} AND ($4::uuid IS NULL OR l.subject_id = $4) AND ($5::text IS NULL OR l.topic = $5)
      AND ($2::text IS NULL OR l.title ILIKE $2 OR l.topic ILIKE $2
        OR EXISTS (SELECT 1 FROM lecture_pages p WHERE p.lecture_id = l.id AND p.text ILIKE $2))`;
    const [row] = await this.source.query<
      ({ total: number } & Pick<LectureLibrary, 'lectures' | 'uploads' | 'subjects' | 'topics'>)[]
    >(
      `SELECT (SELECT count(*)::int FROM lectures l WHERE ${where}) AS total,
         coalesce((SELECT jsonb_agg(o.one ORDER BY o.finished_at DESC, o.id) FROM (
           SELECT l.id, l.finished_at, ${asLecture} AS one FROM lectures l WHERE ${where}
           ORDER BY l.finished_at DESC, l.id LIMIT ${materialsMost} OFFSET $3) o), '[]') AS lectures,
         coalesce((SELECT jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'bytes', l.bytes, 'offset', l.received,
             'fileKey', l.file_key) ORDER BY l.created_at)
           FROM lectures l WHERE l.owner_id = $1 AND l.finished_at IS NULL), '[]') AS uploads,
         coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) ORDER BY s.name ${inSchoolOrder}) FROM subjects s
           WHERE s.id IN (SELECT l.subject_id FROM lectures l WHERE ${all})), '[]') AS subjects,
         coalesce((SELECT jsonb_agg(t.topic ORDER BY t.topic ${inSchoolOrder}) FROM (SELECT DISTINCT l.topic FROM lectures l
           WHERE ${all} AND l.topic <> '' AND ($4::uuid IS NULL OR l.subject_id = $4) LIMIT 200) t), '[]') AS topics`,
      [personId, search ? likeText(search) : null, (page - 1) * materialsMost, subject, topic],
    );
    const { total = 0, lectures = [], uploads = [], subjects = [], topics = [] } = row ?? {};
    return {
      ...{ lectures, total, totalPage: Math.max(1, Math.ceil(total / materialsMost)), uploads, subjects, topics },
      opensOffice: opensOffice(),
      usedBytes: await this.videos.usedBy(personId),
      quotaBytes: this.config.VIDEO_PERSON_MB * megabyte,
      maxBytes: Math.min(this.config.VIDEO_FILE_MB, limits.fileMb) * megabyte,
    };
  }

  /** To what slides may be brought. */
  async targets(personId: string): Promise<LectureTargets> {
    const [row] = await this.source.query<LectureTargets[]>(
      `SELECT coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) ORDER BY s.name ${inSchoolOrder}) FROM subjects s), '[]') AS subjects,
         coalesce((SELECT jsonb_agg(o.one) FROM (
           SELECT jsonb_build_object('id', m.id, 'name', m.name, 'startAt', m.start_at) AS one
           FROM meetings m JOIN lessons x ON x.meeting_id = m.id
           WHERE m.end_at > now() AND m.start_at < now() + interval '14 days' AND m.ended_at IS NULL AND x.cancelled_at IS NULL
             AND (m.owner_id = $1 OR x.teacher_id = $1
               OR EXISTS (SELECT 1 FROM lesson_teachers t WHERE t.meeting_id = m.id AND t.person_id = $1))
           ORDER BY m.start_at LIMIT 200) o), '[]') AS lessons`,
      [personId],
    );
    return row ?? { subjects: [], lessons: [] };
  }

  /** One that this teacher sees. @throws AppError lectures.notFound */
  async seen(personId: string, id: string): Promise<Lecture> {
    const [row] = await this.source.query<{ one: Lecture }[]>(
      `SELECT ${asLecture} AS one FROM lectures l WHERE l.id = $2 AND l.finished_at IS NOT NULL AND ${maySeeLecture('$1')}`,
      [personId, id],
    );
    if (!row) throw new AppError('lectures.notFound');
    return row.one;
  }

  /** @throws AppError lectures.notFound, common.invalid */
  async change(personId: string, id: string, patch: LecturePatch): Promise<Lecture> {
    const { title = null, topic = null, isShared = null, subjectId, lessonIds } = patch;
    await this.source.transaction(async (manager) => {
      await assertSubject(manager, subjectId ?? null);
      const [rows] = await manager.query<[unknown[], number]>(
        `UPDATE lectures SET title = coalesce($3, title), is_shared = coalesce($4, is_shared),
           subject_id = CASE WHEN $5 THEN $6::uuid ELSE subject_id END, topic = coalesce($7, topic)
         WHERE id = $1 AND owner_id = $2 AND finished_at IS NOT NULL RETURNING id`,
        [id, personId, title, isShared, subjectId !== undefined, subjectId ?? null, topic],
      );
      if (rows.length === 0) throw new AppError('lectures.notFound');
      if (lessonIds) await bringToLessons(manager, 'lecture_lessons', { personId, id, lessonIds });
    });
    return this.seen(personId, id);
  }

  /**
   * The row first: whatever stops this, nobody can see it any more, and the sweep takes the files.
   * @param ownerId null: whoever it belongs to
   * @throws AppError lectures.notFound
   */
  async remove(ownerId: string | null, id: string, manager: EntityManager = this.source.manager): Promise<void> {
    const [rows] = await manager.query<[unknown[], number]>(
      'DELETE FROM lectures WHERE id = $1 AND ($2::uuid IS NULL OR owner_id = $2) RETURNING id',
      [id, ownerId],
    );
    if (rows.length === 0) throw new AppError('lectures.notFound');
    await this.files.remove(id);
  }

  /** Tries again to make its pages. @throws AppError lectures.notFound */
  async makeAgain(ownerId: string, id: string): Promise<Lecture> {
    const [rows] = await this.source.query<[unknown[], number]>(
      'UPDATE lectures SET failure = NULL WHERE id = $1 AND owner_id = $2 AND failure IS NOT NULL RETURNING id',
      [id, ownerId],
    );
    if (rows.length > 0) await this.making.begin(id);
    return this.seen(ownerId, id);
  }

  /** Its title and pages. @throws AppError lectures.notFound, lectures.notReady */
  async content(id: string): Promise<{ title: string; pages: LecturePage[] }> {
    const [row] = await this.source.query<{ title: string; state: Lecture['state']; pages: LecturePage[] }[]>(
      `SELECT l.title, ${lectureState} AS state, coalesce((SELECT jsonb_agg(jsonb_build_object('width', p.width, 'height', p.height,
         'text', p.text) ORDER BY p.number) FROM lecture_pages p WHERE p.lecture_id = l.id), '[]') AS pages
       FROM lectures l WHERE l.id = $1 AND l.finished_at IS NOT NULL`,
      [id],
    );
    if (!row) throw new AppError('lectures.notFound');
    if (row.state === 'ready') await this.assertPages(id);
    else throw new AppError('lectures.notReady');
    return row;
  }

  /** A restored school has the files, and their pages are made anew. @throws AppError lectures.notReady */
  private async assertPages(id: string): Promise<void> {
    if ((await this.files.hasPage(id, 1)) || !(await this.files.hasSource(id))) return;
    await this.source.query(
      `WITH gone AS (DELETE FROM lecture_pages WHERE lecture_id = $1)
       UPDATE lectures SET ready_at = NULL, page_bytes = 0 WHERE id = $1 AND ready_at IS NOT NULL`,
      [id],
    );
    await this.making.begin(id);
    throw new AppError('lectures.notReady');
  }

  private async sweep(): Promise<void> {
    await this.forgetOldUploads();
    const gone = await this.source.query<{ id: string }[]>(
      'SELECT id FROM unnest($1::uuid[]) AS f(id) WHERE NOT EXISTS (SELECT 1 FROM lectures l WHERE l.id = f.id)',
      [await this.files.kept()],
    );
    for (const { id } of gone) await this.files.removePages(id);
  }

  async forgetOldUploads(): Promise<void> {
    const [gone] = await this.source.query<[{ id: string }[], number]>(
      'DELETE FROM lectures WHERE finished_at IS NULL AND touched_at < now() - make_interval(days => $1) RETURNING id',
      [limits.uploadDays],
    );
    for (const { id } of gone) await this.files.remove(id);
  }
}
