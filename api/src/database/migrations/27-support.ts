import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages of the support form and the corporate one, with their answers; and mails that can be answered. */
export class Support1700000000027 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE support_messages (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        kind text NOT NULL CHECK (kind IN ('support','corporate')),
        state text NOT NULL DEFAULT 'open' CHECK (state IN ('open','answered','closed')),
        -- Null: somebody who was not signed in, or an account that is gone.
        user_id uuid REFERENCES users ON DELETE SET NULL,
        is_visitor boolean NOT NULL,
        name text NOT NULL,
        email text NOT NULL,
        phone text NOT NULL,
        message text NOT NULL,
        language text NOT NULL CHECK (language IN ('tr','en')),
        company_name text,
        activity_area text NOT NULL DEFAULT '',
        web_address text NOT NULL DEFAULT '',
        employee_count integer,
        note text NOT NULL DEFAULT '',
        created_at timestamptz NOT NULL DEFAULT now(),
        -- Null while it is open.
        settled_at timestamptz,
        -- No foreign key, here and below: what was done stays when its people are gone.
        settled_by uuid,
        -- Keyed hash of the account or the address, for counting; gone after a day.
        sender bytea
      );
      CREATE INDEX support_messages_by_time ON support_messages (created_at DESC, id);
      CREATE INDEX support_messages_by_state ON support_messages (state, created_at DESC);
      CREATE INDEX support_messages_by_sender ON support_messages (sender, created_at) WHERE sender IS NOT NULL;
      CREATE INDEX support_messages_by_user ON support_messages (user_id) WHERE user_id IS NOT NULL;
      CREATE INDEX support_messages_settled ON support_messages (is_visitor, settled_at);

      CREATE TABLE support_answers (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        message_id uuid NOT NULL REFERENCES support_messages ON DELETE CASCADE,
        text text NOT NULL,
        written_at timestamptz NOT NULL DEFAULT now(),
        written_by uuid,
        -- The outbox forgets it earlier.
        mail_id uuid
      );
      CREATE INDEX support_answers_by_message ON support_answers (message_id, written_at);

      CREATE TABLE support_settings (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        has_contact_form boolean NOT NULL DEFAULT true
      );
      INSERT INTO support_settings DEFAULT VALUES;

      ALTER TABLE mails
        ADD COLUMN reply_to jsonb,
        -- What its words speak of; null once it left, or came too late.
        ADD COLUMN details jsonb;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM mails WHERE kind IN ('supportMessage','supportAnswer');
      ALTER TABLE mails DROP COLUMN reply_to, DROP COLUMN details;
      DROP TABLE support_settings, support_answers, support_messages;
    `);
  }
}
