import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A still picture of a broadcast, beside its logo, in the same table. */
export class BroadcastPosters1700000000102 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE broadcasts ADD poster uuid REFERENCES broadcast_logos ON DELETE SET NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE broadcasts DROP poster');
  }
}
