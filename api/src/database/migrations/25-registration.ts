import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People who make their own accounts, where the school lets them: nothing is theirs before they opened the mailed link. */
export class Registration1700000000025 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sign_in_settings (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        is_only boolean NOT NULL DEFAULT true UNIQUE CHECK (is_only),
        registration text NOT NULL DEFAULT 'invitation'
          CHECK (registration IN ('open','approval','domains','invitation','closed')),
        domains text[] NOT NULL DEFAULT '{}',
        user_type text NOT NULL DEFAULT 'student' CHECK (user_type IN ('student','guardian')),
        revision integer NOT NULL DEFAULT 1
      );
      INSERT INTO sign_in_settings DEFAULT VALUES;

      CREATE TABLE registrations (
        -- Becomes the account's.
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        email text NOT NULL CHECK (email = lower(email)),
        -- The address without what stands behind a plus: what counts against floods.
        mailbox text NOT NULL,
        name text NOT NULL,
        surname text NOT NULL,
        birth_date date,
        -- Null once the account has it.
        password_hash text,
        language text NOT NULL CHECK (language IN ('tr','en')),
        wants_news boolean NOT NULL,
        -- Accepted versions of agreements, as the form sent them, and where from.
        accepted text[] NOT NULL,
        address text NOT NULL,
        browser text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        activated_at timestamptz
      );
      CREATE INDEX registrations_by_email ON registrations (email, created_at DESC);
      CREATE INDEX registrations_by_mailbox ON registrations (mailbox, created_at DESC);
      CREATE INDEX registrations_by_expiry ON registrations (expires_at);

      CREATE TABLE activation_links (
        token_hash bytea PRIMARY KEY,
        registration_id uuid NOT NULL REFERENCES registrations ON DELETE CASCADE
      );
      CREATE INDEX activation_links_by_registration ON activation_links (registration_id);

      ALTER TABLE users
        -- A manager has not said yes yet: nobody signs in.
        ADD COLUMN approval_wanted_at timestamptz,
        -- When they agreed to be mailed news.
        ADD COLUMN news_wanted_at timestamptz;
      CREATE INDEX users_waiting ON users (approval_wanted_at) WHERE approval_wanted_at IS NOT NULL;

      -- Somebody who has no account yet, or none any more, is mailed by name.
      ALTER TABLE mails ALTER COLUMN user_id DROP NOT NULL, ADD COLUMN person_name text,
        ADD CONSTRAINT mails_for_somebody CHECK (user_id IS NOT NULL OR person_name IS NOT NULL);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM mails WHERE user_id IS NULL;
      ALTER TABLE mails DROP COLUMN person_name, ALTER COLUMN user_id SET NOT NULL;
      ALTER TABLE users DROP COLUMN approval_wanted_at, DROP COLUMN news_wanted_at;
      DROP TABLE activation_links, registrations, sign_in_settings;
    `);
  }
}
