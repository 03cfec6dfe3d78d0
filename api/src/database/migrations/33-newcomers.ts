import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who opens an activation link proves to be who registered; the app welcomes once whoever was first in the console. */
export class Newcomers1700000000033 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Of the browser that sent the form. Null: from before, when none had one; the password proves it.
      ALTER TABLE registrations ADD COLUMN secret_hash bytea;
      ALTER TABLE users ADD COLUMN is_welcomed boolean NOT NULL DEFAULT false;
      UPDATE users SET is_welcomed = true WHERE last_sign_in_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users DROP COLUMN is_welcomed;
      ALTER TABLE registrations DROP COLUMN secret_hash;
    `);
  }
}
