import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From where a session last opened a socket, so that a moderator hears when a guest resembles someone who was put out. */
export class Addresses1700000000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions ADD COLUMN address_hash bytea;
      CREATE INDEX sessions_by_address ON sessions (address_hash) WHERE address_hash IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN address_hash');
  }
}
