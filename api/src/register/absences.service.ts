import { Injectable } from '@nestjs/common';
import type { AbsenceReport, AbsenceWrite } from '@derslik/contract/register';
import { AppError } from '@derslik/contract/errors';
import { registerLimits } from '@derslik/contract/limits/register';
import { DataSource } from 'typeorm';
import type { OldRows } from '../queue/oldRows.js';
import { SchoolService } from '../school/school.service.js';
import { excuseSql } from './reckoning.service.js';
import { isClassTeacher, isManager, type AskingPerson } from './registerSql.js';

/** Reasons are about children's health: they go with the school year after. */
export const oldAbsences: OldRows = { table: 'absence_reports', isOld: `until_on < current_date - 730` };

interface Row extends Omit<AbsenceReport, 'madeAt'> {
  made_at: Date;
}
const listSql = (
  which: string,
): string => `SELECT r.id, jsonb_build_object('id', u.id, 'name', u.name || ' ' || u.surname, 'className',
    (SELECT c.name FROM class_people cp JOIN classes c ON c.id = cp.class_id WHERE cp.person_id = u.id LIMIT 1)) AS child,
    g.name || ' ' || g.surname AS guardian, r.from_on::text AS "fromOn", r.until_on::text AS "untilOn", r.reason, r.made_at, r.accepted,
    b.name || ' ' || b.surname AS "answeredBy"
  FROM absence_reports r JOIN users u ON u.id = r.child_id JOIN users g ON g.id = r.guardian_id LEFT JOIN users b ON b.id = r.answered_by
  WHERE ${which} ORDER BY r.accepted IS NOT NULL, r.from_on DESC, r.id LIMIT 500`;
const toReport = ({ made_at, ...row }: Row): AbsenceReport => ({ ...row, madeAt: made_at.toISOString() });
/** SQL: the child is a pupil of a class that the person teaches. */
const ofTheirs = `EXISTS (SELECT 1 FROM class_people cp WHERE cp.person_id = r.child_id AND ${isClassTeacher('$1', 'cp.class_id')})`;

/** What guardians say beforehand, and what the school answers. */
@Injectable()
export class AbsencesService {
  constructor(
    private readonly source: DataSource,
    private readonly school: SchoolService,
  ) {}

  /** A guardian's own reports. */
  async own({ personId }: AskingPerson): Promise<AbsenceReport[]> {
    return (await this.source.query<Row[]>(listSql('r.guardian_id = $1'), [personId])).map(toReport);
  }

  /** From the classes that one teaches; for managers all. Days that are over a month ago are left out. */
  async forStaff(asking: AskingPerson): Promise<AbsenceReport[]> {
    const which = `r.until_on > current_date - 31 AND ($2::boolean OR ($3::boolean AND ${ofTheirs}))`;
    const values = [asking.personId, isManager(asking), asking.userType === 'teacher'];
    return (await this.source.query<Row[]>(listSql(which), values)).map(toReport);
  }

  /** @throws AppError common.forbidden for a child who is not theirs, register.absencePast, register.absenceTooMany */
  async report(
    { personId }: AskingPerson,
    { childId, fromOn, untilOn, reason }: AbsenceWrite,
  ): Promise<AbsenceReport[]> {
    const timeZone = await this.school.timeZone();
    await this.source.transaction(async (manager) => {
      const [child] = await manager.query<unknown[]>(
        'SELECT 1 FROM guardian_children WHERE guardian_id = $1 AND child_id = $2 FOR UPDATE',
        [personId, childId],
      );
      if (!child) throw new AppError('common.forbidden');
      const [when] = await manager.query<[{ good: boolean; open: number }]>(
        `SELECT $2::date >= (now() AT TIME ZONE $4)::date AND $3::date <= (now() AT TIME ZONE $4)::date + $5::int AS good,
           (SELECT count(*)::int FROM absence_reports WHERE guardian_id = $1 AND child_id = $6
             AND until_on >= (now() AT TIME ZONE $4)::date) AS open`,
        [personId, fromOn, untilOn, timeZone, registerLimits.absenceAheadDays, childId],
      );
      if (!when.good) throw new AppError('register.absencePast');
      if (when.open >= registerLimits.absencesOpenMax) throw new AppError('register.absenceTooMany');
      await manager.query(
        'INSERT INTO absence_reports (child_id, guardian_id, from_on, until_on, reason) VALUES ($1, $2, $3, $4, $5)',
        [childId, personId, fromOn, untilOn, reason],
      );
    });
    return this.own({ personId } as AskingPerson);
  }

  /** As long as nobody has answered. @throws AppError common.notFound */
  async withdraw({ personId }: AskingPerson, id: string): Promise<void> {
    const [gone] = await this.source.query<[unknown[], number]>(
      'DELETE FROM absence_reports WHERE id = $1 AND guardian_id = $2 AND accepted IS NULL RETURNING 1',
      [id, personId],
    );
    if (gone.length === 0) throw new AppError('common.notFound');
  }

  /** Accepted, it excuses what the child missed and will miss in those days. @throws AppError common.forbidden */
  async answer(asking: AskingPerson, id: string, accepted: boolean): Promise<AbsenceReport[]> {
    await this.source.transaction(async (manager) => {
      const [answered] = await manager.query<[{ child_id: string }[], number]>(
        `UPDATE absence_reports r SET accepted = $4, answered_by = $1, answered_at = now()
         WHERE r.id = $5 AND ($2::boolean OR ($3::boolean AND ${ofTheirs})) RETURNING r.child_id`,
        [asking.personId, isManager(asking), asking.userType === 'teacher', accepted, id],
      );
      const [report] = answered;
      if (!report) throw new AppError('common.forbidden');
      if (accepted) await manager.query(excuseSql('r.id = $1'), [id]);
    });
    return this.forStaff(asking);
  }
}
