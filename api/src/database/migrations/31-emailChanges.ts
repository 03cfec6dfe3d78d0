import type { MigrationInterface, QueryRunner } from 'typeorm';

/** New addresses of accounts: nothing changes before the link is opened that is mailed there. */
export class EmailChanges1700000000031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE email_changes (
        -- One for a person: another request takes its place.
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        email text NOT NULL CHECK (email = lower(email)),
        -- The account's address then; when it is another one meanwhile, the link opens nothing.
        former text,
        token_hash bytea NOT NULL UNIQUE,
        expires_at timestamptz NOT NULL,
        confirmed_at timestamptz
      );
      CREATE INDEX email_changes_by_expiry ON email_changes (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE email_changes');
  }
}
