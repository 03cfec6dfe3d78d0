import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The console's search finds letters in the middle of a name among 20,000 people without reading all of them. The extension
 * comes with Postgres and is trusted: the database's owner may create it.
 */
export class Search1700000000032 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX users_search ON users USING gin (
        (name || ' ' || surname) gin_trgm_ops, username gin_trgm_ops, email gin_trgm_ops, name_key gin_trgm_ops
        -- People change seldom, and are looked for often.
      ) WITH (fastupdate = off);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_search; DROP EXTENSION pg_trgm');
  }
}
