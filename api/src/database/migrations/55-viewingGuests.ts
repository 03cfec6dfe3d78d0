import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Guests who watch a broadcast belong to it and to no meeting: whatever a guest may do in their meeting is closed to them, since
 * they have none.
 */
export class ViewingGuests1700000000055 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE guests
        ALTER COLUMN meeting_id DROP NOT NULL,
        ADD COLUMN broadcast_id uuid REFERENCES broadcasts ON DELETE CASCADE,
        ADD CONSTRAINT guests_of_one CHECK (num_nonnulls(meeting_id, broadcast_id) = 1);
      CREATE INDEX guests_by_broadcast ON guests (broadcast_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM guests WHERE meeting_id IS NULL;
      ALTER TABLE guests DROP CONSTRAINT guests_of_one, DROP COLUMN broadcast_id, ALTER COLUMN meeting_id SET NOT NULL;
    `);
  }
}
