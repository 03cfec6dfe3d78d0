import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a mailed link may do: set one account's password, once. */
export class PasswordResets1700000000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE password_resets (
        token_hash bytea PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        -- It was mailed there: it opens nothing once the account has another address.
        email text NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX password_resets_by_user ON password_resets (user_id);
      CREATE INDEX password_resets_by_expiry ON password_resets (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE password_resets');
  }
}
