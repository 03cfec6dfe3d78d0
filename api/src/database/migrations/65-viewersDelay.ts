import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far behind viewers are, and those who watch in a page of another site. */
export class ViewersDelay1700000000065 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE broadcast_viewers
        -- What their player measured last; null: it measured nothing.
        ADD COLUMN delay_ms integer,
        -- They have no name and stand in no list: the id is the frame's own.
        ADD COLUMN is_framed boolean NOT NULL DEFAULT false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM broadcast_viewers WHERE is_framed;
      ALTER TABLE broadcast_viewers DROP COLUMN delay_ms, DROP COLUMN is_framed;
    `);
  }
}
