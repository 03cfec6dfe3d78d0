import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Surveys of rooms, what was answered by whom, and what was answered by nobody knows whom. */
export class Surveys1700000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE surveys (
        id uuid PRIMARY KEY,
        meeting_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
        creator_id uuid NOT NULL,
        title text NOT NULL,
        options text[] NOT NULL,
        is_anonymous boolean NOT NULL,
        -- The right option, from 0; null where there is none.
        correct smallint,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX surveys_by_meeting ON surveys (meeting_id);

      CREATE TABLE survey_answers (
        survey_id uuid NOT NULL REFERENCES surveys ON DELETE CASCADE,
        person_id uuid NOT NULL,
        option smallint NOT NULL,
        -- Number of the answer's event.
        seq integer NOT NULL,
        answered_at timestamptz NOT NULL,
        PRIMARY KEY (survey_id, person_id)
      );

      -- All ballots of an anonymous survey are one row, in the order of their sealed bytes: no row, time, number or place is
      -- one person's.
      CREATE TABLE survey_ballots (
        survey_id uuid PRIMARY KEY REFERENCES surveys ON DELETE CASCADE,
        ballots bytea[] NOT NULL
      );

      CREATE FUNCTION append_surveys(room uuid, rows jsonb) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        IF rows ? 'created' THEN
          INSERT INTO surveys (id, meeting_id, creator_id, title, options, is_anonymous, correct, created_at)
            SELECT s.id, room, s."creatorId", s.title, ARRAY(SELECT jsonb_array_elements_text(s.options)), s."isAnonymous",
              s.correct, to_timestamp(s.at / 1000.0)
            FROM jsonb_to_recordset(rows->'created') AS s(id uuid, "creatorId" uuid, title text, options jsonb,
              "isAnonymous" boolean, correct smallint, at bigint);
        END IF;
        IF rows ? 'answers' THEN
          INSERT INTO survey_answers (survey_id, person_id, option, seq, answered_at)
            SELECT a."surveyId", a."personId", a.option, a.seq, to_timestamp(a.at / 1000.0)
            FROM jsonb_to_recordset(rows->'answers')
              AS a("surveyId" uuid, "personId" uuid, option smallint, seq integer, at bigint);
        END IF;
        IF rows ? 'ballots' THEN
          INSERT INTO survey_ballots (survey_id, ballots)
            SELECT b."surveyId", array_agg(decode(b.ballot, 'base64') ORDER BY decode(b.ballot, 'base64'))
            FROM jsonb_to_recordset(rows->'ballots') AS b("surveyId" uuid, ballot text)
            GROUP BY b."surveyId"
            ON CONFLICT (survey_id) DO UPDATE
              SET ballots = ARRAY(SELECT b FROM unnest(survey_ballots.ballots || excluded.ballots) AS b ORDER BY b);
        END IF;
        IF rows ? 'deleted' THEN
          DELETE FROM surveys WHERE id IN (SELECT jsonb_array_elements_text(rows->'deleted')::uuid);
        END IF;
      END
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION append_surveys(uuid, jsonb);
      DROP TABLE survey_ballots, survey_answers, surveys;
    `);
  }
}
