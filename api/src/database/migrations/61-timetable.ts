import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A school's timetable: terms, bells, subjects, weekly lessons, and what one day changes of them. */
export class Timetable1700000000061 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE terms (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name text NOT NULL,
        -- Both days belong to it. The week of the first day is an odd one.
        starts_on date NOT NULL,
        ends_on date NOT NULL CHECK (ends_on >= starts_on),
        -- Its registers are read and no longer written.
        archived_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX terms_by_start ON terms (starts_on DESC, id);
      CREATE TABLE holidays (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name text NOT NULL,
        from_on date NOT NULL,
        until_on date NOT NULL CHECK (until_on >= from_on)
      );
      CREATE INDEX holidays_by_day ON holidays (from_on, until_on);

      CREATE TABLE bell_schedules (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name text NOT NULL,
        is_default boolean NOT NULL DEFAULT false
      );
      CREATE UNIQUE INDEX bell_schedules_default ON bell_schedules (is_default) WHERE is_default;
      CREATE TABLE bell_periods (
        schedule_id uuid NOT NULL REFERENCES bell_schedules ON DELETE CASCADE,
        number smallint NOT NULL CHECK (number BETWEEN 0 AND 20),
        -- Of the school's day. One that ends before it starts ends after midnight.
        starts_at time NOT NULL,
        ends_at time NOT NULL CHECK (ends_at <> starts_at),
        PRIMARY KEY (schedule_id, number)
      );
      -- One day with other bells, such as a half day.
      CREATE TABLE day_schedules (
        on_date date PRIMARY KEY,
        schedule_id uuid NOT NULL REFERENCES bell_schedules ON DELETE CASCADE
      );

      CREATE TABLE subjects (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name text NOT NULL,
        name_key text NOT NULL CONSTRAINT subjects_name UNIQUE,
        short text NOT NULL DEFAULT '',
        -- One of the twelve colours of the grid.
        colour smallint NOT NULL DEFAULT 0 CHECK (colour BETWEEN 0 AND 11)
      );
      CREATE TABLE classrooms (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name text NOT NULL,
        name_key text NOT NULL CONSTRAINT classrooms_name UNIQUE
      );
      -- Parts of a class. Those of one division exclude each other, as two languages do.
      CREATE TABLE class_groups (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        class_id uuid NOT NULL REFERENCES classes ON DELETE CASCADE,
        name text NOT NULL,
        name_key text NOT NULL,
        division text NOT NULL DEFAULT '',
        CONSTRAINT class_groups_name UNIQUE (class_id, name_key)
      );
      CREATE TABLE class_group_people (
        group_id uuid NOT NULL REFERENCES class_groups ON DELETE CASCADE,
        person_id uuid NOT NULL REFERENCES users,
        PRIMARY KEY (group_id, person_id)
      );
      CREATE INDEX class_group_people_by_person ON class_group_people (person_id, group_id);

      CREATE TABLE weekly_lessons (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        term_id uuid NOT NULL REFERENCES terms ON DELETE CASCADE,
        subject_id uuid NOT NULL CONSTRAINT weekly_lessons_subject REFERENCES subjects,
        -- 1 Monday to 7 Sunday.
        weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
        period smallint NOT NULL CHECK (period BETWEEN 0 AND 20),
        -- How many periods it takes, without a break.
        length smallint NOT NULL DEFAULT 1 CHECK (length BETWEEN 1 AND 10),
        weeks text NOT NULL DEFAULT 'every' CHECK (weeks IN ('every', 'odd', 'even')),
        -- Where it is not held the whole term. Both days belong to it.
        from_on date,
        until_on date,
        classroom_id uuid REFERENCES classrooms ON DELETE SET NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX weekly_lessons_by_term ON weekly_lessons (term_id, weekday, period);
      CREATE INDEX weekly_lessons_by_subject ON weekly_lessons (subject_id);
      CREATE INDEX weekly_lessons_by_classroom ON weekly_lessons (classroom_id);
      -- The first one leads.
      CREATE TABLE weekly_lesson_teachers (
        weekly_lesson_id uuid NOT NULL REFERENCES weekly_lessons ON DELETE CASCADE,
        person_id uuid NOT NULL REFERENCES users,
        place smallint NOT NULL DEFAULT 0,
        PRIMARY KEY (weekly_lesson_id, person_id)
      );
      CREATE INDEX weekly_lesson_teachers_by_person ON weekly_lesson_teachers (person_id, weekly_lesson_id);
      CREATE TABLE weekly_lesson_classes (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        weekly_lesson_id uuid NOT NULL REFERENCES weekly_lessons ON DELETE CASCADE,
        class_id uuid NOT NULL REFERENCES classes ON DELETE CASCADE,
        -- Null: the whole class.
        group_id uuid REFERENCES class_groups ON DELETE CASCADE
      );
      CREATE INDEX weekly_lesson_classes_by_lesson ON weekly_lesson_classes (weekly_lesson_id);
      CREATE INDEX weekly_lesson_classes_by_class ON weekly_lesson_classes (class_id, weekly_lesson_id);
      CREATE INDEX weekly_lesson_classes_by_group ON weekly_lesson_classes (group_id);

      -- What one day makes of a weekly lesson.
      CREATE TABLE lesson_changes (
        weekly_lesson_id uuid NOT NULL REFERENCES weekly_lessons ON DELETE CASCADE,
        -- The day on which the week has it.
        planned_on date NOT NULL,
        is_cancelled boolean NOT NULL DEFAULT false,
        -- Null: as the week has it.
        moved_to date,
        period smallint CHECK (period BETWEEN 0 AND 20),
        classroom_id uuid REFERENCES classrooms ON DELETE SET NULL,
        substitute_id uuid REFERENCES users,
        note text NOT NULL DEFAULT '',
        made_by uuid REFERENCES users,
        made_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (weekly_lesson_id, planned_on)
      );
      CREATE INDEX lesson_changes_by_day ON lesson_changes (planned_on);
      CREATE INDEX lesson_changes_by_moved ON lesson_changes (moved_to) WHERE moved_to IS NOT NULL;
      CREATE INDEX lesson_changes_by_substitute ON lesson_changes (substitute_id, planned_on) WHERE substitute_id IS NOT NULL;
      -- Who is away from when to when, both days included.
      CREATE TABLE teacher_absences (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        person_id uuid NOT NULL REFERENCES users,
        from_on date NOT NULL,
        until_on date NOT NULL CHECK (until_on >= from_on),
        reason text NOT NULL DEFAULT ''
      );
      CREATE INDEX teacher_absences_by_day ON teacher_absences (from_on, until_on);
      -- As before, and the lessons of the week: who gets somebody's lessons goes on giving them.
      CREATE OR REPLACE FUNCTION hand_over(person uuid, heir uuid) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE rooms r SET base = jsonb_set(r.base, '{ownerId}', to_jsonb(heir)),
            snapshot = CASE WHEN r.snapshot IS NOT NULL THEN jsonb_set(r.snapshot, '{ownerId}', to_jsonb(heir)) END
          FROM meetings m WHERE m.id = r.meeting_id AND m.owner_id = person AND m.ended_at IS NULL;
        UPDATE meetings SET owner_id = heir WHERE owner_id = person;
        UPDATE videos SET owner_id = heir, file_key = id::text WHERE owner_id = person AND finished_at IS NOT NULL;
        UPDATE readiness_checks SET owner_id = heir WHERE owner_id = person;
        UPDATE weekly_lesson_teachers y SET place = least(y.place, x.place) FROM weekly_lesson_teachers x
          WHERE x.person_id = person AND y.person_id = heir AND y.weekly_lesson_id = x.weekly_lesson_id;
        UPDATE weekly_lesson_teachers x SET person_id = heir WHERE x.person_id = person AND NOT EXISTS (
          SELECT 1 FROM weekly_lesson_teachers y WHERE y.weekly_lesson_id = x.weekly_lesson_id AND y.person_id = heir);
      END $$;
      -- An erased person is in no group and in no lesson to come, and nobody knows why they were away.
      CREATE FUNCTION forget_timetable() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM class_group_people WHERE person_id = NEW.id;
        DELETE FROM teacher_absences WHERE person_id = NEW.id;
        DELETE FROM weekly_lesson_teachers WHERE person_id = NEW.id;
        UPDATE lesson_changes SET substitute_id = NULL WHERE substitute_id = NEW.id AND planned_on >= current_date;
        RETURN NULL;
      END $$;
      CREATE TRIGGER users_erased_timetable AFTER UPDATE OF erased_at ON users FOR EACH ROW
        WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_timetable();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION hand_over(person uuid, heir uuid) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE rooms r SET base = jsonb_set(r.base, '{ownerId}', to_jsonb(heir)),
            snapshot = CASE WHEN r.snapshot IS NOT NULL THEN jsonb_set(r.snapshot, '{ownerId}', to_jsonb(heir)) END
          FROM meetings m WHERE m.id = r.meeting_id AND m.owner_id = person AND m.ended_at IS NULL;
        UPDATE meetings SET owner_id = heir WHERE owner_id = person;
        UPDATE videos SET owner_id = heir, file_key = id::text WHERE owner_id = person AND finished_at IS NOT NULL;
        UPDATE readiness_checks SET owner_id = heir WHERE owner_id = person;
      END $$;
      DROP TRIGGER users_erased_timetable ON users;
      DROP FUNCTION forget_timetable();
      DROP TABLE teacher_absences, lesson_changes, weekly_lesson_classes, weekly_lesson_teachers, weekly_lessons,
        class_group_people, class_groups, classrooms, subjects, day_schedules, bell_periods, bell_schedules, holidays, terms;
    `);
  }
}
