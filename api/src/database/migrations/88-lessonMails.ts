import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who wants a mail in the morning with the lessons of the day. */
export class LessonMails1700000000088 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE lesson_mails (
        person_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        asked_at timestamptz NOT NULL DEFAULT now(),
        -- The school's day of the last one; null: none yet.
        last_on date
      );
      CREATE FUNCTION forget_lesson_mails() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM lesson_mails WHERE person_id = NEW.id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER users_erased_lesson_mails AFTER UPDATE OF erased_at ON users FOR EACH ROW
        WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_lesson_mails();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER users_erased_lesson_mails ON users;
      DROP FUNCTION forget_lesson_mails();
      DROP TABLE lesson_mails;
    `);
  }
}
