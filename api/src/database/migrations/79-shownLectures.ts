import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which slides were shown in a lesson. Which page is seen is the room's state. */
export class ShownLectures1700000000079 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE shown_lectures (
        id uuid PRIMARY KEY,
        meeting_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
        -- Number of its event.
        seq integer NOT NULL,
        -- It may be gone since.
        lecture_id uuid NOT NULL,
        title text NOT NULL,
        shown_by uuid NOT NULL,
        shown_at timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX shown_lectures_by_seq ON shown_lectures (meeting_id, seq);

      CREATE FUNCTION append_shown_lectures(room uuid, shown jsonb) RETURNS void LANGUAGE sql AS $$
        INSERT INTO shown_lectures (id, meeting_id, seq, lecture_id, title, shown_by, shown_at)
          SELECT s.id, room, s.seq, s."lectureId", coalesce((SELECT l.title FROM lectures l WHERE l.id = s."lectureId"), ''),
            s.by, to_timestamp(s.at / 1000.0)
          FROM jsonb_to_recordset(shown) AS s(id uuid, seq integer, "lectureId" uuid, by uuid, at bigint)
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION append_shown_lectures(uuid, jsonb);
      DROP TABLE shown_lectures;
    `);
  }
}
