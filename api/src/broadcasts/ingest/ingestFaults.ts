import type { DataSource } from 'typeorm';
import { isOver } from '../broadcastAnswer.js';
import { encoderDigest } from './encoderDigest.js';

const keep = `INSERT INTO ingest_fault (is_only, fault, meeting_id)`;
const anew = `ON CONFLICT (is_only) DO UPDATE SET fault = excluded.fault, meeting_id = excluded.meeting_id, at = now()`;

/** Why nobody sends by this key now. There is one row, so that whoever tries keys fills nothing. */
export const noteRefusal = async (source: DataSource, streamKey: string): Promise<void> => {
  await source.query(
    `${keep} SELECT true, CASE WHEN b.meeting_id IS NULL THEN 'unknownKey' WHEN b.deleted_at IS NOT NULL THEN 'deleted'
         WHEN ${isOver} THEN 'late' WHEN m.start_at > now() THEN 'early' ELSE 'second' END, b.meeting_id
       FROM (SELECT 1) one LEFT JOIN broadcasts b
         ON b.stream_key = $1 OR b.meeting_id = (SELECT meeting_id FROM broadcast_encoders WHERE key_digest = $2)
       LEFT JOIN meetings m ON m.id = b.meeting_id ${anew}`,
    [streamKey, encoderDigest(streamKey)],
  );
};

/** A picture ended while its broadcast was on. */
export const noteBreak = async (source: DataSource, broadcastId: string): Promise<void> => {
  await source.query(`${keep} VALUES (true, 'brokeOff', $1) ${anew}`, [broadcastId]);
};
