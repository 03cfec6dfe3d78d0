import type { MigrationInterface, QueryRunner } from 'typeorm';

const handOver = (quizzes: string): string => `
  CREATE OR REPLACE FUNCTION hand_over(person uuid, heir uuid) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE rooms r SET base = jsonb_set(r.base, '{ownerId}', to_jsonb(heir)),
        snapshot = CASE WHEN r.snapshot IS NOT NULL THEN jsonb_set(r.snapshot, '{ownerId}', to_jsonb(heir)) END
      FROM meetings m WHERE m.id = r.meeting_id AND m.owner_id = person AND m.ended_at IS NULL;
    UPDATE meetings SET owner_id = heir WHERE owner_id = person;
    UPDATE videos SET owner_id = heir, file_key = id::text WHERE owner_id = person AND finished_at IS NOT NULL;
    UPDATE lectures SET owner_id = heir, file_key = id::text WHERE owner_id = person AND finished_at IS NOT NULL;
    ${quizzes}
    UPDATE readiness_checks SET owner_id = heir WHERE owner_id = person;
    UPDATE weekly_lesson_teachers y SET place = least(y.place, x.place) FROM weekly_lesson_teachers x
      WHERE x.person_id = person AND y.person_id = heir AND y.weekly_lesson_id = x.weekly_lesson_id;
    UPDATE weekly_lesson_teachers x SET person_id = heir WHERE x.person_id = person AND NOT EXISTS (
      SELECT 1 FROM weekly_lesson_teachers y WHERE y.weekly_lesson_id = x.weekly_lesson_id AND y.person_id = heir);
  END $$;`;

/** The school's tests and the banks of questions of which they are put together. */
export class Quizzes1700000000081 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE quizzes (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        owner_id uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
        title text NOT NULL,
        -- For all lessons of this subject.
        subject_id uuid REFERENCES subjects ON DELETE SET NULL,
        topic text NOT NULL DEFAULT '',
        -- Colleagues see it with its answers, may run it and copy it.
        is_shared boolean NOT NULL DEFAULT false,
        -- For how long it runs; null: until it is ended.
        minutes smallint CHECK (minutes > 0),
        -- In an order of each pupil's own.
        shuffles_questions boolean NOT NULL DEFAULT true,
        shuffles_choices boolean NOT NULL DEFAULT true,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX quizzes_by_owner ON quizzes (owner_id, updated_at DESC);
      CREATE INDEX quizzes_shared ON quizzes (updated_at DESC) WHERE is_shared;
      CREATE INDEX quizzes_by_subject ON quizzes (subject_id) WHERE subject_id IS NOT NULL;
      CREATE TABLE questions (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        owner_id uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
        kind text NOT NULL,
        text text NOT NULL,
        points numeric(5, 2) NOT NULL CHECK (points >= 0),
        -- What its kind needs, with the key.
        body jsonb NOT NULL,
        -- Of each its id and what it shows, in their order.
        pictures jsonb NOT NULL DEFAULT '[]',
        subject_id uuid REFERENCES subjects ON DELETE SET NULL,
        topic text NOT NULL DEFAULT '',
        tags text[] NOT NULL DEFAULT '{}',
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX questions_by_owner ON questions (owner_id, updated_at DESC);
      CREATE INDEX questions_by_subject ON questions (subject_id) WHERE subject_id IS NOT NULL;
      CREATE INDEX questions_by_picture ON questions USING gin (pictures jsonb_path_ops);
      CREATE TABLE quiz_questions (
        quiz_id uuid NOT NULL REFERENCES quizzes ON DELETE CASCADE,
        question_id uuid NOT NULL REFERENCES questions ON DELETE CASCADE,
        place smallint NOT NULL,
        -- Null: as many as the question says.
        points numeric(5, 2) CHECK (points >= 0),
        PRIMARY KEY (quiz_id, question_id)
      );
      CREATE INDEX quiz_questions_by_question ON quiz_questions (question_id);
      -- Lessons of the timetable to which it is brought.
      CREATE TABLE quiz_lessons (
        quiz_id uuid NOT NULL REFERENCES quizzes ON DELETE CASCADE,
        lesson_id uuid NOT NULL REFERENCES lessons ON DELETE CASCADE,
        PRIMARY KEY (quiz_id, lesson_id)
      );
      CREATE INDEX quiz_lessons_by_lesson ON quiz_lessons (lesson_id);
      -- A picture never changes: copies of a question, and runs of a test, name the same one.
      CREATE TABLE question_pictures (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        owner_id uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
        -- WebP, as we made it.
        body bytea NOT NULL,
        width smallint NOT NULL,
        height smallint NOT NULL,
        -- Of its bytes: what is sent twice is kept once.
        digest bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (owner_id, digest)
      );
      CREATE INDEX question_pictures_by_age ON question_pictures (created_at);
      -- Whether something shows it. What else names pictures says so here.
      CREATE FUNCTION is_question_picture_used(picture uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT EXISTS (SELECT 1 FROM questions q
          WHERE q.pictures @> jsonb_build_array(jsonb_build_object('id', picture)))
      $$;
    `);
    await runner.query(
      handOver(`UPDATE quizzes SET owner_id = heir WHERE owner_id = person;
    UPDATE questions SET owner_id = heir WHERE owner_id = person;
    UPDATE question_pictures SET owner_id = heir, digest = decode(replace(id::text, '-', ''), 'hex') WHERE owner_id = person;`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(handOver(''));
    await runner.query(`
      DROP FUNCTION is_question_picture_used(uuid);
      DROP TABLE question_pictures, quiz_lessons, quiz_questions, questions, quizzes;
    `);
  }
}
