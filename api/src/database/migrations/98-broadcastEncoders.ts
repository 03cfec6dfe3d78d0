import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An encoder from outside whose picture stands on the stage of a broadcast: one for each. */
export class BroadcastEncoders1700000000098 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE broadcast_encoders (
        meeting_id uuid PRIMARY KEY REFERENCES broadcasts ON DELETE CASCADE,
        -- Under which its picture is read; no secret.
        id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
        -- The key itself is shown once and kept nowhere.
        key_digest text NOT NULL UNIQUE,
        -- The ingest's number for its connection; null while it sends nothing.
        publisher text,
        seen_at timestamptz
      );
      CREATE INDEX broadcast_encoders_sending ON broadcast_encoders (seen_at) WHERE publisher IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE broadcast_encoders');
  }
}
