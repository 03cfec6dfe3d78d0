import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors of accounts, what is between a password and a session, and when a session showed who it is. */
export class Factors1700000000067 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE second_factors (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('app','passkey')),
        name text NOT NULL,
        -- Null: an app of which no code was confirmed; it counts for nothing.
        confirmed_at timestamptz,
        used_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        -- An app's secret, sealed; and the newest time step of which a code was used, as none is used twice.
        sealed_secret bytea,
        last_step bigint,
        -- A passkey's.
        credential_id text UNIQUE,
        public_key bytea,
        counter bigint,
        transports text[],
        CONSTRAINT second_factors_whole CHECK (
          (kind = 'app') = (sealed_secret IS NOT NULL)
          AND (kind = 'passkey') = (credential_id IS NOT NULL AND public_key IS NOT NULL AND counter IS NOT NULL))
      );
      CREATE INDEX second_factors_by_user ON second_factors (user_id);

      CREATE TABLE recovery_codes (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        -- Keyed; whoever uses it deletes it.
        code_hash bytea NOT NULL,
        PRIMARY KEY (user_id, code_hash)
      );

      -- Wrong codes since the last right one: of a browser that the account knows by its mark, of all others together.
      CREATE TABLE factor_tries (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        mark text NOT NULL,
        wrong integer NOT NULL,
        tried_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, mark)
      );
      CREATE INDEX factor_tries_by_time ON factor_tries (tried_at);

      -- The password was right, and the second step is to come.
      CREATE TABLE sign_in_tickets (
        token_hash bytea PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        -- Of the account then: another password ends it.
        session_version integer NOT NULL,
        browser_hash bytea NOT NULL,
        by_slip boolean NOT NULL,
        remember boolean NOT NULL,
        is_console boolean NOT NULL,
        language text NOT NULL CHECK (language IN ('tr','en')),
        -- The second step was right; agreements or an own password may still come first.
        passed_at timestamptz,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX sign_in_tickets_by_user ON sign_in_tickets (user_id);
      CREATE INDEX sign_in_tickets_by_expiry ON sign_in_tickets (expires_at);

      -- What passkeys have signed, so that nothing is shown twice.
      CREATE TABLE used_challenges (
        challenge_hash bytea PRIMARY KEY,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX used_challenges_by_expiry ON used_challenges (expires_at);

      ALTER TABLE sessions
        -- When its holder showed once more who they are; null: not since it began.
        ADD COLUMN proved_at timestamptz,
        -- When it last showed a second factor; null: never.
        ADD COLUMN factor_at timestamptz;
      -- What the browser of the last sign-in called itself.
      ALTER TABLE users ADD COLUMN last_sign_in_browser text;
      ALTER TABLE sign_in_settings ADD COLUMN factor_for_console boolean NOT NULL DEFAULT false;

      CREATE FUNCTION forget_factors() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM second_factors WHERE user_id = NEW.id;
        DELETE FROM recovery_codes WHERE user_id = NEW.id;
        DELETE FROM factor_tries WHERE user_id = NEW.id;
        DELETE FROM sign_in_tickets WHERE user_id = NEW.id;
        NEW.last_sign_in_browser := NULL;
        RETURN NEW;
      END $$;
      CREATE TRIGGER users_erased_factors BEFORE UPDATE OF erased_at ON users FOR EACH ROW
        WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_factors();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER users_erased_factors ON users;
      DROP FUNCTION forget_factors();
      ALTER TABLE sign_in_settings DROP COLUMN factor_for_console;
      ALTER TABLE users DROP COLUMN last_sign_in_browser;
      ALTER TABLE sessions DROP COLUMN proved_at, DROP COLUMN factor_at;
      DROP TABLE used_challenges, sign_in_tickets, factor_tries, recovery_codes, second_factors;
    `);
  }
}
