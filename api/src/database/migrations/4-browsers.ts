import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which sessions began in one browser, so that who was put out of a meeting is not let in as somebody new. */
export class Browsers1700000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions ADD COLUMN browser_hash bytea;
      CREATE INDEX sessions_by_browser ON sessions (browser_hash) WHERE browser_hash IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN browser_hash');
  }
}
