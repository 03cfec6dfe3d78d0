import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The school's time zone, an IANA name. Where it holds nothing, the server's variable stands. */
export class TimeZone1700000000035 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE school ADD COLUMN time_zone text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE school DROP COLUMN time_zone');
  }
}
