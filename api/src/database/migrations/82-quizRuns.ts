import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tests that run in lessons, who takes them, and what they answer. */
export class QuizRuns1700000000082 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE quiz_sessions (
        id uuid PRIMARY KEY,
        meeting_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('live', 'makeUp')),
        -- The one that those missed for whom this one is.
        of_id uuid REFERENCES quiz_sessions ON DELETE CASCADE,
        -- It may be gone since.
        quiz_id uuid NOT NULL,
        title text NOT NULL,
        -- As they were when it began, with their keys: what is changed in the bank since changes nothing here.
        questions jsonb NOT NULL,
        shuffles_questions boolean NOT NULL,
        shuffles_choices boolean NOT NULL,
        -- How long each has who makes it up; null: until it is over.
        seconds integer CHECK (seconds > 0),
        started_by uuid NOT NULL,
        began_at timestamptz NOT NULL,
        -- Null: a word ends it.
        ends_at timestamptz,
        ended_at timestamptz,
        -- When each pupil's points were reckoned.
        graded_at timestamptz,
        -- What pupils see of it when it is over.
        shows text NOT NULL CHECK (shows IN ('nothing', 'score', 'answers'))
      );
      CREATE INDEX quiz_sessions_by_meeting ON quiz_sessions (meeting_id, began_at);
      CREATE INDEX quiz_sessions_by_time ON quiz_sessions (began_at DESC, id);
      CREATE UNIQUE INDEX quiz_sessions_make_ups ON quiz_sessions (of_id) WHERE of_id IS NOT NULL;
      CREATE INDEX quiz_sessions_to_do ON quiz_sessions (began_at) WHERE graded_at IS NULL;
      CREATE INDEX quiz_sessions_by_picture ON quiz_sessions USING gin (questions jsonb_path_ops);
      CREATE TABLE quiz_attempts (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        session_id uuid NOT NULL REFERENCES quiz_sessions ON DELETE CASCADE,
        person_id uuid NOT NULL,
        -- Null: they have more time, and have not begun.
        began_at timestamptz,
        extra_seconds integer NOT NULL DEFAULT 0,
        finished_at timestamptz,
        left_tab smallint NOT NULL DEFAULT 0,
        points numeric(8, 2),
        UNIQUE (session_id, person_id)
      );
      CREATE INDEX quiz_attempts_by_person ON quiz_attempts (person_id);
      CREATE TABLE quiz_answers (
        attempt_id uuid NOT NULL REFERENCES quiz_attempts ON DELETE CASCADE,
        question_id uuid NOT NULL,
        -- Null: they took it back.
        answer jsonb,
        -- It rises with each change: an older one that comes late changes nothing.
        revision integer NOT NULL,
        saved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        -- What it is worth, once it is over.
        outcome text,
        points numeric(5, 2),
        PRIMARY KEY (attempt_id, question_id)
      );

      -- Guardians read what their children's tests came to, where pupils do.
      ALTER TABLE school ADD COLUMN shows_quizzes boolean NOT NULL DEFAULT false;

      -- The questions of a test as they stand now, in its order.
      CREATE FUNCTION quiz_snapshot(quiz uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'kind', q.kind, 'text', q.text,
          'points', coalesce(x.points, q.points), 'pictures', q.pictures, 'body', q.body) ORDER BY x.place, q.id), '[]')
        FROM quiz_questions x JOIN questions q ON q.id = x.question_id WHERE x.quiz_id = quiz
      $$;

      CREATE FUNCTION append_quiz_sessions(room uuid, rows jsonb) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        IF rows ? 'shown' THEN
          INSERT INTO quiz_sessions (id, meeting_id, kind, quiz_id, title, questions, shuffles_questions, shuffles_choices,
              started_by, began_at, ends_at, shows)
            SELECT s.id, room, 'live', z.id, z.title, quiz_snapshot(z.id), z.shuffles_questions, z.shuffles_choices, s.by,
              to_timestamp(s.at / 1000.0), to_timestamp((s.at + s.ms) / 1000.0), s.shows
            FROM jsonb_to_recordset(rows->'shown') AS s(id uuid, "quizId" uuid, by uuid, at bigint, ms bigint, shows text)
            JOIN quizzes z ON z.id = s."quizId";
        END IF;
        IF rows ? 'prolonged' THEN
          INSERT INTO quiz_attempts (session_id, person_id, extra_seconds)
            SELECT p.id, p."personId", p.seconds
            FROM jsonb_to_recordset(rows->'prolonged') AS p(id uuid, "personId" uuid, seconds integer)
            ON CONFLICT (session_id, person_id) DO UPDATE SET extra_seconds = excluded.extra_seconds;
        END IF;
        IF rows ? 'finished' THEN
          UPDATE quiz_sessions z SET ended_at = to_timestamp(f.at / 1000.0)
            FROM jsonb_to_recordset(rows->'finished') AS f(id uuid, at bigint) WHERE z.id = f.id AND z.ended_at IS NULL;
        END IF;
        IF rows ? 'sights' THEN
          UPDATE quiz_sessions z SET shows = s.shows
            FROM jsonb_to_recordset(rows->'sights') AS s(id uuid, shows text) WHERE z.id = s.id;
        END IF;
      END $$;

      CREATE OR REPLACE FUNCTION is_question_picture_used(picture uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT EXISTS (SELECT 1 FROM questions q
            WHERE q.pictures @> jsonb_build_array(jsonb_build_object('id', picture)))
          OR EXISTS (SELECT 1 FROM quiz_sessions s
            WHERE s.questions @> jsonb_build_array(jsonb_build_object('pictures', jsonb_build_array(jsonb_build_object('id', picture)))))
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION is_question_picture_used(picture uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT EXISTS (SELECT 1 FROM questions q
          WHERE q.pictures @> jsonb_build_array(jsonb_build_object('id', picture)))
      $$;
      ALTER TABLE school DROP COLUMN shows_quizzes;
      DROP FUNCTION append_quiz_sessions(uuid, jsonb);
      DROP FUNCTION quiz_snapshot(uuid);
      DROP TABLE quiz_answers, quiz_attempts, quiz_sessions;
    `);
  }
}
