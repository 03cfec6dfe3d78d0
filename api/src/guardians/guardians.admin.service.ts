import { Injectable } from '@nestjs/common';
import {
  guardianFilter,
  type AdminGuardian,
  type GuardianLetter,
  type GuardianLettersOf,
  type GuardianWrite,
} from '@derslik/contract/guardians';
import { AppError } from '@derslik/contract/errors';
import { registerLimits } from '@derslik/contract/limits/register';
import { DataSource } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import { findPage, ListConditions } from '../database/listPage.js';
import { readList, type RawListQuery } from '../http/list.js';
import { byName, namedPeople } from '../names/namedPeople.js';
import { inSchoolOrder } from '../structure/groups.js';
import { GuardianCodes } from './guardianCodes.service.js';

interface Row extends Omit<AdminGuardian, 'madeAt'> {
  made_at: Date;
}
/** A pair has no id of its own: both ids, joined by a dot. */
const table = `(SELECT guardian_id || '.' || child_id AS id, guardian_id, child_id, made_at FROM guardian_children)`;
const listed = {
  table,
  alias: 'g',
  joins: 'LEFT JOIN users u ON u.id = g.guardian_id LEFT JOIN users c ON c.id = g.child_id',
  columns: `g.id, jsonb_build_object('id', u.id, 'name', u.name || ' ' || u.surname, 'username', u.username) AS guardian,
    jsonb_build_object('id', c.id, 'name', c.name || ' ' || c.surname, 'className', (SELECT k.name FROM class_people cp
      JOIN classes k ON k.id = cp.class_id WHERE cp.person_id = c.id LIMIT 1)) AS child, g.made_at`,
};
const fields = { child: byName('c'), guardian: byName('u'), madeAt: ['g.made_at'] };
/** SQL over the account `u`; `$1` is the id, or the ids. */
const whose = {
  classId: `EXISTS (SELECT 1 FROM class_people cp WHERE cp.class_id = $1 AND cp.person_id = u.id)`,
  people: 'u.id = ANY($1::uuid[])',
};

/** Who is whose guardian, as managers see and set it. */
@Injectable()
export class GuardiansAdminService {
  constructor(
    private readonly source: DataSource,
    private readonly codes: GuardianCodes,
  ) {}

  async list(raw: RawListQuery): Promise<{ rows: AdminGuardian[]; total: number; offset: number }> {
    const query = readList(raw, guardianFilter, fields);
    const { filter, sort, offset } = query;
    const conditions = new ListConditions(query);
    const q = filter.q?.trim();
    if (q)
      conditions.add(
        `(g.guardian_id IN (${namedPeople(q, conditions)}) OR g.child_id IN (${namedPeople(q, conditions)}))`,
      );
    if (filter.child) conditions.add(`g.child_id = ${conditions.value(filter.child)}`);
    if (filter.guardian) conditions.add(`g.guardian_id = ${conditions.value(filter.guardian)}`);
    const inClass = 'SELECT person_id FROM class_people';
    if (filter.classes === 'none') conditions.add(`g.child_id NOT IN (${inClass})`);
    else if (filter.classes)
      conditions.add(`g.child_id IN (${inClass} WHERE class_id = ${conditions.value(filter.classes)}::uuid)`);
    const order = { by: sort?.field ?? fields.child, direction: sort?.order ?? 'ASC' } as const;
    const { rows, total } = await findPage<Row>(this.source, conditions, { ...listed, order });
    return { rows: rows.map(({ made_at, ...row }) => ({ ...row, madeAt: made_at.toISOString() })), total, offset };
  }

  /** @throws AppError common.forbidden where they are no guardian and no pupil of the school */
  async join(actorId: string, { guardianId, childId }: GuardianWrite): Promise<AdminGuardian> {
    await this.source.transaction(async (manager) => {
      const people = await manager.query<unknown[]>(
        `SELECT 1 FROM users WHERE NOT disabled AND ((id = $1 AND user_type = 'guardian') OR (id = $2 AND user_type = 'student')) FOR SHARE`,
        [guardianId, childId],
      );
      if (people.length < 2) throw new AppError('common.forbidden');
      const made = await manager.query<unknown[]>(
        'INSERT INTO guardian_children (guardian_id, child_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
        [guardianId, childId],
      );
      if (made.length > 0)
        await writeAudit(manager, {
          actorId,
          act: 'guardian.joined',
          subjectId: childId,
          changes: { guardian: guardianId },
        });
    });
    const { rows } = await this.list({ filter: JSON.stringify({ child: childId, guardian: guardianId }) });
    if (!rows[0]) throw new AppError('common.notFound');
    return rows[0];
  }

  /** @throws AppError common.notFound */
  async part(actorId: string, guardianId: string, childId: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      const [gone] = await manager.query<[unknown[], number]>(
        'DELETE FROM guardian_children WHERE guardian_id = $1 AND child_id = $2 RETURNING 1',
        [guardianId, childId],
      );
      if (gone.length === 0) throw new AppError('common.notFound');
      await writeAudit(manager, {
        actorId,
        act: 'guardian.parted',
        subjectId: childId,
        changes: { guardian: guardianId },
      });
    });
  }

  /** Letters with a fresh code for each child; who made them stands in the audit log, since a code opens a child's page. */
  async letters(actorId: string, { of }: GuardianLettersOf): Promise<GuardianLetter[]> {
    const [kind, value] = 'classId' in of ? (['classId', of.classId] as const) : (['people', of.people] as const);
    return this.source.transaction(async (manager) => {
      const children = await manager.query<{ id: string; name: string; class_name: string | null }[]>(
        `SELECT * FROM (SELECT u.id, u.name || ' ' || u.surname AS name, (SELECT c.name FROM class_people cp JOIN classes c ON c.id = cp.class_id
           WHERE cp.person_id = u.id LIMIT 1) AS class_name FROM users u
           WHERE ${whose[kind]} AND u.user_type = 'student' AND NOT u.disabled ORDER BY u.id LIMIT $2) letters
         ORDER BY class_name ${inSchoolOrder} NULLS LAST, name COLLATE "tr-x-icu", id`,
        [value, registerLimits.lettersAtOnce],
      );
      const people = children.map(({ id }) => id);
      if (people.length === 0) return [];
      const given = new Map((await this.codes.give(manager, people)).map((one) => [one.childId, one]));
      const changes = { ...('classId' in of && { classId: of.classId }), people };
      await writeAudit(manager, { actorId, act: 'guardian.letters', subjectId: null, changes });
      return children.flatMap(({ id, name, class_name: className }) => {
        const one = given.get(id);
        return one ? [{ personId: id, name, className, code: one.code, endsAt: one.endsAt.toISOString() }] : [];
      });
    });
  }
}
