import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What stands beside a film, and how it is cut. */
export class FilmStory1700000000044 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE recordings
        -- Of putting it together, in hundredths.
        ADD COLUMN progress smallint NOT NULL DEFAULT 0,
        -- What the room's log says of it, in times of what was filmed: {spans, chapters, chat}. Null until it was asked for.
        ADD COLUMN story jsonb,
        -- Stretches of what was filmed that its oldest kept file holds; null: all of it.
        ADD COLUMN kept jsonb,
        -- What is taken out of that file, or silenced in it, to make the film that plays.
        ADD COLUMN edits jsonb NOT NULL DEFAULT '[]',
        -- What is to be; null where nothing is being made.
        ADD COLUMN edits_wanted jsonb,
        ADD COLUMN edits_failed boolean NOT NULL DEFAULT false,
        -- Until when the file before the cuts is kept; null where there is none.
        ADD COLUMN original_until timestamptz,
        -- Counts films that took the place of one another.
        ADD COLUMN revision integer NOT NULL DEFAULT 0;
      CREATE INDEX recordings_to_cut ON recordings (created_at) WHERE edits_wanted IS NOT NULL;
      CREATE INDEX recordings_originals ON recordings (original_until) WHERE original_until IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX recordings_originals;
      DROP INDEX recordings_to_cut;
      ALTER TABLE recordings
        DROP COLUMN progress, DROP COLUMN story, DROP COLUMN kept, DROP COLUMN edits, DROP COLUMN edits_wanted,
        DROP COLUMN edits_failed, DROP COLUMN original_until, DROP COLUMN revision;
    `);
  }
}
