import { createHash } from 'node:crypto';
import { copyFile, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { FilmFiles } from '../recordings/films/filmFiles.js';

/** A film of our own and one of its pictures, as a recorder leaves them. They lie beside the compiled server. */
const files = { 'film.mp4': 'demoLesson.mp4', 'poster.jpg': 'demoLesson.jpg' };
const seconds = 14;
const begunMinutes = 12;

const beside = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** Gives the teacher of the demo a film of the last lesson outside the timetable that they held; one that is there stays as it is. */
export const ensureRecording = async (
  source: DataSource,
  config: Pick<Config, 'RECORDING_DIR'>,
  teacher: string,
): Promise<void> => {
  const [lesson] = await source.query<{ id: string; owner_id: string; start_at: Date }[]>(
    `SELECT m.id, m.owner_id, m.start_at FROM meetings m JOIN users u ON u.id = m.owner_id
     WHERE u.username = $1 AND m.ended_at IS NOT NULL AND m.kind <> 'academic' ORDER BY m.start_at DESC LIMIT 1`,
    [teacher],
  );
  if (!lesson) return;
  // Two seeds at once mean the same film.
  const mark = createHash('sha256').update(`demo film of ${lesson.id}`).digest();
  const id = mark.toString('hex').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
  const [known] = await source.query<unknown[]>('SELECT 1 FROM recordings WHERE id = $1', [id]);
  if (known) return;
  const folder = new FilmFiles(config).path(id);
  await mkdir(folder, { recursive: true });
  for (const [name, own] of Object.entries(files)) await copyFile(beside(own), join(folder, name));
  const { size } = await stat(join(folder, 'film.mp4'));
  await source.query(
    `INSERT INTO recordings (id, token, meeting_id, layout, state, started_by, browser, created_at, seconds, bytes)
     VALUES ($1, $2, $3, 'teacher', 'ready', $4, 'Chrome', $5::timestamptz + make_interval(mins => $6), $7, $8)
     ON CONFLICT DO NOTHING`,
    [id, mark.toString('base64url'), lesson.id, lesson.owner_id, lesson.start_at, begunMinutes, seconds, size],
  );
};
