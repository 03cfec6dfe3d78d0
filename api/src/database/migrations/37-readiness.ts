import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A class that tries its devices before the term: what they can, and nobody's name. */
export class Readiness1700000000037 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE readiness_checks (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        name text NOT NULL,
        token text NOT NULL UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now(),
        ends_at timestamptz NOT NULL
      );
      CREATE INDEX readiness_checks_by_owner ON readiness_checks (owner_id, created_at DESC);
      CREATE INDEX readiness_checks_by_time ON readiness_checks (created_at DESC);
      CREATE INDEX readiness_checks_by_end ON readiness_checks (ends_at);

      CREATE TABLE readiness_results (
        check_id uuid NOT NULL REFERENCES readiness_checks ON DELETE CASCADE,
        -- Made by the browser for this check alone: it says which row is its own, and nothing else.
        device uuid NOT NULL,
        number int NOT NULL,
        is_handheld boolean NOT NULL,
        browser text,
        system text,
        camera smallint,
        microphone smallint,
        sound smallint,
        network smallint,
        PRIMARY KEY (check_id, device),
        UNIQUE (check_id, number)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE readiness_results; DROP TABLE readiness_checks');
  }
}
