import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Frames with the answer sheet of a test, and results of tests that go to an outside platform. */
export class OpticFrames1700000000089 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE frame_tokens RENAME COLUMN lecture_id TO material_id;
      ALTER TABLE frame_tokens ADD kind text NOT NULL DEFAULT 'lecture' CHECK (kind IN ('lecture', 'optic'));

      ALTER TABLE lesson_sendings DROP CONSTRAINT lesson_sendings_kind_check,
        ADD CONSTRAINT lesson_sendings_kind_check CHECK (kind IN ('derslik', 'metodbox', 'rollCall', 'quiz')),
        ADD quiz_session_id uuid REFERENCES quiz_sessions ON DELETE CASCADE,
        ADD CONSTRAINT lesson_sendings_quiz CHECK ((kind = 'quiz') = (quiz_session_id IS NOT NULL));
      DROP INDEX lesson_sendings_open;
      -- What waits is not doubled, but each roll call is one of its own, and so is each test.
      CREATE UNIQUE INDEX lesson_sendings_open ON lesson_sendings (meeting_id, kind, quiz_session_id) NULLS NOT DISTINCT
        WHERE sent_at IS NULL AND kind <> 'rollCall';
      CREATE INDEX lesson_sendings_by_quiz ON lesson_sendings (quiz_session_id, asked_at DESC) WHERE quiz_session_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM lesson_sendings WHERE kind = 'quiz';
      DROP INDEX lesson_sendings_by_quiz, lesson_sendings_open;
      ALTER TABLE lesson_sendings DROP CONSTRAINT lesson_sendings_quiz, DROP COLUMN quiz_session_id,
        DROP CONSTRAINT lesson_sendings_kind_check,
        ADD CONSTRAINT lesson_sendings_kind_check CHECK (kind IN ('derslik', 'metodbox', 'rollCall'));
      CREATE UNIQUE INDEX lesson_sendings_open ON lesson_sendings (meeting_id, kind) WHERE sent_at IS NULL AND kind <> 'rollCall';
      DELETE FROM frame_tokens WHERE kind <> 'lecture';
      ALTER TABLE frame_tokens DROP COLUMN kind;
      ALTER TABLE frame_tokens RENAME COLUMN material_id TO lecture_id;
    `);
  }
}
