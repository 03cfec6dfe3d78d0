import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How long each person has spoken in a meeting. */
export class Speech1700000000016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE meeting_speech (
        meeting_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
        -- An account or a guest.
        person_id uuid NOT NULL,
        -- All of this meeting.
        seconds integer NOT NULL,
        PRIMARY KEY (meeting_id, person_id)
      );

      CREATE FUNCTION append_speech(room uuid, rows jsonb) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO meeting_speech (meeting_id, person_id, seconds)
          SELECT room, s."personId", s.seconds
          FROM jsonb_to_recordset(rows) AS s("personId" uuid, seconds integer)
          ON CONFLICT (meeting_id, person_id) DO UPDATE SET seconds = excluded.seconds;
      END
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION append_speech(uuid, jsonb);
      DROP TABLE meeting_speech;
    `);
  }
}
