import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What slides are about, in their teacher's words. */
export class LectureTopics1700000000085 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE lectures ADD COLUMN topic text NOT NULL DEFAULT '';
      CREATE INDEX lectures_by_topic ON lectures (owner_id, topic) WHERE topic <> '';
      CREATE INDEX lectures_shared_by_topic ON lectures (topic) WHERE is_shared AND topic <> '';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lectures DROP COLUMN topic');
  }
}
