import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lessons: the timetable's next two weeks, and those made by hand, as meetings of the kind `academic`. */
export class Lessons1700000000062 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What a meeting of the kind academic has beside it. Its owner is who teaches it that day; its classes are meeting_classes.
      CREATE TABLE lessons (
        meeting_id uuid PRIMARY KEY REFERENCES meetings ON DELETE CASCADE,
        -- Null: made by hand.
        weekly_lesson_id uuid REFERENCES weekly_lessons ON DELETE SET NULL,
        -- The day on which the week has it.
        planned_on date,
        term_id uuid REFERENCES terms ON DELETE SET NULL,
        subject_id uuid NOT NULL CONSTRAINT lessons_subject REFERENCES subjects,
        on_date date NOT NULL,
        -- Null: outside the bells.
        period smallint,
        length smallint NOT NULL DEFAULT 1,
        -- The plan's; the meeting's owner is another where somebody stands in.
        teacher_id uuid NOT NULL REFERENCES users,
        classroom_id uuid REFERENCES classrooms ON DELETE SET NULL,
        -- Names a lesson and grants nothing.
        m_token text NOT NULL UNIQUE,
        -- Its teacher lets guests in by a link, through the waiting room.
        lets_guests_in boolean NOT NULL DEFAULT false,
        -- Of a platform that made it: labels, never a right.
        integrated_id smallint,
        user_key text,
        cancelled_at timestamptz,
        -- When its attendance was reckoned after its end.
        reckoned_at timestamptz
      );
      CREATE UNIQUE INDEX lessons_by_plan ON lessons (weekly_lesson_id, planned_on);
      CREATE INDEX lessons_by_day ON lessons (on_date, period, meeting_id);
      CREATE INDEX lessons_by_term ON lessons (term_id, on_date);
      CREATE INDEX lessons_by_teacher ON lessons (teacher_id, on_date);
      CREATE INDEX lessons_by_subject ON lessons (subject_id);
      CREATE INDEX lessons_to_reckon ON lessons (on_date) WHERE reckoned_at IS NULL AND cancelled_at IS NULL;
      -- Who teaches it beside its owner.
      CREATE TABLE lesson_teachers (
        meeting_id uuid NOT NULL REFERENCES lessons ON DELETE CASCADE,
        person_id uuid NOT NULL REFERENCES users,
        PRIMARY KEY (meeting_id, person_id)
      );
      CREATE INDEX lesson_teachers_by_person ON lesson_teachers (person_id, meeting_id);
      -- Of a class that has rows here only these parts take part.
      CREATE TABLE lesson_groups (
        meeting_id uuid NOT NULL REFERENCES lessons ON DELETE CASCADE,
        group_id uuid NOT NULL REFERENCES class_groups ON DELETE CASCADE,
        PRIMARY KEY (meeting_id, group_id)
      );
      CREATE INDEX lesson_groups_by_group ON lesson_groups (group_id, meeting_id);

      -- The private address of somebody's calendar.
      CREATE TABLE calendar_feeds (
        person_id uuid PRIMARY KEY REFERENCES users,
        token_hash bytea NOT NULL UNIQUE,
        made_at timestamptz NOT NULL DEFAULT now(),
        read_at timestamptz
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE calendar_feeds, lesson_groups, lesson_teachers, lessons;
    `);
  }
}
