import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who sends the picture of a broadcast now, and when they were last heard of. */
export class BroadcastPictures1700000000053 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE broadcasts
        -- The ingest's name for the connection that sends.
        ADD COLUMN publisher text,
        ADD COLUMN published_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE broadcasts DROP COLUMN publisher, DROP COLUMN published_at');
  }
}
