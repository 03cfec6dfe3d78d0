import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the console shows of broadcasts and of their ingest. */
export class BroadcastConsole1700000000058 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX meetings_broadcasts ON meetings (start_at, id) WHERE kind = 'broadcast';

      -- Why the ingest last let no picture in, or lost one: one row.
      CREATE TABLE ingest_fault (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        fault text NOT NULL,
        -- Whose picture; null where nobody knows. Broadcasts stay, so there is no foreign key.
        meeting_id uuid,
        at timestamptz NOT NULL DEFAULT now()
      );

      -- A test picture on its way through recorder and ingest: one at a time.
      CREATE TABLE ingest_tests (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        stream_key text NOT NULL UNIQUE,
        asked_at timestamptz NOT NULL DEFAULT now(),
        recorder_id uuid,
        taken_at timestamptz,
        publisher text,
        arrived_at timestamptz,
        fault text
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ingest_tests, ingest_fault; DROP INDEX meetings_broadcasts');
  }
}
