import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People, their sessions, and what limits guessing. */
export class Accounts1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        username text NOT NULL UNIQUE CHECK (username = lower(username)),
        email text UNIQUE CHECK (email = lower(email)),
        name text NOT NULL,
        surname text NOT NULL,
        -- The whole name folded for comparison: a guest cannot take it.
        name_key text NOT NULL,
        user_type text NOT NULL CHECK (user_type IN ('student','teacher','manager','general-manager','guardian')),
        department text,
        -- Null while the account is signed in by a provider only, or not activated yet.
        password_hash text,
        disabled boolean NOT NULL DEFAULT false,
        -- Raised when all sessions of the person must end.
        session_version integer NOT NULL DEFAULT 1,
        language text CHECK (language IN ('tr','en')),
        school_user_id text UNIQUE,
        school_id text,
        birth_date date,
        avatar text,
        email_verified_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        last_sign_in_at timestamptz
      );
      CREATE INDEX users_by_name_key ON users (name_key);
      CREATE INDEX users_by_type ON users (user_type, created_at DESC);
      CREATE INDEX users_by_created ON users (created_at DESC);
      CREATE INDEX users_by_surname ON users (surname, name);
      CREATE INDEX users_by_department ON users (department) WHERE department IS NOT NULL;

      CREATE TABLE user_permissions (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        permission text NOT NULL,
        PRIMARY KEY (user_id, permission)
      );

      CREATE TABLE guests (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        meeting_id uuid NOT NULL,
        name text NOT NULL,
        name_key text NOT NULL,
        -- A label that the calling platform gave; never an identity or a right.
        uid text,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX guests_by_meeting ON guests (meeting_id);

      CREATE TABLE sessions (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid REFERENCES users ON DELETE CASCADE,
        guest_id uuid REFERENCES guests ON DELETE CASCADE,
        remember boolean NOT NULL DEFAULT false,
        session_version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        revoked_at timestamptz,
        CHECK ((user_id IS NULL) <> (guest_id IS NULL))
      );
      CREATE INDEX sessions_by_user ON sessions (user_id);
      CREATE INDEX sessions_by_guest ON sessions (guest_id);
      CREATE INDEX sessions_by_expiry ON sessions (expires_at);

      CREATE TABLE refresh_tokens (
        token_hash bytea PRIMARY KEY,
        session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
        issued_at timestamptz NOT NULL DEFAULT now(),
        replaced_at timestamptz
      );
      CREATE INDEX refresh_tokens_by_session ON refresh_tokens (session_id);
      CREATE INDEX refresh_tokens_by_age ON refresh_tokens (replaced_at) WHERE replaced_at IS NOT NULL;

      CREATE TABLE socket_tokens (
        token_hash bytea PRIMARY KEY,
        session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
        payload_key bytea NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX socket_tokens_by_session ON socket_tokens (session_id);
      CREATE INDEX socket_tokens_by_expiry ON socket_tokens (expires_at);

      CREATE TABLE captcha_uses (
        challenge_hash bytea PRIMARY KEY,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX captcha_uses_by_expiry ON captcha_uses (expires_at);

      -- One row a distinct wrong value: repeating it costs nothing, trying another does.
      CREATE TABLE wrong_guesses (
        scope text NOT NULL,
        value_hash bytea NOT NULL,
        guessed_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (scope, value_hash)
      );
      CREATE INDEX wrong_guesses_by_time ON wrong_guesses (guessed_at);

      CREATE TABLE client_logs (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('live','error')),
        name text NOT NULL,
        params jsonb NOT NULL DEFAULT '{}',
        person_id uuid,
        room_type text,
        room_token text,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX client_logs_by_time ON client_logs (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE client_logs, wrong_guesses, captcha_uses, socket_tokens, refresh_tokens, sessions, guests,
        user_permissions, users;
    `);
  }
}
