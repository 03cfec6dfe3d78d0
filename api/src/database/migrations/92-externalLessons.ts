import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The school's own ids of lessons and films. */
export class ExternalLessons1700000000092 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE lessons ADD COLUMN external_id text;
      CREATE UNIQUE INDEX lessons_by_external_id ON lessons (external_id) WHERE external_id IS NOT NULL;
      ALTER TABLE recordings ADD COLUMN external_id text;
      CREATE UNIQUE INDEX recordings_by_external_id ON recordings (external_id) WHERE external_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE lessons DROP COLUMN external_id;
      ALTER TABLE recordings DROP COLUMN external_id;
    `);
  }
}
