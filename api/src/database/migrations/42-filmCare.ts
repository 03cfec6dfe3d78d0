import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a school does with its films: one is held against deletion, and one that somebody reported is out of sight until a manager decides. */
export class FilmCare1700000000042 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE recordings
        ADD COLUMN held_at timestamptz,
        ADD COLUMN held_by uuid,
        ADD COLUMN held_why text NOT NULL DEFAULT '',
        ADD COLUMN reported_at timestamptz,
        ADD COLUMN reported_by uuid,
        ADD COLUMN reported_why text NOT NULL DEFAULT '';
      CREATE INDEX recordings_by_time ON recordings (created_at DESC, id);
      CREATE INDEX recordings_reported ON recordings (reported_at) WHERE reported_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX recordings_reported;
      DROP INDEX recordings_by_time;
      ALTER TABLE recordings
        DROP COLUMN held_at, DROP COLUMN held_by, DROP COLUMN held_why,
        DROP COLUMN reported_at, DROP COLUMN reported_by, DROP COLUMN reported_why;
    `);
  }
}
