import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What stands beside a film, and how far it is put together. */
export class FilmStory1700000000044 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE recordings
        -- Of putting it together, in hundredths.
        ADD COLUMN progress smallint NOT NULL DEFAULT 0,
        -- What the room's log says of it, in times of what was filmed: {spans, chapters, chat}. Null until it was asked for.
        ADD COLUMN story jsonb;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE recordings DROP COLUMN progress, DROP COLUMN story;
    `);
  }
}
