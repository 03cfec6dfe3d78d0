import { AppError } from '@derslik/contract/errors';
import type { EntityManager } from 'typeorm';
import { lessonPlace } from './lessonDoor.js';

/** The tables of materials that are brought to lessons, and their columns. */
const places = { lecture_lessons: 'lecture_id', quiz_lessons: 'quiz_id', video_lessons: 'video_id' } as const;

/**
 * Brings a material to these lessons and no others; only to those that this teacher leads.
 * @throws AppError common.invalid
 */
export const bringToLessons = async (
  manager: EntityManager,
  table: keyof typeof places,
  { personId, id, lessonIds }: { personId: string; id: string; lessonIds: readonly string[] },
): Promise<void> => {
  const column = places[table];
  const wanted = [...new Set(lessonIds)];
  const [count] = await manager.query<{ led: number }[]>(
    `SELECT count(*)::int AS led FROM meetings m WHERE m.id = ANY($1)
       AND (${lessonPlace('$2::uuid')} IN ('host', 'moderator')
         OR EXISTS (SELECT 1 FROM ${table} x WHERE x.${column} = $3 AND x.lesson_id = m.id))`,
    [wanted, personId, id],
  );
  if (count?.led !== wanted.length) throw new AppError('common.invalid', { field: 'lessonIds' });
  await manager.query(`DELETE FROM ${table} WHERE ${column} = $1 AND NOT lesson_id = ANY($2)`, [id, wanted]);
  await manager.query(
    `INSERT INTO ${table} (${column}, lesson_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING`,
    [id, wanted],
  );
};

/** @throws AppError common.invalid */
export const assertSubject = async (manager: EntityManager, id: string | null): Promise<void> => {
  if (id === null) return;
  const found = await manager.query<unknown[]>('SELECT 1 FROM subjects WHERE id = $1', [id]);
  if (found.length === 0) throw new AppError('common.invalid', { field: 'subjectId' });
};
