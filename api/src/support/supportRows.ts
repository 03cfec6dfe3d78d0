import type {
  AdminSupport,
  AdminSupportAnswer,
  AdminSupportDetail,
  SupportKind,
  SupportState,
} from '@derslik/contract/support';

export interface SupportRow {
  id: string;
  kind: SupportKind;
  state: SupportState;
  user_id: string | null;
  name: string;
  email: string;
  message: string;
  company_name: string | null;
  created_at: Date;
  phone: string;
  language: 'tr' | 'en';
  activity_area: string;
  web_address: string;
  employee_count: number | null;
  note: string;
  settled_at: Date | null;
  settled_by_name: string | null;
}

/** Characters of a message's beginning. */
const excerptMax = 160;
const listed = 'm.id, m.kind, m.state, m.user_id, m.name, m.email, m.company_name, m.created_at';
export const listColumns = `${listed}, left(m.message, ${excerptMax}) AS message`;
export const detailColumns = `${listed}, m.message, m.phone, m.language, m.activity_area, m.web_address,
  m.employee_count, m.note, m.settled_at, s.name || ' ' || s.surname AS settled_by_name`;

/** The answers of a message `m`, as JSON. */
export const answersOf = `coalesce((
  SELECT json_agg(json_build_object('id', a.id, 'text', a.text, 'writtenAt', to_json(a.written_at AT TIME ZONE 'UTC') #>> '{}' || 'Z',
    'writtenBy', w.name || ' ' || w.surname,
    'mail', CASE WHEN o.id IS NULL THEN NULL WHEN o.sent_at IS NOT NULL THEN 'sent'
      WHEN o.failed_at IS NOT NULL OR o.ends_at <= now() THEN 'failed' ELSE 'waiting' END) ORDER BY a.written_at, a.id)
  FROM support_answers a LEFT JOIN users w ON w.id = a.written_by LEFT JOIN mails o ON o.id = a.mail_id
  WHERE a.message_id = m.id), '[]')`;

export const toAdminSupport = (row: SupportRow): AdminSupport => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  userId: row.user_id,
  name: row.name,
  email: row.email,
  message: row.message,
  companyName: row.company_name,
  createdAt: row.created_at.toISOString(),
});

export const toDetail = (row: SupportRow & { answers: AdminSupportAnswer[] }): AdminSupportDetail => ({
  ...toAdminSupport(row),
  phone: row.phone,
  language: row.language,
  activityArea: row.activity_area,
  webAddress: row.web_address,
  employeeCount: row.employee_count,
  note: row.note,
  settledAt: row.settled_at?.toISOString() ?? null,
  settledBy: row.settled_by_name,
  answers: row.answers,
});
