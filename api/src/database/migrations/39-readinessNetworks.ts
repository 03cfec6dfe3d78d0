import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many devices one network told of within a check: a keyed print that is good for this check alone, and shown to nobody. */
export class ReadinessNetworks1700000000039 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Without one: told before this was counted.
    await runner.query('ALTER TABLE readiness_results ADD told_from bytea');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE readiness_results DROP told_from');
  }
}
