import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Programs of the school that call us with a token, and the school's own ids. */
export class Programs1700000000091 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE program_tokens (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name text NOT NULL,
        token_hash bytea NOT NULL,
        -- How it begins, so that one finds it again.
        start text NOT NULL,
        -- For whom it acts.
        owner_id uuid NOT NULL REFERENCES users,
        rights text[] NOT NULL,
        -- Empty: from anywhere.
        addresses inet[] NOT NULL DEFAULT '{}',
        ends_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        used_at timestamptz,
        used_from inet,
        revision integer NOT NULL DEFAULT 1
      );
      CREATE UNIQUE INDEX program_tokens_by_hash ON program_tokens (token_hash);
      CREATE UNIQUE INDEX program_tokens_by_name ON program_tokens (name);

      -- What a call with a key of its program's own was answered.
      CREATE TABLE program_answers (
        program_id uuid NOT NULL REFERENCES program_tokens ON DELETE CASCADE,
        key text NOT NULL,
        -- Of the whole call.
        digest bytea NOT NULL,
        -- Null: it has not ended.
        status smallint,
        body json,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (program_id, key)
      );
      CREATE INDEX program_answers_by_time ON program_answers (created_at);

      ALTER TABLE users ADD COLUMN external_id text;
      CREATE UNIQUE INDEX users_by_external_id ON users (external_id) WHERE external_id IS NOT NULL;
      ALTER TABLE classes ADD COLUMN external_id text;
      CREATE UNIQUE INDEX classes_by_external_id ON classes (external_id) WHERE external_id IS NOT NULL;

      CREATE FUNCTION forget_external_id() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM program_answers WHERE body::text LIKE '%' || NEW.id || '%';
        NEW.external_id := NULL;
        RETURN NEW;
      END $$;
      CREATE TRIGGER users_external_id_forgotten BEFORE UPDATE OF erased_at ON users FOR EACH ROW
        WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_external_id();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION forget_external_id() CASCADE;
      ALTER TABLE users DROP COLUMN external_id;
      ALTER TABLE classes DROP COLUMN external_id;
      DROP TABLE program_answers, program_tokens;
    `);
  }
}
