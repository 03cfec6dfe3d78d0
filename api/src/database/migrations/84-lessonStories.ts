import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A lesson is looked at again. */
export class LessonStories1700000000084 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What the room's log says of its lesson: ids, numbers and times, made anew wherever it is missing.
      ALTER TABLE rooms ADD story jsonb;
      -- What everyone wrote to everyone is shown beside the lesson to those with whom it is shared.
      ALTER TABLE meetings ADD shares_chat boolean NOT NULL DEFAULT false;
      -- Films that are shared already had it beside them.
      UPDATE meetings SET shares_chat = true WHERE id IN (
        SELECT r.meeting_id FROM recording_shares s JOIN recordings r ON r.id = s.recording_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE meetings DROP shares_chat;
      ALTER TABLE rooms DROP story;
    `);
  }
}
