import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A platform knows one recording of a meeting, by the meeting's internal id, as BigBlueButton has it: all films of a meeting are one to it.
 * What it has said of them belongs to the meeting.
 */
export class BbbRecords1700000000099 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bbb_meetings
        ADD COLUMN shows_films boolean NOT NULL DEFAULT true,
        ADD COLUMN film_meta jsonb NOT NULL DEFAULT '{}';
      UPDATE bbb_meetings b SET shows_films = said.shows, film_meta = said.meta FROM (
        SELECT r.meeting_id, bool_and(f.is_published) AS shows,
          coalesce(jsonb_object_agg(e.key, e.value ORDER BY r.began_at) FILTER (WHERE e.key IS NOT NULL), '{}') AS meta
        FROM bbb_films f JOIN recordings r ON r.id = f.recording_id LEFT JOIN LATERAL jsonb_each(f.meta) e ON true GROUP BY r.meeting_id
      ) said WHERE b.meeting_id = said.meeting_id;
      ALTER TABLE bbb_films DROP COLUMN is_published, DROP COLUMN meta;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bbb_films
        ADD COLUMN is_published boolean NOT NULL DEFAULT true,
        ADD COLUMN meta jsonb NOT NULL DEFAULT '{}';
      UPDATE bbb_films f SET is_published = b.shows_films, meta = b.film_meta
        FROM recordings r JOIN bbb_meetings b ON b.meeting_id = r.meeting_id WHERE r.id = f.recording_id;
      ALTER TABLE bbb_meetings DROP COLUMN shows_films, DROP COLUMN film_meta;
    `);
  }
}
