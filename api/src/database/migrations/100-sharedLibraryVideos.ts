import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A school's video is filed, shared with colleagues and brought to lessons, as slides and tests are. */
export class SharedLibraryVideos1700000000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE videos
        -- Colleagues may show it.
        ADD COLUMN is_shared boolean NOT NULL DEFAULT false,
        -- For all lessons of this subject.
        ADD COLUMN subject_id uuid REFERENCES subjects ON DELETE SET NULL,
        -- What it is about, in its teacher's words.
        ADD COLUMN topic text NOT NULL DEFAULT '';
      CREATE INDEX videos_shared ON videos (finished_at DESC) WHERE is_shared;
      CREATE INDEX videos_by_subject ON videos (subject_id) WHERE subject_id IS NOT NULL;
      -- Lessons of the timetable to which it is brought.
      CREATE TABLE video_lessons (
        video_id uuid NOT NULL REFERENCES videos ON DELETE CASCADE,
        lesson_id uuid NOT NULL REFERENCES lessons ON DELETE CASCADE,
        PRIMARY KEY (video_id, lesson_id)
      );
      CREATE INDEX video_lessons_by_lesson ON video_lessons (lesson_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE video_lessons;
      ALTER TABLE videos DROP COLUMN is_shared, DROP COLUMN subject_id, DROP COLUMN topic;
    `);
  }
}
