import type { MigrationInterface, QueryRunner } from 'typeorm';

/** All recorders at which a film could not begin are known, not the last one alone; and since when it is to begin. */
export class RecordersThatFailed1700000000107 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE recordings DROP COLUMN failed_by,
        -- Where their processes run, the same after each start; the ids of those who don't say it.
        ADD COLUMN failed_recorders text[] NOT NULL DEFAULT '{}',
        -- When it was asked for, or was lost last.
        ADD COLUMN pending_since timestamptz NOT NULL DEFAULT now();
      CREATE FUNCTION recording_is_pending() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.pending_since := now();
        RETURN NEW;
      END $$;
      CREATE TRIGGER recordings_pending BEFORE UPDATE OF state ON recordings FOR EACH ROW
        WHEN (NEW.state = 'pending' AND OLD.state <> 'pending') EXECUTE FUNCTION recording_is_pending();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER recordings_pending ON recordings;
      DROP FUNCTION recording_is_pending();
      ALTER TABLE recordings DROP COLUMN pending_since, DROP COLUMN failed_recorders,
        ADD COLUMN failed_by uuid REFERENCES recorders ON DELETE SET NULL;
    `);
  }
}
