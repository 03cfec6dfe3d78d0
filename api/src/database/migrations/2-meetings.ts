import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Scheduled meetings, who belongs to them, and when people were inside. */
export class Meetings1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE meetings (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        -- The room code, 999-999-999.
        token text NOT NULL UNIQUE,
        name text NOT NULL,
        description text NOT NULL DEFAULT '',
        kind text NOT NULL DEFAULT 'individual' CHECK (kind IN ('individual','academic','broadcast')),
        password text NOT NULL,
        -- Distinct wrong guesses in this password's life.
        wrong_guesses integer NOT NULL DEFAULT 0,
        owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        start_at timestamptz NOT NULL,
        end_at timestamptz,
        opened_at timestamptz,
        ended_at timestamptz,
        is_mod_control boolean NOT NULL DEFAULT false,
        is_waiting_room boolean NOT NULL DEFAULT false,
        may_enter_before boolean NOT NULL DEFAULT false,
        is_chat_open boolean NOT NULL DEFAULT true,
        departments jsonb NOT NULL DEFAULT '[]',
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX meetings_by_owner ON meetings (owner_id, start_at DESC);
      CREATE INDEX meetings_by_start ON meetings (start_at DESC);
      CREATE INDEX meetings_by_created ON meetings (created_at DESC);
      CREATE INDEX meetings_by_department ON meetings USING gin (departments jsonb_path_ops);

      ALTER TABLE guests ADD FOREIGN KEY (meeting_id) REFERENCES meetings ON DELETE CASCADE;

      -- Who may come back without the password. A person is an account or a guest, so there is no foreign key.
      CREATE TABLE meeting_people (
        meeting_id uuid NOT NULL REFERENCES meetings ON DELETE CASCADE,
        person_id uuid NOT NULL,
        -- Null: knew the password, has not entered yet.
        first_entered_at timestamptz,
        PRIMARY KEY (meeting_id, person_id)
      );
      CREATE INDEX meeting_people_by_person ON meeting_people (person_id);

      -- Intervals inside the room, written with the room's events in one transaction.
      CREATE TABLE attendance (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        meeting_id uuid NOT NULL REFERENCES meetings ON DELETE CASCADE,
        person_id uuid NOT NULL,
        joined_at timestamptz NOT NULL,
        left_at timestamptz,
        last_seen_at timestamptz NOT NULL
      );
      CREATE INDEX attendance_by_person ON attendance (person_id, meeting_id);
      CREATE INDEX attendance_by_meeting ON attendance (meeting_id, last_seen_at DESC);

      CREATE TABLE room_reservations (
        token text PRIMARY KEY,
        password text NOT NULL,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX room_reservations_by_expiry ON room_reservations (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE guests DROP CONSTRAINT guests_meeting_id_fkey;
      DROP TABLE room_reservations, attendance, meeting_people, meetings;
    `);
  }
}
