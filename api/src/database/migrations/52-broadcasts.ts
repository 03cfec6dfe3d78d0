import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Broadcasts: what a meeting of that kind has beside it, who speaks, who may watch and who did. */
export class Broadcasts1700000000052 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE broadcast_logos (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        body bytea NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX broadcast_logos_by_owner ON broadcast_logos (owner_id, made_at);

      CREATE TABLE broadcasts (
        meeting_id uuid PRIMARY KEY REFERENCES meetings ON DELETE RESTRICT,
        -- The door of the moderator and the panelists; the viewers', 999-999-999, and its password.
        m_token text NOT NULL UNIQUE,
        j_token text NOT NULL UNIQUE,
        j_password text NOT NULL,
        title text NOT NULL,
        description text NOT NULL DEFAULT '',
        logo uuid REFERENCES broadcast_logos ON DELETE SET NULL,
        audience text NOT NULL CHECK (audience IN ('link', 'members', 'classes')),
        open_without_password boolean NOT NULL DEFAULT false,
        -- Whoever has it sends the picture.
        stream_key text NOT NULL UNIQUE,
        state text NOT NULL DEFAULT 'planned' CHECK (state IN ('planned', 'live', 'paused', 'interrupted', 'ended')),
        live_at timestamptz,
        ended_at timestamptz,
        viewers_most integer NOT NULL DEFAULT 0,
        -- A mark: whoever has its link reads that it was deleted.
        deleted_at timestamptz,
        -- The calendars of those who speak take a newer one alone.
        revision integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX broadcasts_by_audience ON broadcasts (audience, meeting_id) WHERE deleted_at IS NULL;
      CREATE INDEX broadcasts_by_logo ON broadcasts (logo);
      CREATE INDEX broadcasts_by_created ON broadcasts (created_at DESC, meeting_id);
      CREATE INDEX broadcasts_on ON broadcasts (meeting_id) WHERE state IN ('live', 'paused', 'interrupted');

      CREATE TABLE broadcast_people (
        meeting_id uuid NOT NULL REFERENCES broadcasts ON DELETE CASCADE,
        index integer NOT NULL,
        -- 1 moderator, 2 panelist.
        type integer NOT NULL CHECK (type IN (1, 2)),
        email text NOT NULL,
        full_name text NOT NULL,
        title text NOT NULL,
        -- Whose address it is, where it is an account's.
        user_id uuid REFERENCES users ON DELETE SET NULL,
        PRIMARY KEY (meeting_id, index)
      );
      CREATE UNIQUE INDEX broadcast_one_moderator ON broadcast_people (meeting_id) WHERE type = 1;
      CREATE INDEX broadcast_people_by_user ON broadcast_people (user_id, meeting_id);

      -- Not meeting_classes: those take part, these watch.
      CREATE TABLE broadcast_classes (
        meeting_id uuid NOT NULL REFERENCES broadcasts ON DELETE CASCADE,
        class_id uuid NOT NULL REFERENCES classes ON DELETE CASCADE,
        PRIMARY KEY (meeting_id, class_id)
      );
      CREATE INDEX broadcast_classes_by_class ON broadcast_classes (class_id, meeting_id);

      -- Who watched, from when to when: a row a visit, moved on by its lease.
      CREATE TABLE broadcast_viewers (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        meeting_id uuid NOT NULL REFERENCES broadcasts ON DELETE CASCADE,
        -- An account or a guest, so there is no foreign key.
        person_id uuid NOT NULL,
        -- A guest's, as they gave it; empty for an account, which has its own.
        guest_name text NOT NULL DEFAULT '',
        since timestamptz NOT NULL DEFAULT now(),
        until timestamptz NOT NULL DEFAULT now(),
        seconds integer NOT NULL DEFAULT 0
      );
      CREATE INDEX broadcast_viewers_by_meeting ON broadcast_viewers (meeting_id, since, id);
      CREATE INDEX broadcast_viewers_by_person ON broadcast_viewers (person_id);

      -- What everybody of a type may do, beside what is given to single people.
      CREATE TABLE type_permissions (
        user_type text NOT NULL,
        permission text NOT NULL,
        PRIMARY KEY (user_type, permission)
      );

      -- Of an erased person nothing says any more that they watched, nor how to reach them.
      CREATE FUNCTION forget_broadcasts() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM broadcast_viewers WHERE person_id = NEW.id;
        UPDATE broadcast_people SET email = '', full_name = '', title = '', user_id = NULL WHERE user_id = NEW.id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER users_erased_broadcasts AFTER UPDATE OF erased_at ON users FOR EACH ROW
        WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_broadcasts();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER users_erased_broadcasts ON users;
      DROP FUNCTION forget_broadcasts();
      DROP TABLE type_permissions, broadcast_viewers, broadcast_classes, broadcast_people, broadcasts, broadcast_logos;
    `);
  }
}
