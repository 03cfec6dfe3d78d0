import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A lesson that is looked at again is shared without a film, too. */
export class SharedLessons1700000000090 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- As recording_shares, of a lesson itself.
      CREATE TABLE replay_shares (
        meeting_id uuid NOT NULL REFERENCES meetings ON DELETE CASCADE,
        -- Null: the people of the lesson.
        class_id uuid REFERENCES classes ON DELETE CASCADE,
        has_guardians boolean NOT NULL DEFAULT false,
        -- Null: without an end.
        ends_at timestamptz,
        shared_at timestamptz NOT NULL DEFAULT now(),
        -- A person's row may be emptied, and stays.
        shared_by uuid NOT NULL,
        UNIQUE NULLS NOT DISTINCT (meeting_id, class_id)
      );
      CREATE INDEX replay_shares_by_class ON replay_shares (class_id, meeting_id);
      -- Each film and lesson that is shared asks who was put out of it.
      CREATE INDEX room_events_kicked ON room_events (meeting_id, (event->>'id')) WHERE event->>'type' = 'kicked';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX room_events_kicked;
      DROP TABLE replay_shares;
    `);
  }
}
