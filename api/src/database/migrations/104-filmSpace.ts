import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A film may wait for place on the disk, and says so. */
export class FilmSpace1700000000104 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recordings ADD COLUMN lacks_space boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recordings DROP COLUMN lacks_space');
  }
}
