import { scoreScope } from './ltiTokens.service.js';

/** The column of a course's marks in which attendance stands. */
export const attendanceTag = 'derslik-attendance';

/**
 * SQL: the share of a lesson's time that each of its people was there, over all meetings of it that were held: from when somebody led
 * until the last one left. $1: the meeting that has just ended. Whoever the platform lists and who never came was there for none of it.
 */
const attendanceSql = `WITH lesson AS (SELECT platform_id, external_id FROM bbb_meetings WHERE meeting_id = $1),
  held AS (
    SELECT m.id, tstzrange(m.opened_at, max(coalesce(a.left_at, a.last_seen_at))) AS during
    FROM lesson l JOIN bbb_meetings b ON b.platform_id = l.platform_id AND b.external_id = l.external_id
      JOIN meetings m ON m.id = b.meeting_id JOIN attendance a ON a.meeting_id = m.id AND coalesce(a.left_at, a.last_seen_at) > m.opened_at
    WHERE b.over_at IS NOT NULL AND m.opened_at IS NOT NULL GROUP BY m.id, m.opened_at
  ),
  whole AS (SELECT sum(extract(epoch FROM upper(during) - lower(during))) AS seconds FROM held),
  stays AS (
    SELECT p.link_id, b.user_id, h.id, range_agg(tstzrange(a.joined_at, greatest(a.joined_at, coalesce(a.left_at, a.last_seen_at))) * h.during) AS inside
    FROM held h JOIN bbb_people b ON b.meeting_id = h.id AND b.role <> 'moderator' JOIN lti_people p ON p.guest_id = b.guest_id
      JOIN attendance a ON a.meeting_id = h.id AND a.person_id = b.guest_id
    GROUP BY p.link_id, b.user_id, h.id
  ),
  was AS (
    SELECT link_id, user_id, sum((SELECT coalesce(sum(extract(epoch FROM upper(r) - lower(r))), 0) FROM unnest(inside) AS r)) AS seconds
    FROM stays GROUP BY link_id, user_id
    UNION ALL
    SELECT k.id, m.user_id, 0 FROM lesson l JOIN lti_links k ON k.lesson_id = l.external_id::uuid AND k.platform_id = l.platform_id
      JOIN lti_members m ON m.link_id = k.id AND m.place = 'participant'
  ),
  shares AS (
    SELECT w.link_id, w.user_id, max(w.seconds) AS seconds, a.seconds AS held FROM was w CROSS JOIN whole a
    WHERE a.seconds >= 1 AND w.user_id IS NOT NULL GROUP BY w.link_id, w.user_id, a.seconds
  )`;

/** SQL: writes a score, the newest word about this person in this column. */
const writeSql = `INSERT INTO lti_scores AS s (link_id, user_id, tag, label, given, maximum, remark) %
  ON CONFLICT (link_id, tag, user_id) DO UPDATE SET given = excluded.given, maximum = excluded.maximum, label = excluded.label,
    remark = excluded.remark, at = date_trunc('milliseconds', clock_timestamp()), attempts = 0, next_at = now(), fault = NULL, sent_at = NULL, failed_at = NULL
    WHERE (s.given, s.maximum) IS DISTINCT FROM (excluded.given, excluded.maximum) OR s.sent_at IS NULL
  RETURNING link_id AS "linkId"`;
/** Only where the platform takes scores for the link. */
const takesScores = `JOIN lti_links k ON k.id = %.link_id AND (k.services ? 'lineItem' OR k.services ? 'lineItems')
  AND k.services -> 'scopes' ? '${scoreScope}'`;

/** SQL: writes scores of the attendance at the meeting $1, which has ended. */
export const writeAttendanceSql = `${attendanceSql} ${writeSql.replace(
  '%',
  `SELECT s.link_id, s.user_id, '${attendanceTag}', (SELECT name FROM lti_lessons WHERE id = k.lesson_id),
     least(100, round(100 * s.seconds / s.held)), 100, round(s.seconds / 60) || ' / ' || greatest(1, round(s.held / 60))
   FROM shares s ${takesScores.replace('%', 's')}`,
)}`;

/** SQL: writes scores of the test $1, whose points are reckoned. */
export const writeTestSql = writeSql.replace(
  '%',
  `SELECT p.link_id, b.user_id, 'derslik-test-' || s.id, s.title, greatest(0, a.points), x.maximum, ''
   FROM quiz_sessions s JOIN quiz_attempts a ON a.session_id = s.id AND a.points IS NOT NULL
     JOIN bbb_people b ON b.guest_id = a.person_id AND b.user_id IS NOT NULL JOIN lti_people p ON p.guest_id = b.guest_id
     ${takesScores.replace('%', 'p')}
     CROSS JOIN LATERAL (SELECT sum((q ->> 'points')::numeric) AS maximum FROM jsonb_array_elements(s.questions) q) x
   WHERE s.id = $1 AND x.maximum > 0`,
);
