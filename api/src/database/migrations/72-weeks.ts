import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lessons that are held on another day than the week has them: few, and every timetable asks for those of its days. */
export class Weeks1700000000072 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX lessons_moved ON lessons (planned_on) WHERE planned_on <> on_date');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX lessons_moved');
  }
}
