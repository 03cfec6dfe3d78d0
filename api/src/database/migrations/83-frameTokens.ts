import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tokens that open a frame with slides: of one material, room and person, good once and for minutes. */
export class FrameTokens1700000000083 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE frame_tokens (
        -- SHA-256.
        token_hash bytea PRIMARY KEY,
        session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
        person_id uuid NOT NULL,
        meeting_id uuid NOT NULL REFERENCES meetings ON DELETE CASCADE,
        lecture_id uuid NOT NULL,
        -- 1: a student, 2: anybody else.
        role smallint NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX frame_tokens_by_session ON frame_tokens (session_id);
      CREATE INDEX frame_tokens_by_meeting ON frame_tokens (meeting_id);
      CREATE INDEX frame_tokens_by_expiry ON frame_tokens (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE frame_tokens');
  }
}
