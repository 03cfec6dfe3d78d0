import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where the school's people come from outside, who of them is which account here, and what they are asked on their way in. */
export class Identity1700000000066 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE identity_providers (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        kind text NOT NULL CHECK (kind IN ('oidc', 'ldap', 'jwt', 'ticket', 'google', 'facebook', 'linkedin')),
        name text NOT NULL,
        is_on boolean NOT NULL DEFAULT false,
        settings jsonb NOT NULL,
        -- Sealed for this row.
        secret bytea,
        mapping jsonb NOT NULL,
        newcomers text NOT NULL CHECK (newcomers IN ('make', 'ask', 'approval', 'refuse', 'policy')),
        -- Types of accounts whose passwords are refused.
        only_for text[] NOT NULL DEFAULT '{}',
        disables_leavers boolean NOT NULL DEFAULT false,
        -- When these settings last led somebody the whole way; null: not since they were changed.
        tried_at timestamptz,
        revision integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      -- Who a person of a source is here. A source speaks for its own people alone; an account has one of each.
      CREATE TABLE external_identities (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        provider_id uuid NOT NULL REFERENCES identity_providers ON DELETE CASCADE,
        issuer text NOT NULL,
        subject text NOT NULL,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        joined_by text NOT NULL CHECK (joined_by IN ('made', 'email', 'password', 'manager')),
        joined_at timestamptz NOT NULL DEFAULT now(),
        -- What the source last said, as the mapping read it.
        said jsonb,
        seen_at timestamptz,
        UNIQUE (provider_id, issuer, subject),
        UNIQUE (provider_id, user_id)
      );
      CREATE INDEX external_identities_by_user ON external_identities (user_id);
      -- People who came and belong to nobody here: a manager may join them.
      CREATE TABLE identity_visitors (
        provider_id uuid NOT NULL REFERENCES identity_providers ON DELETE CASCADE,
        issuer text NOT NULL,
        subject text NOT NULL,
        name text NOT NULL,
        email text,
        at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (provider_id, issuer, subject)
      );
      -- Sessions that began there, to end them when they end there, and the other way round.
      CREATE TABLE identity_sessions (
        session_id uuid PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
        identity_id uuid NOT NULL REFERENCES external_identities ON DELETE CASCADE,
        -- How the source calls its own session.
        outside_session text,
        -- What it wants to see at sign-out, sealed for this row.
        hint bytea
      );
      CREATE INDEX identity_sessions_by_identity ON identity_sessions (identity_id, outside_session);
      -- Somebody proven who is asked something before they are in. Bound to the browser by a cookie with the token.
      CREATE TABLE identity_arrivals (
        token_hash bytea PRIMARY KEY,
        provider_id uuid NOT NULL REFERENCES identity_providers ON DELETE CASCADE,
        issuer text NOT NULL,
        subject text NOT NULL,
        claims jsonb NOT NULL,
        outside_session text,
        -- Sealed for the token's hash.
        hint bytea,
        path text NOT NULL,
        remember boolean NOT NULL,
        -- They chose to be signed in in the place of who was.
        may_replace boolean NOT NULL DEFAULT false,
        -- They chose a new account, or proved by its password which is theirs.
        may_make boolean NOT NULL DEFAULT false,
        join_to uuid REFERENCES users ON DELETE CASCADE,
        -- The question.
        asked jsonb NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX identity_arrivals_by_expiry ON identity_arrivals (expires_at);
      -- What may be used once and was: by its hash.
      CREATE TABLE identity_uses (use_hash bytea PRIMARY KEY, expires_at timestamptz NOT NULL);
      CREATE INDEX identity_uses_by_expiry ON identity_uses (expires_at);
      -- What a manager's trial found out.
      CREATE TABLE identity_trials (
        provider_id uuid NOT NULL REFERENCES identity_providers ON DELETE CASCADE,
        person_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        at timestamptz NOT NULL DEFAULT now(),
        is_over boolean NOT NULL DEFAULT false,
        steps jsonb NOT NULL,
        proven jsonb,
        PRIMARY KEY (provider_id, person_id)
      );
      -- Who signs in by password, whatever else holds.
      ALTER TABLE sign_in_settings ADD COLUMN emergency_id uuid REFERENCES users ON DELETE SET NULL;

      -- An erased person's row stays; what other systems said of them goes.
      CREATE FUNCTION forget_outside() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM identity_visitors v USING external_identities e
          WHERE e.user_id = OLD.id AND (v.provider_id, v.issuer, v.subject) = (e.provider_id, e.issuer, e.subject);
        DELETE FROM identity_visitors WHERE email = OLD.email;
        DELETE FROM external_identities WHERE user_id = OLD.id;
        DELETE FROM identity_arrivals WHERE join_to = OLD.id OR claims::text ILIKE '%' || OLD.email || '%';
        DELETE FROM identity_trials WHERE person_id = OLD.id OR proven::text ILIKE '%' || OLD.email || '%';
        UPDATE sign_in_settings SET emergency_id = NULL WHERE emergency_id = OLD.id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER users_erased_outside AFTER UPDATE OF erased_at ON users FOR EACH ROW
        WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_outside();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER users_erased_outside ON users;
      DROP FUNCTION forget_outside();
      ALTER TABLE sign_in_settings DROP COLUMN emergency_id;
      DROP TABLE identity_trials, identity_uses, identity_arrivals, identity_sessions, identity_visitors, external_identities,
        identity_providers;
    `);
  }
}
