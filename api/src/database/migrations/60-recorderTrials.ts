import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A test film that a recorder was asked for last, and what it found. */
export class RecorderTrials1700000000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE recorders
        ADD COLUMN trial_id uuid,
        ADD COLUMN trial_asked_at timestamptz,
        -- Null until it has begun.
        ADD COLUMN trial_report jsonb;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE recorders DROP COLUMN trial_id, DROP COLUMN trial_asked_at, DROP COLUMN trial_report',
    );
  }
}
