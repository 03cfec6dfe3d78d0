import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The outbox: a mail is written with what caused it, and leaves afterwards. */
export class Mails1700000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mails (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        kind text NOT NULL,
        language text NOT NULL CHECK (language IN ('tr','en')),
        address text NOT NULL,
        -- The path of its link, encrypted; null once it left, or came too late: the link is a secret.
        sealed_path bytea,
        created_at timestamptz NOT NULL DEFAULT now(),
        -- Afterwards the link opens nothing, and the mail is not sent any more.
        ends_at timestamptz NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        -- Nobody tries it before: while one process sends it, and between two tries.
        next_at timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz,
        -- Given up.
        failed_at timestamptz,
        fault text,
        reply integer
      );
      CREATE INDEX mails_by_time ON mails (created_at DESC, id);
      CREATE INDEX mails_by_user ON mails (user_id);
      CREATE INDEX mails_due ON mails (next_at) WHERE sent_at IS NULL AND failed_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mails');
  }
}
