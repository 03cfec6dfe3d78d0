import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How long films stay and how much they may take, and the console's list in its orders. */
export class FilmRules1700000000046 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX recordings_by_length ON recordings (seconds DESC, id);
      CREATE INDEX recordings_by_size ON recordings (bytes DESC, id);
      CREATE INDEX recordings_by_starter ON recordings (started_by);
      CREATE INDEX recordings_held ON recordings (held_at) WHERE held_at IS NOT NULL;

      -- The school's rules: one row.
      CREATE TABLE recording_rules (
        single boolean PRIMARY KEY DEFAULT true CHECK (single),
        -- Days that films of each kind of meeting stay; null: for ever.
        individual_days integer,
        academic_days integer,
        broadcast_days integer,
        -- Gigabytes of all films together; 0: what the disk has.
        quota_gb integer NOT NULL DEFAULT 0,
        revision integer NOT NULL DEFAULT 1
      );
      INSERT INTO recording_rules DEFAULT VALUES;

      -- When its owner was warned that its time is over in a week. Nothing goes without a warning of that age.
      ALTER TABLE recordings ADD COLUMN warned_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE recordings DROP COLUMN warned_at;
      DROP TABLE recording_rules;
      DROP INDEX recordings_held;
      DROP INDEX recordings_by_starter;
      DROP INDEX recordings_by_size;
      DROP INDEX recordings_by_length;
    `);
  }
}
