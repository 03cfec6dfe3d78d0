import type { CopySection } from './section.js';

/** The account, ways of signing in, and what was asked and accepted. */
export const accountSections: readonly CopySection[] = [
  {
    table: 'users',
    names: { tr: 'Hesap', en: 'Account' },
    sql: `SELECT id, username, email, name, surname, user_type AS type, birth_date AS "birthDate", language,
        school_user_id AS "schoolId", external_id AS "externalId", disabled AS "isClosed", created_at AS "madeAt", email_verified_at AS "confirmedAt",
        news_wanted_at AS "newsSince", last_sign_in_at AS "lastAt", last_sign_in_browser AS browser
      FROM users WHERE id = $1`,
  },
  {
    table: 'user_permissions',
    names: { tr: 'İzinler', en: 'Permissions' },
    sql: 'SELECT permission FROM user_permissions WHERE user_id = $1 ORDER BY 1',
  },
  {
    table: 'avatars',
    names: { tr: 'Fotoğraf', en: 'Picture' },
    sql: `SELECT hash AS mark FROM avatars WHERE user_id = $1`,
  },
  {
    table: 'email_changes',
    names: { tr: 'E-posta değişikliği', en: 'Change of e-mail' },
    sql: `SELECT email, expires_at AS "endsAt", confirmed_at AS "confirmedAt" FROM email_changes WHERE user_id = $1`,
  },
  {
    table: 'class_people',
    names: { tr: 'Sınıflar', en: 'Classes' },
    sql: `SELECT c.name AS class, p.user_type AS type FROM class_people p JOIN classes c ON c.id = p.class_id
      WHERE p.person_id = $1 ORDER BY 1`,
  },
  {
    table: 'department_people',
    names: { tr: 'Bölümler', en: 'Departments' },
    sql: `SELECT d.name AS department FROM department_people p JOIN departments d ON d.id = p.department_id
      WHERE p.person_id = $1 ORDER BY 1`,
  },
  {
    table: 'guardian_children',
    names: { tr: 'Veli eşleşmesi', en: 'Guardian and child' },
    sql: `SELECT CASE WHEN guardian_id = $1 THEN 'guardian' ELSE 'child' END AS type, made_at AS "madeAt"
      FROM guardian_children WHERE guardian_id = $1 OR child_id = $1 ORDER BY 2`,
  },
  {
    table: 'registrations',
    names: { tr: 'Kayıt başvurusu', en: 'Registration' },
    sql: `SELECT email, name, surname, birth_date AS "birthDate", language, wants_news AS "wantsNews", accepted, address, browser,
        created_at AS "madeAt", activated_at AS "confirmedAt", issuer, subject, said
      FROM registrations WHERE id = $1 OR email = (SELECT email FROM users WHERE id = $1) ORDER BY created_at`,
  },
  {
    table: 'sessions',
    names: { tr: 'Oturumlar', en: 'Sessions' },
    sql: `SELECT created_at AS "from", used_at AS "lastAt", expires_at AS "endsAt", revoked_at AS "endedAt", remember AS "isKept",
        address, user_agent AS browser FROM sessions WHERE user_id = $1 ORDER BY created_at`,
  },
  {
    table: 'second_factors',
    names: { tr: 'Girişin ikinci adımı', en: 'Second step' },
    sql: `SELECT kind, name, created_at AS "madeAt", used_at AS "lastAt" FROM second_factors WHERE user_id = $1 ORDER BY created_at`,
  },
  {
    table: 'external_identities',
    names: { tr: 'Başka sistemdeki kimlik', en: 'Identity elsewhere' },
    sql: `SELECT p.name AS source, e.issuer, e.subject, e.joined_at AS "madeAt", e.seen_at AS "lastAt", e.said
      FROM external_identities e JOIN identity_providers p ON p.id = e.provider_id WHERE e.user_id = $1 ORDER BY e.joined_at`,
  },
  {
    table: 'agreement_signatures',
    names: { tr: 'Sözleşmeler', en: 'Agreements' },
    sql: `SELECT v.type, v.version, v.texts -> s.language ->> 'title' AS title, s.language, s.signed_at AS at, s.address, s.browser
      FROM agreement_signatures s JOIN agreement_versions v ON v.id = s.version_id WHERE s.user_id = $1 ORDER BY s.signed_at`,
  },
  {
    table: 'support_messages',
    names: { tr: 'Destek mesajları', en: 'Support messages' },
    sql: `SELECT kind, state, name, email, phone, message AS text, created_at AS at FROM support_messages
      WHERE user_id = $1 OR lower(email) = (SELECT email FROM users WHERE id = $1) ORDER BY created_at`,
  },
  {
    table: 'support_answers',
    names: { tr: 'Destek yanıtları', en: 'Support answers' },
    sql: `SELECT a.text, a.written_at AS at FROM support_answers a JOIN support_messages m ON m.id = a.message_id
      WHERE m.user_id = $1 OR lower(m.email) = (SELECT email FROM users WHERE id = $1) ORDER BY a.written_at`,
  },
  {
    table: 'mails',
    names: { tr: 'E-postalar', en: 'Mails' },
    sql: `SELECT kind, address AS email, created_at AS "madeAt", sent_at AS "sentAt" FROM mails WHERE user_id = $1 ORDER BY created_at`,
  },
  {
    table: 'imports',
    names: { tr: 'Aktardığım listeler', en: 'Lists that I imported' },
    sql: `SELECT file_name AS file, state, created_at AS "madeAt" FROM imports WHERE created_by = $1 ORDER BY created_at`,
  },
  {
    table: 'import_lines',
    names: { tr: 'Aktarılan satırlarım', en: 'My lines in lists' },
    sql: `SELECT i.created_at AS at, l.line, l.person AS said, l.outcome AS state
      FROM import_lines l JOIN imports i ON i.id = l.import_id WHERE l.person_id = $1 ORDER BY i.created_at`,
  },
  {
    table: 'audit_log',
    names: { tr: 'Denetim kayıtları', en: 'Audit log' },
    sql: `SELECT at, act AS kind, actor_id = $1 AS "isMine", subject_id = $1 AS "isAboutMe",
        CASE WHEN subject_id = $1 AND actor_id = $1 THEN changes END AS said,
        CASE WHEN actor_id = $1 THEN address END AS address, CASE WHEN actor_id = $1 THEN browser END AS browser
      FROM audit_log WHERE actor_id = $1 OR subject_id = $1 ORDER BY at`,
  },
  {
    table: 'client_logs',
    names: { tr: 'Uygulama notları', en: 'Notes of the app' },
    sql: `SELECT created_at AS at, kind, name, params AS said FROM client_logs WHERE person_id = $1 ORDER BY created_at`,
  },
  {
    table: 'leavings',
    names: { tr: 'Silme isteği', en: 'Request for deletion' },
    sql: `SELECT asked_at AS at, due_at AS "endsAt", reason, asked_by = $1 AS "isMine" FROM leavings WHERE user_id = $1`,
  },
  {
    table: 'data_copies',
    names: { tr: 'Veri kopyaları', en: 'Copies of data' },
    sql: `SELECT asked_at AS at, state, asked_by = $1 AS "isMine" FROM data_copies WHERE user_id = $1 ORDER BY asked_at`,
  },
];
