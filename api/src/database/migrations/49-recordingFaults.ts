import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a film lacks while it is made, and how often it began anew for that. */
export class RecordingFaults1700000000049 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE recordings
        -- Null while nothing is known to be missing, or while it begins anew.
        ADD COLUMN fault text,
        -- Beginnings of late that were for a fault.
        ADD COLUMN faults integer NOT NULL DEFAULT 0;

      CREATE FUNCTION append_recording_faults(room uuid, rows jsonb) RETURNS void LANGUAGE sql AS $$
        UPDATE recordings SET fault = f.fault
          FROM jsonb_to_recordset(rows -> 'known') AS f(id uuid, fault text)
          WHERE recordings.id = f.id AND recordings.meeting_id = room;
        -- Whoever films it lets go, and a recorder takes it as if it had never been taken.
        UPDATE recordings SET state = 'pending', fault = NULL, faults = faults + 1, silent_since = now(),
            recorder_id = NULL, lease_id = NULL, leased_until = NULL, seat_hash = NULL, unleased_since = now(),
            not_before = now()
          FROM jsonb_array_elements_text(rows -> 'again') AS a(id)
          WHERE recordings.id = a.id::uuid AND recordings.meeting_id = room
            AND recordings.state IN ('pending', 'on', 'paused');
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION append_recording_faults(uuid, jsonb);
      ALTER TABLE recordings DROP COLUMN fault, DROP COLUMN faults;
    `);
  }
}
