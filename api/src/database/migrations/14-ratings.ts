import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How people found a meeting: once each. */
export class Ratings1700000000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ratings (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        meeting_id uuid NOT NULL REFERENCES meetings ON DELETE CASCADE,
        -- An account or a guest. It is here so that each says it once; no list shows it.
        person_id uuid NOT NULL,
        status smallint NOT NULL CHECK (status BETWEEN 1 AND 3),
        message text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (meeting_id, person_id)
      );
      CREATE INDEX ratings_by_time ON ratings (created_at DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ratings');
  }
}
