import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FilmShelf } from '../support/filmShelf.js';
import type { Member, TestApi } from './testApi.js';

interface Where {
  /** Folders of films and of videos. */
  films: string;
  videos: string;
  manager: Member;
  /** A child of theirs. */
  child: Member;
}

/**
 * Writes rows of a person into every table that a copy of their data holds. Their words are `mark`; name and address stand wherever the
 * product would write them.
 */
export const putEverywhere = async (
  api: TestApi,
  person: Member & { name: string; email: string },
  mark: string,
  { films, videos, manager, child }: Where,
): Promise<void> => {
  const { id, name, email } = person;
  const put = (sql: string, values: unknown[] = []) => api.rows<{ id: string }>(sql, values);
  const one = async (sql: string, values: unknown[] = []): Promise<string> => (await put(sql, values))[0]!.id;
  const hash = (): Buffer => randomBytes(32);

  await put(`UPDATE users SET school_user_id = $2, birth_date = '1984-03-05' WHERE id = $1`, [id, mark]);
  await put('INSERT INTO user_permissions VALUES ($1, $2)', [id, mark]);
  await put('INSERT INTO avatars VALUES ($1, $2, $3)', [id, mark, Buffer.from(`avatar ${mark}`)]);
  await put(`INSERT INTO email_changes VALUES ($1, $2, NULL, $3, now())`, [id, `${mark}@yeni.example`, hash()]);
  const group = await api.schoolClass(`Sınıf ${mark}`);
  await put(`INSERT INTO class_people VALUES ($1, $2, 'teacher')`, [group.id, id]);
  const department = await one('INSERT INTO departments (name, name_key) VALUES ($1, $1) RETURNING id', [mark]);
  await put('INSERT INTO department_people VALUES ($1, $2)', [department, id]);
  await put('INSERT INTO guardian_children VALUES ($1, $2)', [id, child.id]);
  await put(
    `INSERT INTO registrations (id, email, mailbox, name, surname, language, wants_news, accepted, address, browser, expires_at)
     VALUES ($1, $2, $2, $3, $4, 'tr', true, '{}', $4, $4, now() + interval '1 hour')`,
    [id, email, name, mark],
  );
  await put('UPDATE sessions SET user_agent = $2 WHERE user_id = $1', [id, mark]);
  await put(`INSERT INTO second_factors (user_id, kind, name, sealed_secret) VALUES ($1, 'app', $2, $3)`, [
    id,
    mark,
    hash(),
  ]);
  const provider = await one(
    `INSERT INTO identity_providers (kind, name, settings, mapping, newcomers) VALUES ('oidc', $1, '{}', '{}', 'refuse') RETURNING id`,
    [`Kaynak ${mark}`],
  );
  await put(
    `INSERT INTO external_identities (provider_id, issuer, subject, user_id, joined_by, said) VALUES ($1, $2, $2, $3, 'manager', $4)`,
    [provider, mark, id, JSON.stringify({ name, email })],
  );
  await put(
    `WITH sync AS (INSERT INTO identity_syncs (provider_id, is_dry, state) VALUES ($1, true, 'checked') RETURNING id)
     INSERT INTO identity_sync_rows (sync_id, line, what, name, username, after, person_id) SELECT id, 1, 'made', $2, $3, $4, $5 FROM sync`,
    [provider, name, mark, email, id],
  );
  const version = await one(
    `INSERT INTO agreement_versions (id, type, version, texts) VALUES ($1, $2, 1, $3) RETURNING id`,
    [randomUUID(), `eski ${mark}`, JSON.stringify({ tr: { title: mark } })],
  );
  await put(
    `INSERT INTO agreement_signatures (version_id, user_id, language, address, browser) VALUES ($1, $2, 'tr', '192.0.2.9', $3)`,
    [version, id, mark],
  );
  const message = await one(
    `INSERT INTO support_messages (kind, user_id, is_visitor, name, email, phone, message, language)
     VALUES ('support', $1, false, $2, $3, '', $4, 'tr') RETURNING id`,
    [id, name, email, mark],
  );
  await put('INSERT INTO support_answers (message_id, text) VALUES ($1, $2)', [message, `Sayın ${name}, ${mark}`]);
  await put(
    `INSERT INTO mails (id, user_id, person_name, kind, language, address, ends_at) VALUES ($1, $2, $3, $4, 'tr', $5, now())`,
    [randomUUID(), id, name, mark, email],
  );
  const list = await one(
    `INSERT INTO imports (file_name, new_groups, unread, created_by) VALUES ($2, '[]', '[]', $1) RETURNING id`,
    [id, mark],
  );
  await put(`INSERT INTO import_lines VALUES ($1, 1, $3, 'existing', $2, '[]')`, [
    list,
    id,
    JSON.stringify({ name, mark }),
  ]);
  await put(`INSERT INTO client_logs (kind, name, params, person_id) VALUES ('error', 'x', $2, $1)`, [
    id,
    JSON.stringify({ mark }),
  ]);
  await put(
    `INSERT INTO leavings (user_id, due_at, next_at, asked_by, reason) VALUES ($1, now() + interval '3 days', now() + interval '3 days', $2, $3)`,
    [...[id, manager.id, mark]],
  );

  const lesson = await api.meeting(manager, { name: `Ders ${mark}`, roomType: 'academic' });
  await put('UPDATE meetings SET owner_id = $2, ended_at = now() WHERE id = $1', [lesson.id, id]);
  await put(`INSERT INTO rooms (meeting_id, base, version) VALUES ($1, $2, 1) ON CONFLICT DO NOTHING`, [
    lesson.id,
    JSON.stringify({ roomId: lesson.id, ownerId: id }),
  ]);
  const inRoom = (sql: string, values: unknown[] = []) => put(sql, [lesson.id, id, ...values]);
  await inRoom('INSERT INTO meeting_people VALUES ($1, $2, now())');
  await inRoom(`INSERT INTO attendance (meeting_id, person_id, joined_at, last_seen_at) VALUES ($1, $2, now(), now())`);
  await inRoom(
    `INSERT INTO room_events (meeting_id, seq, version, at, actor_id, event) VALUES ($1, 1, 1, now(), $2, $3)`,
    [JSON.stringify({ type: `hand ${mark}` })],
  );
  await inRoom('INSERT INTO meeting_speech VALUES ($1, $2, 61)');
  const chat = `INSERT INTO chat_messages (id, meeting_id, seq, sender_id, receiver_id, text, created_at) VALUES ($3, $1, $4, $2, $5, $6, now())`;
  await inRoom(chat, [randomUUID(), 2, null, `herkese ${mark}`]);
  await inRoom(chat, [randomUUID(), 3, manager.id, `gizli ${mark}`]);
  const survey = randomUUID();
  await inRoom(
    `INSERT INTO surveys (id, meeting_id, creator_id, title, options, is_anonymous, created_at) VALUES ($3, $1, $2, $4, '{a,b}', false, now())`,
    [survey, mark],
  );
  await put(`INSERT INTO survey_answers VALUES ($1, $2, 1, 4, now())`, [survey, id]);
  const page = randomUUID();
  await put('INSERT INTO board_pages VALUES ($1, $2, 1)', [lesson.id, page]);
  await inRoom(
    `INSERT INTO board_lines (meeting_id, page_id, id, author_id, seq, body, drawn_at) VALUES ($1, $3, $4, $2, 5, $5, now())`,
    [page, randomUUID(), JSON.stringify({ mark })],
  );
  await inRoom(`INSERT INTO board_pictures VALUES ($3, $1, $2, $4, now())`, [
    randomUUID(),
    Buffer.from(`picture ${mark}`),
  ]);
  await inRoom('INSERT INTO ratings (meeting_id, person_id, status, message) VALUES ($1, $2, 3, $3)', [mark]);
  const video = await one(
    `INSERT INTO videos (owner_id, title, type, bytes, received, file_key, seconds, finished_at, topic)
     VALUES ($1, $2, 'video/mp4', 10, 10, $2, 5, now(), $2) RETURNING id`,
    [id, mark],
  );
  mkdirSync(videos, { recursive: true });
  writeFileSync(join(videos, video), `video ${mark}`);
  await inRoom(`INSERT INTO shared_videos VALUES ($3, $1, 6, $2, '{}', $4, now())`, [randomUUID(), mark]);
  const lecture = await one(
    `INSERT INTO lectures (owner_id, title, type, bytes, received, file_key, pages, finished_at, ready_at, topic)
     VALUES ($1, $2, 'application/pdf', 10, 10, $2, 1, now(), now(), $2) RETURNING id`,
    [id, mark],
  );
  writeFileSync(join(videos, lecture), `slides ${mark}`);
  await inRoom(`INSERT INTO shown_lectures VALUES ($3, $1, 7, $5, $4, $2, now())`, [randomUUID(), mark, lecture]);
  const quiz = await one('INSERT INTO quizzes (owner_id, title) VALUES ($1, $2) RETURNING id', [id, mark]);
  const question = await one(
    `INSERT INTO questions (owner_id, kind, text, points, body) VALUES ($1, 'trueFalse', $2, 1, '{"right":true}') RETURNING id`,
    [id, mark],
  );
  await put('INSERT INTO quiz_questions VALUES ($1, $2, 1)', [quiz, question]);
  const session = randomUUID();
  await inRoom(
    `INSERT INTO quiz_sessions (id, meeting_id, kind, quiz_id, title, questions, shuffles_questions, shuffles_choices, started_by, began_at, shows)
     VALUES ($3, $1, 'live', $4, $5, jsonb_build_array(jsonb_build_object('id', $6::text, 'text', $5::text, 'points', 1)), true, true, $2, now(), 'score')`,
    [session, quiz, mark, question],
  );
  const attempt = await one(
    'INSERT INTO quiz_attempts (session_id, person_id, began_at) VALUES ($1, $2, now()) RETURNING id',
    [session, id],
  );
  await put(`INSERT INTO quiz_answers (attempt_id, question_id, answer, revision) VALUES ($1, $2, $3, 1)`, [
    ...[attempt, question, JSON.stringify({ kind: 'shortText', text: mark })],
  ]);
  await put('INSERT INTO quiz_lessons SELECT $1, meeting_id FROM lessons LIMIT 1', [quiz]);
  await put(`INSERT INTO question_pictures (owner_id, body, width, height, digest) VALUES ($1, $2, 9, 9, '\\x00')`, [
    id,
    Buffer.from(`question ${mark}`),
  ]);
  await put(`INSERT INTO readiness_checks (owner_id, name, token, ends_at) VALUES ($1, $2, $2, now())`, [id, mark]);

  const shelf = new FilmShelf({ query: (sql, values) => api.rows(sql, values) }, films);
  const film = await shelf.add(lesson, { id } as never, { seconds: 60, bytes: Buffer.from(`film ${mark}`) });
  const ofFilm = (sql: string, values: unknown[] = []) => put(sql, [film.id, id, ...values]);
  await ofFilm('INSERT INTO recording_people VALUES ($1, $2, now())');
  await ofFilm('INSERT INTO recording_shares (recording_id, class_id, shared_by) VALUES ($1, $3, $2)', [group.id]);
  await put('INSERT INTO replay_shares (meeting_id, class_id, shared_by) VALUES ($1, $3, $2)', [
    lesson.id,
    id,
    group.id,
  ]);
  await ofFilm('INSERT INTO recording_views (recording_id, person_id) VALUES ($1, $2)');
  await ofFilm('INSERT INTO recording_reports (recording_id, person_id, why) VALUES ($1, $2, $3)', [mark]);
  await ofFilm('INSERT INTO filming_answers VALUES ($1, $2, true, now())');
  await put(
    `INSERT INTO filming_consents (person_id, answer, source, entered_by, note) VALUES ($1, 'given', 'list', $2, $3)`,
    [id, manager.id, mark],
  );

  const stage = await one(
    `INSERT INTO meetings (token, name, kind, password, owner_id, start_at, ended_at) VALUES ($2, $2, 'broadcast', 'ABCDE', $1, now(), now()) RETURNING id`,
    [id, `Yayın ${mark}`],
  );
  await put(
    `INSERT INTO broadcasts (meeting_id, m_token, j_token, j_password, title, audience, stream_key) VALUES ($1, $2, $2, 'ABCDE', $2, 'link', $2)`,
    [stage, mark],
  );
  await put(
    `INSERT INTO broadcast_people (meeting_id, index, type, email, full_name, title, user_id) VALUES ($1, 0, 1, $3, $4, $5, $2)`,
    [...[stage, id, email, name, mark]],
  );
  await put('INSERT INTO broadcast_viewers (meeting_id, person_id) VALUES ($1, $2)', [stage, id]);
  const word = await one(
    `INSERT INTO broadcast_words (meeting_id, kind, person_id, text) VALUES ($1, 'question', $2, $3) RETURNING id`,
    [stage, id, mark],
  );
  await put('INSERT INTO broadcast_word_asks VALUES ($1, $2)', [word, id]);
  await put('INSERT INTO broadcast_voters VALUES ($1, $2)', [survey, id]);
  await put('INSERT INTO broadcast_logos (owner_id, body) VALUES ($1, $2)', [id, Buffer.from(`logo ${mark}`)]);

  const division = await one('INSERT INTO class_groups (class_id, name, name_key) VALUES ($1, $2, $2) RETURNING id', [
    ...[group.id, mark],
  ]);
  await put('INSERT INTO class_group_people VALUES ($1, $2)', [division, id]);
  const term = await one(
    `INSERT INTO terms (name, starts_on, ends_on) VALUES ($1, '2026-09-01', '2027-06-01') RETURNING id`,
    [mark],
  );
  const subject = await one('INSERT INTO subjects (name, name_key) VALUES ($1, $1) RETURNING id', [
    `Matematik ${mark}`,
  ]);
  const weekly = await one(
    'INSERT INTO weekly_lessons (term_id, subject_id, weekday, period) VALUES ($1, $2, 1, 1) RETURNING id',
    [term, subject],
  );
  await put('INSERT INTO weekly_lesson_teachers VALUES ($1, $2)', [weekly, id]);
  await put(
    `INSERT INTO lesson_changes (weekly_lesson_id, planned_on, substitute_id, note) VALUES ($1, '2026-09-07', $2, $3)`,
    [...[weekly, id, mark]],
  );
  await put(
    `INSERT INTO teacher_absences (person_id, from_on, until_on, reason) VALUES ($1, '2026-09-08', '2026-09-09', $2)`,
    [...[id, mark]],
  );
  await put(
    `INSERT INTO lessons (meeting_id, subject_id, on_date, teacher_id, m_token) VALUES ($1, $3, '2026-09-07', $2, $4)`,
    [...[lesson.id, id, subject, mark]],
  );
  await inRoom('INSERT INTO lesson_teachers VALUES ($1, $2)');
  await put('INSERT INTO calendar_feeds (person_id, token_hash) VALUES ($1, $2)', [id, hash()]);
  await put('INSERT INTO lesson_mails (person_id) VALUES ($1)', [id]);
  await put(
    `INSERT INTO timetable_imports (term_id, file_name, kind, created_by, remarks, bells) VALUES ($1, $3, 'table', $2, '[]', '[]')`,
    [term, id, mark],
  );
  await inRoom(
    `INSERT INTO lesson_attendance (meeting_id, person_id, on_date, reckoned, reason) VALUES ($1, $2, '2026-09-07', 'late', $3)`,
    [mark],
  );
  await inRoom('INSERT INTO attendance_changes (meeting_id, person_id, reason) VALUES ($1, $2, $3)', [mark]);
  await inRoom('INSERT INTO roll_calls (meeting_id, at, sent_by, present) VALUES ($1, now(), $2, ARRAY[$2]::uuid[])');
  await put(
    `INSERT INTO absence_reports (child_id, guardian_id, from_on, until_on, reason) VALUES ($1, $2, '2026-09-08', '2026-09-09', $3)`,
    [child.id, id, mark],
  );
  await inRoom('INSERT INTO absence_reminders (meeting_id, person_id) VALUES ($1, $2)');
  await inRoom(`INSERT INTO lesson_sendings (meeting_id, kind, asked_by) VALUES ($1, 'derslik', $2)`);
  await inRoom('INSERT INTO lesson_people (meeting_id, person_id, user_key) VALUES ($1, $2, $3)', [mark]);
  await put(`INSERT INTO register_days VALUES ($1, '2026-09-07', $2, now())`, [group.id, id]);
};
