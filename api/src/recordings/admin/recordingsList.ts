import { adminRecordingFilter, type AdminRecording, type FilmNote } from '@derslik/contract/adminRecordings';
import type { DataSource } from 'typeorm';
import { ListConditions, findPage } from '../../database/listPage.js';
import { likeText, readList, type RawListQuery } from '../../http/list.js';
import { foundMeetings } from '../../meetings/foundMeetings.js';
import { byName, namedPeople } from '../../names/namedPeople.js';
import { goesAt } from '../films/filmRules.js';

/** Over the row `r` of recordings, `m` of meetings and `u` of their owner. */
const fields = {
  id: [],
  title: ['m.name COLLATE "tr-x-icu"'],
  owner: byName('u'),
  createdAt: ['r.created_at'],
  duration: ['r.seconds'],
  size: ['r.bytes'],
};

const nameOf = (id: string): string =>
  `(SELECT nullif(trim(n.name || ' ' || n.surname), '') FROM users n WHERE n.id = ${id})`;
const listed = {
  table: 'recordings',
  alias: 'r',
  joins: 'LEFT JOIN meetings m ON m.id = r.meeting_id LEFT JOIN users u ON u.id = m.owner_id',
  columns: `r.id, r.token, r.meeting_id, m.name AS title, m.owner_id, u.name || ' ' || u.surname AS owner, r.created_at,
    r.seconds, r.bytes::float8 AS bytes, r.state, r.lacks_space, r.layout, ${nameOf('r.started_by')} AS started_by, r.browser, r.ip,
    r.held_at, ${nameOf('r.held_by')} AS held_by, r.held_why,
    ${goesAt} AS goes_at, r.reported_at, ${nameOf('r.reported_by')} AS reported_by, r.reported_why,
    (SELECT coalesce(array_agg(c.name ORDER BY c.name), '{}') FROM meeting_classes mc JOIN classes c ON c.id = mc.class_id
     WHERE mc.meeting_id = r.meeting_id) AS classes`,
};

interface Row {
  id: string;
  token: string;
  meeting_id: string;
  title: string;
  owner_id: string;
  owner: string;
  created_at: Date;
  seconds: number;
  bytes: number;
  state: AdminRecording['state'];
  lacks_space: boolean;
  layout: AdminRecording['layout'];
  started_by: string | null;
  browser: string;
  ip: string;
  held_at: Date | null;
  held_by: string | null;
  held_why: string;
  reported_at: Date | null;
  reported_by: string | null;
  reported_why: string;
  goes_at: Date | null;
  classes: string[];
}

const markOf = (at: Date | null, by: string | null, why: string): FilmNote | null =>
  at && { at: at.toISOString(), by, why };

const toAdminRecording = (row: Row): AdminRecording => ({
  id: row.id,
  token: row.token,
  meetingId: row.meeting_id,
  title: row.title,
  ownerId: row.owner_id,
  owner: row.owner,
  classes: row.classes,
  createdAt: row.created_at.toISOString(),
  duration: row.seconds,
  size: row.bytes,
  state: row.state,
  lacksSpace: row.lacks_space,
  layout: row.layout,
  startedBy: row.started_by,
  browser: row.browser,
  ip: row.ip,
  held: markOf(row.held_at, row.held_by, row.held_why),
  expiresAt: row.goes_at && row.goes_at.toISOString(),
  reported: markOf(row.reported_at, row.reported_by, row.reported_why),
});

/** SQL: films of meetings that fit, and those that these people began; each by an index of its own. */
const foundFilms = (like: string, people: string): string =>
  `SELECT id FROM recordings WHERE meeting_id IN (${foundMeetings(like, people)})
   UNION ALL SELECT id FROM recordings WHERE started_by IN (${people})`;

/** A page of the school's films. @param timeZone the school's: days begin there */
export const listRecordings = async (
  source: DataSource,
  raw: RawListQuery,
  timeZone: string,
): Promise<{ rows: AdminRecording[]; total: number; offset: number }> => {
  const query = readList(raw, adminRecordingFilter, fields);
  const { filter, sort, offset } = query;
  const conditions = new ListConditions(query);
  const { value } = conditions;
  conditions.add('r.deleted_at IS NULL');
  const q = filter.q?.trim();
  if (q) conditions.add(`r.id IN (${foundFilms(value(likeText(q)), namedPeople(q, conditions))})`);
  if (filter.id) conditions.add(`r.id = ANY(${value(filter.id)}::uuid[])`);
  if (filter.classes === 'none')
    conditions.add('NOT EXISTS (SELECT 1 FROM meeting_classes mc WHERE mc.meeting_id = r.meeting_id)');
  else if (filter.classes)
    conditions.add(
      `r.meeting_id IN (SELECT meeting_id FROM meeting_classes WHERE class_id = ${value(filter.classes)}::uuid)`,
    );
  if (filter.from)
    conditions.add(`r.created_at >= ${value(filter.from)}::date::timestamp AT TIME ZONE ${value(timeZone)}`);
  if (filter.to)
    conditions.add(`r.created_at < (${value(filter.to)}::date + 1)::timestamp AT TIME ZONE ${value(timeZone)}`);
  if (filter.minSize !== undefined) conditions.add(`r.bytes >= ${value(filter.minSize)}::bigint`);
  if (filter.state) conditions.add(`r.state = ${value(filter.state)}`);
  if (filter.mark) conditions.add(`r.${filter.mark}_at IS NOT NULL`);
  const order = { by: sort?.field ?? fields.createdAt, direction: sort?.order ?? 'DESC' } as const;
  const { rows, total } = await findPage<Row>(source, conditions, { ...listed, order });
  return { rows: rows.map(toAdminRecording), total, offset };
};
