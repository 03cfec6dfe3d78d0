import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the ingest makes of each picture beside it, as it said when it started. */
export class IngestQualities1700000000101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ingest_qualities (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        made text[] NOT NULL,
        -- By what it measured, or as it was told.
        is_measured boolean NOT NULL,
        at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ingest_qualities');
  }
}
