import type { ClientCommand } from '@derslik/contract/room/commands';
import type { TestPerson, TestSchool } from './school.js';

type Start = Extract<ClientCommand, { type: 'video action'; action: 'start' }>;

/** The command that shares a video of this person, which stands in the library as if it had been uploaded. */
export const filmOf = async (school: TestSchool, { id }: TestPerson, isWhole = true): Promise<Start> => {
  const [row] = await school.query<{ id: string }>(
    `INSERT INTO videos (owner_id, title, type, bytes, file_key, seconds, finished_at)
     VALUES ($1, 'Fotosentez', 'video/webm', 1000, gen_random_uuid()::text, $2, CASE WHEN $2::float8 IS NOT NULL THEN now() END)
     RETURNING id`,
    [id, isWhole ? 600 : null],
  );
  const source = { kind: 'school' as const, videoId: row!.id };
  return { type: 'video action', action: 'start', source, title: 'Fotosentez', mutesMicrophones: false };
};
