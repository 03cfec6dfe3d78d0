import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Other systems that are told what happens here. What happens is written by functions of the database, in the transaction that makes it so,
 * whichever program does it: neither exists without the other.
 */
export class Hooks1700000000093 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE hooks (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name text NOT NULL,
        url text NOT NULL,
        -- Sealed for its row; the former one signs beside it for a while.
        secret bytea NOT NULL,
        former_secret bytea,
        former_until timestamptz,
        events text[] NOT NULL,
        allows_private boolean NOT NULL DEFAULT false,
        certificate text,
        is_on boolean NOT NULL DEFAULT true,
        -- Nothing was taken since then.
        failing_since timestamptz,
        -- It was switched off by itself.
        off_because text CHECK (off_because IN ('failing', 'gone')),
        created_at timestamptz NOT NULL DEFAULT now(),
        revision integer NOT NULL DEFAULT 1
      );

      -- One event on its way to one address: what is told of, never what is told. A row is the truth; a job is only the moment to send it.
      CREATE TABLE hook_deliveries (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        hook_id uuid NOT NULL REFERENCES hooks ON DELETE CASCADE,
        -- The same for each address and each try.
        event_id uuid NOT NULL,
        event text NOT NULL,
        -- The meeting, the film or the test; null: a trial.
        subject_id uuid,
        happened_at timestamptz NOT NULL DEFAULT now(),
        -- Tries count from then: somebody may ask for it again.
        asked_at timestamptz NOT NULL DEFAULT now(),
        attempts integer NOT NULL DEFAULT 0,
        next_at timestamptz NOT NULL DEFAULT now(),
        tried_at timestamptz,
        status integer,
        fault text,
        milliseconds integer,
        sent_at timestamptz,
        failed_at timestamptz
      );
      CREATE UNIQUE INDEX hook_deliveries_once ON hook_deliveries (hook_id, event, subject_id);
      CREATE INDEX hook_deliveries_due ON hook_deliveries (hook_id, next_at) WHERE sent_at IS NULL AND failed_at IS NULL;
      CREATE INDEX hook_deliveries_by_time ON hook_deliveries (happened_at DESC, id);
      CREATE INDEX hook_deliveries_by_hook ON hook_deliveries (hook_id, happened_at DESC, id);

      -- Meetings that have begun while somebody was to be told, and are not known to be over: not each is ended by a word.
      CREATE TABLE hook_meetings (
        meeting_id uuid PRIMARY KEY REFERENCES meetings ON DELETE CASCADE
      );

      CREATE FUNCTION tell_hooks(happened text, subject uuid) RETURNS void LANGUAGE sql AS $$
        WITH told AS MATERIALIZED (SELECT gen_random_uuid() AS id)
        INSERT INTO hook_deliveries (hook_id, event_id, event, subject_id)
          SELECT h.id, told.id, happened, subject FROM hooks h, told WHERE h.is_on AND happened = ANY (h.events)
          ON CONFLICT (hook_id, event, subject_id) DO NOTHING
      $$;

      -- The attendance of a lesson is ready when the register has reckoned it; any other meeting's when it is over.
      CREATE FUNCTION tell_meeting_ended(meeting uuid) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM hook_meetings WHERE meeting_id = meeting;
        PERFORM tell_hooks('meeting.ended', meeting);
        IF NOT EXISTS (SELECT 1 FROM lessons WHERE meeting_id = meeting) THEN
          PERFORM tell_hooks('attendance.ready', meeting);
        END IF;
      END $$;

      CREATE FUNCTION meetings_tell_hooks() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.opened_at IS NULL THEN
          IF EXISTS (SELECT 1 FROM hooks WHERE is_on) THEN
            INSERT INTO hook_meetings (meeting_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
          END IF;
          PERFORM tell_hooks('meeting.began', NEW.id);
        END IF;
        IF OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL THEN
          PERFORM tell_meeting_ended(NEW.id);
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER meetings_tell_hooks AFTER UPDATE OF opened_at, ended_at ON meetings FOR EACH ROW
        WHEN (NEW.opened_at IS NOT NULL AND (OLD.opened_at IS NULL OR (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL)))
        EXECUTE FUNCTION meetings_tell_hooks();

      CREATE FUNCTION lessons_tell_hooks() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- A lesson that nobody came to was not held.
        IF EXISTS (SELECT 1 FROM lesson_attendance WHERE meeting_id = NEW.meeting_id) THEN
          PERFORM tell_hooks('attendance.ready', NEW.meeting_id);
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER lessons_tell_hooks AFTER UPDATE OF reckoned_at ON lessons FOR EACH ROW
        WHEN (OLD.reckoned_at IS NULL AND NEW.reckoned_at IS NOT NULL) EXECUTE FUNCTION lessons_tell_hooks();

      CREATE FUNCTION subject_tells_hooks() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM tell_hooks(TG_ARGV[0], NEW.id);
        RETURN NULL;
      END $$;
      CREATE TRIGGER recordings_tell_hooks AFTER UPDATE OF state, bytes ON recordings FOR EACH ROW
        WHEN (NEW.deleted_at IS NULL AND NEW.bytes > 0 AND NEW.state IN ('ready', 'broken')
          AND NOT (OLD.bytes > 0 AND OLD.state IN ('ready', 'broken')))
        EXECUTE FUNCTION subject_tells_hooks('recording.ready');
      CREATE TRIGGER quiz_sessions_tell_hooks AFTER UPDATE OF graded_at ON quiz_sessions FOR EACH ROW
        WHEN (OLD.graded_at IS NULL AND NEW.graded_at IS NOT NULL) EXECUTE FUNCTION subject_tells_hooks('test.finished');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER quiz_sessions_tell_hooks ON quiz_sessions;
      DROP TRIGGER recordings_tell_hooks ON recordings;
      DROP TRIGGER lessons_tell_hooks ON lessons;
      DROP TRIGGER meetings_tell_hooks ON meetings;
      DROP FUNCTION subject_tells_hooks(), lessons_tell_hooks(), meetings_tell_hooks(), tell_meeting_ended(uuid), tell_hooks(text, uuid);
      DROP TABLE hook_meetings, hook_deliveries, hooks;
    `);
  }
}
