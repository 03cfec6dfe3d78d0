import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where an account is signed in, as its owner sees it; of guests nothing is kept. It goes with the session. */
export class SessionPlaces1700000000024 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions
        ADD COLUMN used_at timestamptz,
        ADD COLUMN address text,
        ADD COLUMN user_agent text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN used_at, DROP COLUMN address, DROP COLUMN user_agent');
  }
}
