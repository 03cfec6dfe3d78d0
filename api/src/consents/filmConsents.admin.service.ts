import { Injectable } from '@nestjs/common';
import {
  filmConsentFilter,
  type AdminFilmConsent,
  type ConsentLetter,
  type ConsentLettersOf,
  type ConsentLineFault,
  type ConsentListSeen,
  type FilmConsentCounts,
  type FilmConsentSet,
} from '@derslik/contract/filmConsents';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import type { GuardianAnswer } from '@derslik/contract/room/filming';
import { DataSource } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import { ListConditions, findPage } from '../database/listPage.js';
import { readList, type RawListQuery } from '../http/list.js';
import type { Session } from '../http/session.js';
import { readTables } from '../imports/readRows.js';
import type { TableRow } from '../imports/readTable.js';
import { byName, namedPeople } from '../names/namedPeople.js';
import { guardianSql } from '../recordings/filming/filmingKnowledge.js';
import { FilmingService } from '../recordings/filming/filming.service.js';
import { inSchoolOrder, belongsSql } from '../structure/groups.js';
import { ConsentCodes } from './consentCodes.service.js';
import { ChildrenByLine, consentLines, type ConsentLine, type ListedChild } from './consentList.js';

interface Row extends Omit<AdminFilmConsent, 'at'> {
  at: Date | null;
}
interface LetterRow {
  id: string;
  name: string;
  class_name: string | null;
  sealed_code: Buffer;
}

const isChild = `u.user_type = 'student' AND NOT u.disabled`;
/** SQL over the account `u`; `$1` is the id, or the ids. */
const whose = {
  classId: `EXISTS (SELECT 1 FROM class_people cp WHERE cp.class_id = $1 AND cp.person_id = u.id)`,
  people: 'u.id = ANY($1::uuid[])',
};
const latest = (column: string): string =>
  `(SELECT ${column} FROM filming_consents c WHERE c.person_id = u.id ORDER BY c.id DESC LIMIT 1)`;
const listed = {
  table: 'users',
  alias: 'u',
  columns: `u.id, u.name || ' ' || u.surname AS name, u.username, ${guardianSql} AS answer, ${latest('c.source')} AS source,
    coalesce(${latest('c.guardian_name')}, '') AS "guardianName", coalesce(${latest('c.note')}, '') AS note, ${latest('c.at')} AS at,
    (SELECT b.name || ' ' || b.surname FROM users b WHERE b.id = ${latest('c.entered_by')}) AS by,
    ${latest('c.text_version')} AS "textVersion",
    EXISTS (SELECT 1 FROM consent_codes k WHERE k.person_id = u.id) AS "hasCode",
    (SELECT coalesce(array_agg(k.name ORDER BY k.name ${inSchoolOrder}), '{}') FROM class_people cp JOIN classes k ON k.id = cp.class_id
     WHERE cp.person_id = u.id) AS classes`,
};

/** The first sheet that is a list: others hold a title page. */
const linesAmong = (tables: readonly TableRow[][]): ConsentLine[] => {
  for (const rows of tables)
    try {
      return consentLines(rows);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'imports.noConsentHeadings') throw error;
    }
  throw new AppError('imports.noConsentHeadings');
};

/** The school's list of guardians' consent. */
@Injectable()
export class FilmConsentsAdminService {
  constructor(
    private readonly source: DataSource,
    private readonly codes: ConsentCodes,
    private readonly filming: FilmingService,
  ) {}

  async list(raw: RawListQuery): Promise<{ rows: AdminFilmConsent[]; total: number; offset: number }> {
    const query = readList(raw, filmConsentFilter, { name: byName('u') });
    const { filter, sort, offset } = query;
    const conditions = new ListConditions(query);
    conditions.add(isChild);
    const q = filter.q?.trim();
    if (q) conditions.add(`u.id IN (${namedPeople(q, conditions)})`);
    if (filter.id) conditions.add(`u.id = ANY(${conditions.value(filter.id)}::uuid[])`);
    if (filter.classes === 'none')
      conditions.add('NOT EXISTS (SELECT 1 FROM class_people cp WHERE cp.person_id = u.id)');
    else if (filter.classes)
      conditions.add(
        `u.id IN (SELECT person_id FROM class_people WHERE class_id = ${conditions.value(filter.classes)}::uuid)`,
      );
    if (filter.answer) conditions.add(`${guardianSql} = ${conditions.value(filter.answer)}`);
    const order = { by: sort?.field ?? byName('u'), direction: sort?.order ?? 'ASC' } as const;
    const { rows, total } = await findPage<Row>(this.source, conditions, { ...listed, order });
    return { rows: rows.map((row) => ({ ...row, at: row.at?.toISOString() ?? null })), total, offset };
  }

  async counts(classId: string | null): Promise<FilmConsentCounts> {
    const rows = await this.source.query<{ answer: keyof FilmConsentCounts; count: number }[]>(
      `SELECT ${guardianSql} AS answer, count(*)::int AS count FROM users u WHERE ${isChild}
       AND ($1::uuid IS NULL OR EXISTS (SELECT 1 FROM class_people cp WHERE cp.class_id = $1 AND cp.person_id = u.id)) GROUP BY 1`,
      [classId],
    );
    const counts: FilmConsentCounts = { given: 0, refused: 0, unknown: 0 };
    for (const { answer, count } of rows) counts[answer] = count;
    return counts;
  }

  /** @throws AppError common.forbidden where one of them is no child of the school */
  async set({ personId }: Session, { people, answer, source, note }: FilmConsentSet): Promise<void> {
    const ids = [...new Set(people)].toSorted();
    await this.source.transaction(async (manager) => {
      const made = await manager.query<unknown[]>(
        `INSERT INTO filming_consents (person_id, answer, source, entered_by, note)
         SELECT u.id, $2, $3, $4, $5 FROM users u WHERE u.id = ANY($1) AND ${isChild} RETURNING id`,
        [ids, answer, source, personId, note ?? ''],
      );
      if (made.length !== ids.length) throw new AppError('common.forbidden');
      for (const subjectId of ids)
        await writeAudit(manager, { actorId: personId, act: 'consent.set', subjectId, changes: { answer } });
    });
    await this.filming.changed();
  }

  /**
   * What a school's list says; nothing is written by it.
   * @throws AppError imports.noConsentHeadings and those of a file of people
   */
  async readList(file: Buffer): Promise<ConsentListSeen> {
    const lines = linesAmong(await readTables(file));
    const rows = await this.source.query<(ListedChild & { was: GuardianAnswer })[]>(
      `SELECT u.id, u.name || ' ' || u.surname AS name, u.username, ${guardianSql} AS was,
         (SELECT coalesce(array_agg(k.name ORDER BY k.name ${inSchoolOrder}), '{}') FROM class_people cp JOIN classes k ON k.id = cp.class_id
          WHERE cp.person_id = u.id) AS classes FROM users u WHERE ${isChild}`,
    );
    const known = new Map(rows.map((row) => [row.id, row]));
    const byLine = new ChildrenByLine(rows);
    const seen: ConsentListSeen = { children: [], faults: [], blank: 0 };
    const taken = new Set<string>();
    for (const line of lines) {
      if (line.answer === undefined) {
        seen.blank += 1;
        continue;
      }
      const meant = byLine.of(line);
      const child = meant.length === 1 ? known.get(meant[0]!.id) : undefined;
      const fault = ((): ConsentLineFault | null => {
        if (!child) return meant.length > 1 ? 'several' : 'noChild';
        if (taken.has(child.id)) return 'twice';
        return line.answer === null ? 'noAnswer' : null;
      })();
      if (fault !== null || !child || line.answer === null) {
        const who = [line.name, line.username].filter(Boolean).join(' · ');
        seen.faults.push({ line: line.line, who, fault: fault ?? 'noChild' });
        continue;
      }
      taken.add(child.id);
      const { id, name, classes, was } = child;
      seen.children.push({ id, name, classes: [...classes], was, answer: line.answer });
    }
    return seen;
  }

  /** Letters with a code for each; who looked at them stands in the audit log, since a code answers for a guardian. */
  async letters({ personId }: Session, { of, renew }: ConsentLettersOf): Promise<ConsentLetter[]> {
    const [kind, value] = 'classId' in of ? (['classId', of.classId] as const) : (['people', of.people] as const);
    return this.source.transaction(async (manager) => {
      const found = await manager.query<{ id: string; has_code: boolean }[]>(
        `SELECT u.id, k.person_id IS NOT NULL AS has_code FROM users u LEFT JOIN consent_codes k ON k.person_id = u.id
         WHERE ${whose[kind]} AND ${isChild} ORDER BY u.id LIMIT $2`,
        [value, limits.slip.printedAtOnce],
      );
      const ids = found.map(({ id }) => id);
      await this.codes.give(
        manager,
        found.filter(({ has_code }) => renew || !has_code).map(({ id }) => id),
      );
      const rows = await manager.query<LetterRow[]>(
        `SELECT * FROM (
           SELECT u.id, u.name || ' ' || u.surname AS name, k.sealed_code,
             (SELECT c.name FROM class_people cp JOIN classes c ON c.id = cp.class_id
              WHERE cp.person_id = u.id AND ${belongsSql} ORDER BY c.name ${inSchoolOrder} LIMIT 1) AS class_name
           FROM users u JOIN consent_codes k ON k.person_id = u.id WHERE u.id = ANY($1)) letters
         ORDER BY class_name ${inSchoolOrder} NULLS LAST, name COLLATE "tr-x-icu", id`,
        [ids],
      );
      if (ids.length > 0)
        await writeAudit(manager, {
          actorId: personId,
          act: renew ? 'consent.lettersRenewed' : 'consent.letters',
          subjectId: null,
          changes: { ...('classId' in of && { classId: of.classId }), people: ids },
        });
      return rows.flatMap(({ id, name, class_name: className, sealed_code }) => {
        const code = this.codes.open(id, sealed_code);
        return code === null ? [] : [{ personId: id, name, className, code }];
      });
    });
  }
}
