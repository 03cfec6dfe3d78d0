import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of people that managers bring, line by line, and the one-time codes of first sign-ins. */
export class Import1700000000026 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE imports (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        file_name text NOT NULL,
        state text NOT NULL DEFAULT 'checked' CHECK (state IN ('checked','running','done')),
        -- What becomes of people who are there already; null until it is started.
        existing text CHECK (existing IN ('leave','update')),
        created_by uuid REFERENCES users ON DELETE SET NULL,
        -- Names of levels, classes and departments that it makes; headings that nobody knew.
        new_groups jsonb NOT NULL,
        unread jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz,
        -- Nobody else goes on with it before: a process is at it.
        next_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX imports_by_time ON imports (created_at DESC, id);
      CREATE INDEX imports_by_person ON imports (created_by);
      CREATE INDEX imports_due ON imports (next_at) WHERE state = 'running';

      CREATE TABLE import_lines (
        import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
        line integer NOT NULL,
        -- What the line says, as it would be stored.
        person jsonb NOT NULL,
        plan text NOT NULL CHECK (plan IN ('create','existing','refused')),
        -- The account that it means or made. No foreign key: the line says what was done, also when the account is gone.
        person_id uuid,
        remarks jsonb NOT NULL,
        -- Null until it is done: who goes on after a process that ended begins there.
        outcome text CHECK (outcome IN ('made','updated','left','refused')),
        PRIMARY KEY (import_id, line)
      );
      CREATE INDEX import_lines_to_do ON import_lines (import_id, line) WHERE outcome IS NULL;

      CREATE TABLE sign_in_slips (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        -- Keyed by the server's secret: with the table alone nobody finds a code by trying.
        code_hash bytea NOT NULL,
        -- Encrypted by the same secret, so that a sheet can be printed again.
        sealed_code bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX sign_in_slips_by_expiry ON sign_in_slips (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sign_in_slips, import_lines, imports');
  }
}
