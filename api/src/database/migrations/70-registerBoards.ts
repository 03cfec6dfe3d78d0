import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who was late or not there, by day: what a number of the term's board is of. */
export class RegisterBoards1700000000070 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX lesson_attendance_missed ON lesson_attendance (on_date, meeting_id, person_id)
        WHERE coalesce(mark, reckoned) <> 'present';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX lesson_attendance_missed;');
  }
}
