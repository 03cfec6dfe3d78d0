import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Erasing a person empties their row and leaves it: what the school keeps of its lessons goes on naming the id. What was erased or
 * deleted stands in a list of ids, by which a restored backup is brought to what holds. Both are functions of the database, as the
 * API and the start of a restored school do the same.
 */
export class Erasure1700000000043 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A restore may have made it already, in a database of before.
      CREATE TABLE IF NOT EXISTS deleted_ids (
        kind text NOT NULL,
        id uuid NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        -- Who got what a person handed over.
        heir uuid,
        PRIMARY KEY (kind, id)
      );

      ALTER TABLE users ADD COLUMN erased_at timestamptz,
        -- Whatever a call that was under way then would still write.
        ADD CONSTRAINT users_erased CHECK (erased_at IS NULL OR (
          disabled AND email IS NULL AND password_hash IS NULL AND school_user_id IS NULL AND school_id IS NULL
          AND birth_date IS NULL AND avatar IS NULL AND username = id::text));
      -- Whoever takes a person's row away takes no lesson and no video along.
      ALTER TABLE meetings DROP CONSTRAINT meetings_owner_id_fkey,
        ADD CONSTRAINT meetings_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users ON DELETE RESTRICT;
      ALTER TABLE videos DROP CONSTRAINT videos_owner_id_fkey,
        ADD CONSTRAINT videos_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users ON DELETE RESTRICT;
      ALTER TABLE readiness_checks DROP CONSTRAINT readiness_checks_owner_id_fkey,
        ADD CONSTRAINT readiness_checks_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users ON DELETE RESTRICT;
      CREATE INDEX import_lines_by_person ON import_lines (person_id) WHERE person_id IS NOT NULL;

      CREATE FUNCTION note_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO deleted_ids (kind, id) VALUES (TG_ARGV[0], OLD.id) ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;
      CREATE TRIGGER users_deleted AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION note_deleted('person');
      CREATE TRIGGER videos_deleted AFTER DELETE ON videos FOR EACH ROW EXECUTE FUNCTION note_deleted('video');
      CREATE TRIGGER recordings_deleted AFTER DELETE ON recordings FOR EACH ROW EXECUTE FUNCTION note_deleted('film');
      CREATE TRIGGER recordings_marked AFTER UPDATE OF deleted_at ON recordings FOR EACH ROW
        WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION note_deleted('film');

      -- Lessons with all that belongs to them, videos and readiness checks.
      CREATE FUNCTION hand_over(person uuid, heir uuid) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        -- The room of a lesson that may still be entered; of one that is over it goes on saying whose it was.
        UPDATE rooms r SET base = jsonb_set(r.base, '{ownerId}', to_jsonb(heir)),
            snapshot = CASE WHEN r.snapshot IS NOT NULL THEN jsonb_set(r.snapshot, '{ownerId}', to_jsonb(heir)) END
          FROM meetings m WHERE m.id = r.meeting_id AND m.owner_id = person AND m.ended_at IS NULL;
        UPDATE meetings SET owner_id = heir WHERE owner_id = person;
        -- The mark by which an upload goes on is of the file that stayed with the person.
        UPDATE videos SET owner_id = heir, file_key = id::text WHERE owner_id = person AND finished_at IS NOT NULL;
        UPDATE readiness_checks SET owner_id = heir WHERE owner_id = person;
      END $$;

      -- Empties a person's row, and everything else that is theirs alone. True: they were there, and not erased yet.
      CREATE FUNCTION erase_person(erased uuid, heir uuid) RETURNS boolean LANGUAGE plpgsql AS $$
      DECLARE
        whose users;
        is_turkish boolean := coalesce((SELECT s.language FROM school s), 'tr') = 'tr';
      BEGIN
        SELECT * INTO whose FROM users WHERE id = erased AND erased_at IS NULL FOR UPDATE;
        IF whose.id IS NULL THEN RETURN false; END IF;
        IF EXISTS (SELECT 1 FROM users WHERE id = heir AND id <> erased AND erased_at IS NULL) THEN
          PERFORM hand_over(erased, heir);
        ELSE
          DELETE FROM readiness_checks WHERE owner_id = erased;
        END IF;
        DELETE FROM videos WHERE owner_id = erased AND finished_at IS NULL;

        DELETE FROM sessions WHERE user_id = erased;
        DELETE FROM user_permissions WHERE user_id = erased;
        DELETE FROM avatars WHERE user_id = erased;
        DELETE FROM password_resets WHERE user_id = erased;
        DELETE FROM email_changes WHERE user_id = erased;
        DELETE FROM sign_in_slips WHERE user_id = erased;
        DELETE FROM room_reservations WHERE user_id = erased;
        DELETE FROM class_people WHERE person_id = erased;
        DELETE FROM department_people WHERE person_id = erased;
        DELETE FROM registrations WHERE id = erased OR email = whose.email;
        DELETE FROM support_messages WHERE user_id = erased OR lower(email) = whose.email;
        DELETE FROM mails WHERE user_id = erased OR lower(address) = whose.email OR lower(reply_to ->> 'address') = whose.email;
        DELETE FROM client_logs WHERE person_id = erased;
        DELETE FROM import_lines WHERE person_id = erased;
        -- Where another line of a list speaks of them.
        UPDATE import_lines SET remarks = (
            SELECT jsonb_agg(CASE WHEN r ->> 'about' IN (whose.username, whose.name || ' ' || whose.surname) THEN r - 'about' ELSE r END ORDER BY n)
            FROM jsonb_array_elements(remarks) WITH ORDINALITY AS t(r, n))
          WHERE remarks @? '$[*].about' AND EXISTS (SELECT 1 FROM jsonb_array_elements(remarks) r
            WHERE r ->> 'about' IN (whose.username, whose.name || ' ' || whose.surname));
        UPDATE recordings SET browser = '', ip = '' WHERE started_by = erased;

        UPDATE users SET
            name = CASE WHEN is_turkish THEN 'Silinmiş' ELSE 'Deleted' END,
            surname = CASE WHEN is_turkish THEN 'kullanıcı' ELSE 'user' END,
            -- As guests' names are compared with it: nobody takes this one.
            name_key = CASE WHEN is_turkish THEN 'silinmis kullanici' ELSE 'deleted user' END,
            username = id::text, email = NULL, password_hash = NULL, disabled = true, session_version = session_version + 1,
            language = NULL, school_user_id = NULL, school_id = NULL, birth_date = NULL, avatar = NULL,
            email_verified_at = NULL, approval_wanted_at = NULL, news_wanted_at = NULL, last_sign_in_at = NULL,
            erased_at = now(), updated_at = now()
          WHERE id = erased;
        INSERT INTO deleted_ids (kind, id, heir) VALUES ('person', erased, erase_person.heir)
          ON CONFLICT ON CONSTRAINT deleted_ids_pkey DO UPDATE SET heir = coalesce(excluded.heir, deleted_ids.heir);
        RETURN true;
      END $$;

      -- What is here again though it was erased or deleted: a backup of before was restored.
      CREATE FUNCTION apply_deleted_ids() RETURNS integer LANGUAGE plpgsql AS $$
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
        DELETE FROM videos v USING deleted_ids d WHERE d.kind = 'video' AND d.id = v.id;
        GET DIAGNOSTICS gone = ROW_COUNT;
        RETURN done + gone;
      END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION apply_deleted_ids();
      DROP FUNCTION erase_person(uuid, uuid);
      DROP FUNCTION hand_over(uuid, uuid);
      DROP FUNCTION note_deleted CASCADE;
      DROP INDEX import_lines_by_person;
      ALTER TABLE meetings DROP CONSTRAINT meetings_owner_id_fkey,
        ADD CONSTRAINT meetings_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users ON DELETE CASCADE;
      ALTER TABLE videos DROP CONSTRAINT videos_owner_id_fkey,
        ADD CONSTRAINT videos_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users ON DELETE CASCADE;
      ALTER TABLE readiness_checks DROP CONSTRAINT readiness_checks_owner_id_fkey,
        ADD CONSTRAINT readiness_checks_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users ON DELETE CASCADE;
      ALTER TABLE users DROP CONSTRAINT users_erased, DROP COLUMN erased_at;
      DROP TABLE deleted_ids;
    `);
  }
}
