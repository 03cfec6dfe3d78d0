import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Meetings that programs of the school have made, with the school's own id: programs see these alone. */
export class ProgramMeetings1700000000103 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE program_meetings (
        meeting_id uuid PRIMARY KEY REFERENCES meetings ON DELETE CASCADE,
        external_id text
      );
      CREATE UNIQUE INDEX program_meetings_by_external_id ON program_meetings (external_id) WHERE external_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE program_meetings');
  }
}
