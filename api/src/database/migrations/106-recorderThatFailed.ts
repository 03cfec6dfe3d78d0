import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A recorder at which a film could not begin leaves it to another one, where there is one. */
export class RecorderThatFailed1700000000106 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recordings ADD COLUMN failed_by uuid REFERENCES recorders ON DELETE SET NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recordings DROP COLUMN failed_by');
  }
}
