import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Synchronisations of directories: how each went, and what it found of people. */
export class Directories1700000000075 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE identity_syncs (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        provider_id uuid NOT NULL REFERENCES identity_providers ON DELETE CASCADE,
        is_dry boolean NOT NULL,
        -- Whoever asked has seen how many accounts it closes.
        closes_many boolean NOT NULL DEFAULT false,
        state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'checked', 'asks', 'done', 'failed')),
        phase text NOT NULL DEFAULT 'reading' CHECK (phase IN ('reading', 'comparing', 'writing')),
        -- Null: the night.
        asked_by uuid REFERENCES users ON DELETE SET NULL,
        is_nightly boolean NOT NULL DEFAULT false,
        started_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz,
        read integer NOT NULL DEFAULT 0,
        written integer NOT NULL DEFAULT 0,
        to_write integer,
        counts jsonb NOT NULL DEFAULT '{}',
        referrals text[] NOT NULL DEFAULT '{}',
        fault text,
        detail text NOT NULL DEFAULT '',
        -- Which process is at it, until when it need not say so again, and how many have begun.
        holder uuid,
        next_at timestamptz NOT NULL DEFAULT now(),
        begun integer NOT NULL DEFAULT 0
      );
      CREATE UNIQUE INDEX identity_syncs_running ON identity_syncs (provider_id) WHERE state = 'running';
      CREATE INDEX identity_syncs_newest ON identity_syncs (provider_id, started_at DESC);
      CREATE TABLE identity_sync_rows (
        sync_id uuid NOT NULL REFERENCES identity_syncs ON DELETE CASCADE,
        line integer NOT NULL,
        what text NOT NULL,
        name text NOT NULL,
        username text NOT NULL,
        before text NOT NULL DEFAULT '',
        after text NOT NULL DEFAULT '',
        person_id uuid REFERENCES users ON DELETE SET NULL,
        PRIMARY KEY (sync_id, line)
      );
      CREATE INDEX identity_sync_rows_by_person ON identity_sync_rows (person_id) WHERE person_id IS NOT NULL;

      -- An erased person's row stays; what a directory was found to say of them goes.
      CREATE FUNCTION forget_directory() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM identity_sync_rows WHERE person_id = OLD.id
          OR username IN (OLD.username, OLD.email) OR after = OLD.email OR name = OLD.name || ' ' || OLD.surname;
        RETURN NULL;
      END $$;
      CREATE TRIGGER users_erased_directory AFTER UPDATE OF erased_at ON users FOR EACH ROW
        WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_directory();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER users_erased_directory ON users;
      DROP FUNCTION forget_directory();
      DROP TABLE identity_sync_rows, identity_syncs;
    `);
  }
}
