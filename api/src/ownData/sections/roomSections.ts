import type { CopySection } from './section.js';

/** SQL: meetings that the person was in; a person's rows in rooms have no other index. */
const theirs = 'meeting_people mp JOIN meetings m ON m.id = mp.meeting_id AND mp.person_id = $1';

const chat = (where: string): string =>
  `SELECT m.name AS meeting, c.created_at AS at, c.receiver_id IS NOT NULL AS "isPrivate", c.text, c.deleted_at AS "deletedAt"
   FROM ${theirs} JOIN chat_messages c ON c.meeting_id = m.id AND c.sender_id = $1 WHERE ${where} ORDER BY c.created_at`;

/** Meetings, and what people do and leave in their rooms. */
export const roomSections: readonly CopySection[] = [
  {
    table: 'meetings',
    names: { tr: 'Toplantılarım', en: 'My meetings' },
    sql: `SELECT name AS meeting, description AS text, kind, token AS code, start_at AS "from", end_at AS "until",
        opened_at AS "openedAt", ended_at AS "endedAt", created_at AS "madeAt" FROM meetings WHERE owner_id = $1 ORDER BY start_at`,
  },
  {
    table: 'meeting_people',
    names: { tr: 'Katıldığım toplantılar', en: 'Meetings that I was in' },
    sql: `SELECT m.name AS meeting, m.start_at AS at, mp.first_entered_at AS "openedAt" FROM ${theirs} ORDER BY m.start_at`,
  },
  {
    table: 'attendance',
    names: { tr: 'Giriş ve çıkışlar', en: 'Coming and going' },
    sql: `SELECT m.name AS meeting, a.joined_at AS "from", a.left_at AS "until" FROM attendance a JOIN meetings m ON m.id = a.meeting_id
      WHERE a.person_id = $1 ORDER BY a.joined_at`,
  },
  {
    table: 'room_events',
    names: { tr: 'Odada yaptıklarım', en: 'What I did in rooms' },
    sql: `SELECT m.name AS meeting, e.at, e.event ->> 'type' AS kind
      FROM ${theirs} JOIN room_events e ON e.meeting_id = m.id AND e.actor_id = $1 ORDER BY e.at`,
  },
  {
    table: 'meeting_speech',
    names: { tr: 'Konuşma süresi', en: 'Speaking time' },
    sql: `SELECT m.name AS meeting, s.seconds FROM ${theirs} JOIN meeting_speech s ON s.meeting_id = m.id AND s.person_id = $1`,
  },
  {
    table: 'chat_messages',
    names: { tr: 'Sohbette yazdıklarım', en: 'Chat' },
    sql: chat('true'),
    sqlForSchool: chat('c.receiver_id IS NULL'),
  },
  {
    table: 'surveys',
    names: { tr: 'Anketlerim', en: 'My surveys' },
    sql: `SELECT m.name AS meeting, s.title, s.options, s.is_anonymous AS "isAnonymous", s.created_at AS at
      FROM ${theirs} JOIN surveys s ON s.meeting_id = m.id AND s.creator_id = $1 ORDER BY s.created_at`,
  },
  {
    table: 'survey_answers',
    names: { tr: 'Anket yanıtlarım', en: 'My answers to surveys' },
    sql: `SELECT m.name AS meeting, s.title, s.options[a.option + 1] AS answer, a.answered_at AS at
      FROM ${theirs} JOIN surveys s ON s.meeting_id = m.id JOIN survey_answers a ON a.survey_id = s.id AND a.person_id = $1
      ORDER BY a.answered_at`,
  },
  {
    table: 'quiz_sessions',
    names: { tr: 'Başlattığım testler', en: 'Tests that I started' },
    sql: `SELECT m.name AS meeting, s.title, s.began_at AS at FROM ${theirs} JOIN quiz_sessions s ON s.meeting_id = m.id AND s.started_by = $1
      ORDER BY s.began_at`,
  },
  {
    table: 'quiz_attempts',
    names: { tr: 'Çözdüğüm testler', en: 'Tests that I took' },
    sql: `SELECT m.name AS meeting, s.title, a.began_at AS "from", a.finished_at AS "until",
        CASE WHEN s.shows <> 'nothing' THEN a.points END AS score
      FROM quiz_attempts a JOIN quiz_sessions s ON s.id = a.session_id JOIN meetings m ON m.id = s.meeting_id
      WHERE a.person_id = $1 ORDER BY a.began_at`,
  },
  {
    table: 'quiz_answers',
    names: { tr: 'Test yanıtlarım', en: 'My answers to tests' },
    sql: `SELECT m.name AS meeting, s.title, q ->> 'text' AS text, w.answer AS said, w.saved_at AS at
      FROM quiz_attempts a JOIN quiz_sessions s ON s.id = a.session_id JOIN meetings m ON m.id = s.meeting_id
      JOIN quiz_answers w ON w.attempt_id = a.id CROSS JOIN jsonb_array_elements(s.questions) q
      WHERE a.person_id = $1 AND q ->> 'id' = w.question_id::text ORDER BY w.saved_at`,
  },
  {
    table: 'board_lines',
    names: { tr: 'Tahtaya çizdiklerim', en: 'My strokes on boards' },
    sql: `SELECT m.name AS meeting, l.drawn_at AS at, l.body AS said, l.erased_by IS NOT NULL AS "isErased"
      FROM board_lines l JOIN meetings m ON m.id = l.meeting_id WHERE l.author_id = $1 ORDER BY l.drawn_at`,
  },
  {
    table: 'board_pictures',
    names: { tr: 'Tahtaya koyduğum resimler', en: 'My pictures on boards' },
    sql: `SELECT m.name AS meeting, p.added_at AS at, p.id AS file
      FROM board_pictures p JOIN meetings m ON m.id = p.meeting_id WHERE p.author_id = $1 ORDER BY p.added_at`,
  },
  {
    table: 'ratings',
    names: { tr: 'Ders değerlendirmelerim', en: 'My ratings' },
    sql: `SELECT m.name AS meeting, r.status AS score, r.message AS text, r.created_at AS at
      FROM ${theirs} JOIN ratings r ON r.meeting_id = m.id AND r.person_id = $1 ORDER BY r.created_at`,
  },
  {
    table: 'videos',
    names: { tr: 'Videolarım', en: 'My videos' },
    sql: `SELECT id AS file, title, topic, type AS kind, bytes, seconds, created_at AS "madeAt" FROM videos WHERE owner_id = $1 ORDER BY created_at`,
  },
  {
    table: 'shared_videos',
    names: { tr: 'Gösterdiğim videolar', en: 'Videos that I showed' },
    sql: `SELECT m.name AS meeting, v.title, v.shared_at AS at
      FROM ${theirs} JOIN shared_videos v ON v.meeting_id = m.id AND v.owner_id = $1 ORDER BY v.shared_at`,
  },
  {
    table: 'lectures',
    names: { tr: 'Sunumlarım', en: 'My slides' },
    sql: `SELECT id AS file, title, topic, type AS kind, bytes, created_at AS "madeAt" FROM lectures WHERE owner_id = $1 ORDER BY created_at`,
  },
  {
    table: 'shown_lectures',
    names: { tr: 'Gösterdiğim sunumlar', en: 'Slides that I showed' },
    sql: `SELECT m.name AS meeting, s.title, s.shown_at AS at
      FROM ${theirs} JOIN shown_lectures s ON s.meeting_id = m.id AND s.shown_by = $1 ORDER BY s.shown_at`,
  },
  {
    table: 'quizzes',
    names: { tr: 'Testlerim', en: 'My tests' },
    sql: `SELECT title, topic, created_at AS "madeAt" FROM quizzes WHERE owner_id = $1 ORDER BY created_at`,
  },
  {
    table: 'questions',
    names: { tr: 'Sorularım', en: 'My questions' },
    sql: `SELECT kind, text, body AS said, topic, created_at AS "madeAt" FROM questions WHERE owner_id = $1 ORDER BY created_at`,
  },
  {
    table: 'question_pictures',
    names: { tr: 'Soru resimlerim', en: 'Pictures of my questions' },
    sql: `SELECT id AS file, created_at AS "madeAt" FROM question_pictures WHERE owner_id = $1 ORDER BY created_at`,
  },
  {
    table: 'readiness_checks',
    names: { tr: 'Hazırlık denetimlerim', en: 'My readiness checks' },
    sql: `SELECT name, created_at AS "madeAt", ends_at AS "endsAt" FROM readiness_checks WHERE owner_id = $1 ORDER BY created_at`,
  },
];
