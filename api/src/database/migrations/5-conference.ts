import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How a meeting's media is carried and shown. */
export class Conference1700000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE meetings
        -- Names an entry of the map of conference servers; chosen once, when the meeting is made.
        ADD COLUMN host_prefix text NOT NULL DEFAULT 'default',
        -- The room's page shows Jitsi's own interface.
        ADD COLUMN is_classic_view boolean NOT NULL DEFAULT false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE meetings DROP COLUMN host_prefix, DROP COLUMN is_classic_view');
  }
}
