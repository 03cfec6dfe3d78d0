import type { MigrationInterface, QueryRunner } from 'typeorm';

const handOver = (lectures: string): string => `
  CREATE OR REPLACE FUNCTION hand_over(person uuid, heir uuid) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE rooms r SET base = jsonb_set(r.base, '{ownerId}', to_jsonb(heir)),
        snapshot = CASE WHEN r.snapshot IS NOT NULL THEN jsonb_set(r.snapshot, '{ownerId}', to_jsonb(heir)) END
      FROM meetings m WHERE m.id = r.meeting_id AND m.owner_id = person AND m.ended_at IS NULL;
    UPDATE meetings SET owner_id = heir WHERE owner_id = person;
    UPDATE videos SET owner_id = heir, file_key = id::text WHERE owner_id = person AND finished_at IS NOT NULL;
    ${lectures}
    UPDATE readiness_checks SET owner_id = heir WHERE owner_id = person;
    UPDATE weekly_lesson_teachers y SET place = least(y.place, x.place) FROM weekly_lesson_teachers x
      WHERE x.person_id = person AND y.person_id = heir AND y.weekly_lesson_id = x.weekly_lesson_id;
    UPDATE weekly_lesson_teachers x SET person_id = heir WHERE x.person_id = person AND NOT EXISTS (
      SELECT 1 FROM weekly_lesson_teachers y WHERE y.weekly_lesson_id = x.weekly_lesson_id AND y.person_id = heir);
  END $$;`;

const applyDeletedIds = (lectures: string): string => `
  CREATE OR REPLACE FUNCTION apply_deleted_ids() RETURNS integer LANGUAGE plpgsql AS $$
  DECLARE
    done integer;
    gone integer;
  BEGIN
    SELECT count(*) FILTER (WHERE erase_person(p.id, p.heir)) INTO done FROM (
      SELECT d.id, d.heir FROM deleted_ids d JOIN users u ON u.id = d.id
      WHERE d.kind = 'person' AND u.erased_at IS NULL) p;
    DELETE FROM recordings r USING deleted_ids d WHERE d.kind = 'film' AND d.id = r.id AND r.deleted_at IS NULL;
    GET DIAGNOSTICS gone = ROW_COUNT;
    done := done + gone;
    ${lectures}
    DELETE FROM videos v USING deleted_ids d WHERE d.kind = 'video' AND d.id = v.id;
    GET DIAGNOSTICS gone = ROW_COUNT;
    RETURN done + gone;
  END $$;`;

/** The school's slides: a file beside the videos, by its id, and pages that are made of it. */
export class Lectures1700000000078 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE lectures (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        owner_id uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
        title text NOT NULL,
        type text NOT NULL,
        -- Of the whole file, and how many of them are on the disk.
        bytes bigint NOT NULL CHECK (bytes > 0),
        received bigint NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND bytes),
        -- The client's mark of the file, by which an upload goes on.
        file_key text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        -- When the last part came.
        touched_at timestamptz NOT NULL DEFAULT now(),
        -- When the file was whole.
        finished_at timestamptz,
        -- Null until somebody looked into it.
        pages smallint,
        -- Until when the process that makes its pages has to say that it goes on.
        leased_until timestamptz,
        -- When all of them were made; or why they can't be, by an error code.
        ready_at timestamptz,
        failure text,
        -- What the pages take on the disk.
        page_bytes bigint NOT NULL DEFAULT 0,
        -- Colleagues may show it.
        is_shared boolean NOT NULL DEFAULT false,
        -- For all lessons of this subject.
        subject_id uuid REFERENCES subjects ON DELETE SET NULL,
        UNIQUE (owner_id, file_key)
      );
      CREATE INDEX lectures_by_owner ON lectures (owner_id, finished_at DESC);
      CREATE INDEX lectures_shared ON lectures (finished_at DESC) WHERE is_shared;
      CREATE INDEX lectures_by_subject ON lectures (subject_id) WHERE subject_id IS NOT NULL;
      CREATE INDEX lectures_unfinished ON lectures (touched_at) WHERE finished_at IS NULL;
      CREATE INDEX lectures_to_make ON lectures (finished_at) WHERE ready_at IS NULL AND failure IS NULL;
      -- A page that is made: its picture's size in pixels, and its words.
      CREATE TABLE lecture_pages (
        lecture_id uuid NOT NULL REFERENCES lectures ON DELETE CASCADE,
        number smallint NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        text text NOT NULL DEFAULT '',
        PRIMARY KEY (lecture_id, number)
      );
      -- Lessons of the timetable to which it is brought.
      CREATE TABLE lecture_lessons (
        lecture_id uuid NOT NULL REFERENCES lectures ON DELETE CASCADE,
        lesson_id uuid NOT NULL REFERENCES lessons ON DELETE CASCADE,
        PRIMARY KEY (lecture_id, lesson_id)
      );
      CREATE INDEX lecture_lessons_by_lesson ON lecture_lessons (lesson_id);

      -- Their files lie with the videos and are copied with them: one list of ids of what is gone.
      CREATE TRIGGER lectures_deleted AFTER DELETE ON lectures FOR EACH ROW EXECUTE FUNCTION note_deleted('video');
      -- What an erased person had begun to upload.
      CREATE FUNCTION forget_lecture_uploads() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM lectures WHERE owner_id = NEW.id AND finished_at IS NULL;
        RETURN NULL;
      END $$;
      CREATE TRIGGER users_erased_lectures AFTER UPDATE OF erased_at ON users FOR EACH ROW
        WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_lecture_uploads();
    `);
    await runner.query(
      handOver(
        'UPDATE lectures SET owner_id = heir, file_key = id::text WHERE owner_id = person AND finished_at IS NOT NULL;',
      ),
    );
    await runner.query(
      applyDeletedIds(`DELETE FROM lectures l USING deleted_ids d WHERE d.kind = 'video' AND d.id = l.id;
    GET DIAGNOSTICS gone = ROW_COUNT;
    done := done + gone;`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(applyDeletedIds(''));
    await runner.query(handOver(''));
    await runner.query(`
      DROP TRIGGER users_erased_lectures ON users;
      DROP FUNCTION forget_lecture_uploads();
      DROP TABLE lecture_lessons, lecture_pages, lectures;
    `);
  }
}
