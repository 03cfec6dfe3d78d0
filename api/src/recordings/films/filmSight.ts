import { kickedRow, wasInside } from '../../rooms/delivery/roomReading.js';

/**
 * SQL over a share `s` of the meeting `m` or of a film of it: it is for the account `u`, as it is now. Who teaches a class is not
 * meant by it: their colleagues' lessons are not theirs.
 */
const ofClass = (people: string): string =>
  `(${people}.user_type = 'student' OR (${people}.user_type = 'guardian' AND s.has_guardians))`;
export const isMeant = `CASE WHEN s.class_id IS NULL
    THEN ${wasInside('m.id', 'u.id')} OR EXISTS (
      SELECT 1 FROM meeting_classes mc JOIN class_people cp ON cp.class_id = mc.class_id
      WHERE mc.meeting_id = m.id AND cp.person_id = u.id AND ${ofClass('cp')})
    ELSE EXISTS (SELECT 1 FROM class_people cp
      WHERE cp.class_id = s.class_id AND cp.person_id = u.id AND ${ofClass('cp')})
  END`;

/**
 * SQL over a film `r` of the meeting `m`: it goes on after the account `u` was put out. A film plays whole or not at all, and
 * nobody sees again what came after that.
 */
const goesOnWithout = `EXISTS (SELECT 1 FROM room_events k WHERE ${kickedRow('m.id', 'u.id')}
  AND k.at < coalesce((SELECT max(e.at) FROM room_events e
    WHERE e.meeting_id = m.id AND e.event @> jsonb_build_object('type', 'recordingOff', 'id', r.id)), 'infinity'))`;

/** SQL over a share `s`: it has not ended. */
export const isInForce = `(s.ends_at IS NULL OR s.ends_at > now())`;

/** SQL over a film `r`: a cut of it is asked for and not made. What is to go is shown to nobody else meanwhile. */
export const isBeingCut = '(r.cut_asked IS NOT NULL)';

/**
 * The one place that says who sees a film. SQL: a FROM clause with the rows `r` of recordings, `m` of their meetings, `u` of the
 * account, and `sight` of it: `is_own` for the meeting's owner and managers, `is_shared` and its end for whom it is shared with,
 * `may_download`, and `may_see`. What is deleted, and who is disabled or a guest, has no row.
 * @param person SQL of an account's id
 */
export const sightedBy = (person: string): string => `recordings r JOIN meetings m ON m.id = r.meeting_id
  JOIN users u ON u.id = ${person} AND NOT u.disabled
  CROSS JOIN LATERAL (
    SELECT count(*) > 0 AS is_shared, coalesce(bool_or(s.may_download), false) AS may_download,
      CASE WHEN bool_and(s.ends_at IS NOT NULL) THEN max(s.ends_at) END AS ends_at
    FROM recording_shares s WHERE s.recording_id = r.id AND ${isInForce} AND ${isMeant}
      AND NOT ${goesOnWithout}
  ) shared
  CROSS JOIN LATERAL (SELECT u.user_type IN ('manager', 'general-manager') AS is_manager, m.owner_id = u.id AS is_owner) rank
  CROSS JOIN LATERAL (
    SELECT rank.is_manager, rank.is_owner, rank.is_manager OR rank.is_owner AS is_own, shared.is_shared, shared.ends_at,
      rank.is_manager OR rank.is_owner OR shared.may_download AS may_download,
      rank.is_manager OR (r.reported_at IS NULL AND (rank.is_owner OR shared.is_shared AND NOT ${isBeingCut})) AS may_see
  ) sight`;

/** SQL over a film `r`: there is something to see of it: the whole, also while its sound is made, or what could be saved. */
export const isWatchable = `(r.state IN ('finishing', 'ready', 'broken') AND r.bytes > 0)`;

/** SQL over a film `r`: it is what it will be, and in no recorder's hand that makes it. */
export const isMade = `(r.state IN ('ready', 'broken') AND r.bytes > 0)`;

/** SQL: the name of an account `u`; null where there is none, or they were erased. */
export const fullName = (u: string): string => `nullif(trim(${u}.name || ' ' || ${u}.surname), '')`;
