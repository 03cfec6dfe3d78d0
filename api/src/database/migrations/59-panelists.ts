import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Panelists without an account of the school come by a link of their own. */
export class Panelists1700000000059 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE broadcast_people
        -- Their link's token follows from it and the server's secret; who reads this table opens nothing.
        ADD COLUMN invite_id uuid,
        ADD COLUMN invite_hash bytea UNIQUE,
        -- Who they are in the room once they came, and the browser that they came with.
        ADD COLUMN guest_id uuid REFERENCES guests ON DELETE SET NULL,
        ADD COLUMN browser_hash bytea;
      CREATE INDEX broadcast_people_by_guest ON broadcast_people (guest_id, meeting_id);

      -- Somebody opened such a link in a second browser, and waits for whoever leads.
      CREATE TABLE panelist_asks (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        guest_id uuid NOT NULL REFERENCES guests ON DELETE CASCADE,
        browser_hash bytea NOT NULL,
        -- Moved on while they wait.
        asked_at timestamptz NOT NULL DEFAULT now(),
        is_allowed boolean,
        UNIQUE (guest_id, browser_hash)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE panelist_asks;
      DELETE FROM broadcast_people WHERE user_id IS NULL;
      ALTER TABLE broadcast_people DROP COLUMN invite_id, DROP COLUMN invite_hash, DROP COLUMN guest_id, DROP COLUMN browser_hash;
    `);
  }
}
