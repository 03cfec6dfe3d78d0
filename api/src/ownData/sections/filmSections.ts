import type { CopySection } from './section.js';

const film = 'recordings r JOIN meetings m ON m.id = r.meeting_id';

/** Recordings, consents and broadcasts. */
export const filmSections: readonly CopySection[] = [
  {
    table: 'recordings',
    names: { tr: 'Ders kayıtlarım', en: 'My recordings' },
    sql: `SELECT r.id AS file, m.name AS meeting, r.state, r.created_at AS at, r.seconds, r.started_by = $1 AS "isMine",
        CASE WHEN r.started_by = $1 THEN r.ip END AS address, CASE WHEN r.started_by = $1 THEN r.browser END AS browser
      FROM ${film} WHERE (m.owner_id = $1 OR r.started_by = $1) AND r.deleted_at IS NULL ORDER BY r.created_at`,
  },
  {
    table: 'recording_people',
    names: { tr: 'Göründüğüm kayıtlar', en: 'Recordings that show me' },
    sql: `SELECT m.name AS meeting, p.since AS "from", p.until AS "until"
      FROM recording_people p JOIN ${film} ON r.id = p.recording_id WHERE p.person_id = $1 ORDER BY p.since`,
  },
  {
    table: 'recording_shares',
    names: { tr: 'Paylaştığım kayıtlar', en: 'Recordings that I shared' },
    sql: `SELECT m.name AS meeting, c.name AS class, s.may_download AS "mayDownload", s.ends_at AS "endsAt", s.shared_at AS at
      FROM recording_shares s JOIN ${film} ON r.id = s.recording_id LEFT JOIN classes c ON c.id = s.class_id
      WHERE s.shared_by = $1 ORDER BY s.shared_at`,
  },
  {
    table: 'replay_shares',
    names: { tr: 'Paylaştığım dersler', en: 'Lessons that I shared' },
    sql: `SELECT m.name AS meeting, c.name AS class, s.ends_at AS "endsAt", s.shared_at AS at
      FROM replay_shares s JOIN meetings m ON m.id = s.meeting_id LEFT JOIN classes c ON c.id = s.class_id
      WHERE s.shared_by = $1 ORDER BY s.shared_at`,
  },
  {
    table: 'recording_views',
    names: { tr: 'İzlediğim kayıtlar', en: 'Recordings that I watched' },
    sql: `SELECT m.name AS meeting, v.first_at AS "from", v.last_at AS "lastAt", v.seconds, v.downloads AS count
      FROM recording_views v JOIN ${film} ON r.id = v.recording_id WHERE v.person_id = $1 ORDER BY v.first_at`,
  },
  {
    table: 'recording_reports',
    names: { tr: 'Bildirdiğim kayıtlar', en: 'Recordings that I reported' },
    sql: `SELECT m.name AS meeting, p.why AS reason, p.reported_at AS at, p.decided_at AS "endedAt"
      FROM recording_reports p JOIN ${film} ON r.id = p.recording_id WHERE p.person_id = $1 ORDER BY p.reported_at`,
  },
  {
    table: 'filming_consents',
    names: { tr: 'Kayıt izinleri', en: 'Consents to recording' },
    sql: `SELECT answer, source, text_version AS version, language, note AS text, address, browser, at
      FROM filming_consents WHERE person_id = $1 ORDER BY at`,
  },
  {
    table: 'filming_answers',
    names: { tr: 'Kayıttan önceki yanıtlarım', en: 'My answers before recordings' },
    sql: `SELECT m.name AS meeting, a.agrees AS answer, a.at
      FROM filming_answers a JOIN ${film} ON r.id = a.recording_id WHERE a.person_id = $1 ORDER BY a.at`,
  },
  {
    table: 'broadcasts',
    names: { tr: 'Canlı yayınlarım', en: 'My broadcasts' },
    sql: `SELECT b.title, b.description AS text, b.state, b.created_at AS "madeAt", b.live_at AS "openedAt", b.ended_at AS "endedAt",
        b.viewers_most AS count FROM broadcasts b JOIN meetings m ON m.id = b.meeting_id WHERE m.owner_id = $1 ORDER BY b.created_at`,
  },
  {
    table: 'broadcast_people',
    names: { tr: 'Konuştuğum yayınlar', en: 'Broadcasts that I spoke in' },
    sql: `SELECT b.title, p.full_name AS name, p.title AS role, p.email
      FROM broadcast_people p JOIN broadcasts b ON b.meeting_id = p.meeting_id WHERE p.user_id = $1 ORDER BY b.created_at`,
  },
  {
    table: 'broadcast_viewers',
    names: { tr: 'İzlediğim yayınlar', en: 'Broadcasts that I watched' },
    sql: `SELECT b.title, v.since AS "from", v.until AS "until", v.seconds
      FROM broadcast_viewers v JOIN broadcasts b ON b.meeting_id = v.meeting_id WHERE v.person_id = $1 ORDER BY v.since`,
  },
  {
    table: 'broadcast_words',
    names: { tr: 'Yayında yazdıklarım', en: 'What I wrote in broadcasts' },
    sql: `SELECT b.title, w.kind, w.text, w.state, w.written_at AS at
      FROM broadcast_words w JOIN broadcasts b ON b.meeting_id = w.meeting_id WHERE w.person_id = $1 ORDER BY w.written_at`,
  },
  {
    table: 'broadcast_word_asks',
    names: { tr: 'Katıldığım sorular', en: 'Questions that I joined' },
    sql: `SELECT b.title, w.written_at AS at FROM broadcast_word_asks a JOIN broadcast_words w ON w.id = a.word_id
      JOIN broadcasts b ON b.meeting_id = w.meeting_id WHERE a.person_id = $1 ORDER BY w.written_at`,
  },
  {
    table: 'broadcast_voters',
    names: { tr: 'Yayında yanıtladığım anketler', en: 'Surveys of broadcasts' },
    sql: `SELECT s.title, s.created_at AS at FROM broadcast_voters v JOIN surveys s ON s.id = v.survey_id
      WHERE v.person_id = $1 ORDER BY s.created_at`,
  },
  {
    table: 'broadcast_logos',
    names: { tr: 'Yayın logolarım', en: 'My logos of broadcasts' },
    sql: `SELECT id AS file, made_at AS at FROM broadcast_logos WHERE owner_id = $1 ORDER BY made_at`,
  },
];
