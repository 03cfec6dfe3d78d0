import { Injectable } from '@nestjs/common';
import type { SchoolAttendanceRule } from '@derslik/contract/register';
import { DataSource } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';

const columns = `attendance_by AS "by", attendance_minutes AS minutes, attendance_share AS share, late_minutes AS "lateMinutes",
  reminds_guardians AS "remindsGuardians", shows_quizzes AS "showsQuizzes"`;

/** Who counts as present in the school's lessons. It holds for lessons that are reckoned from then on. */
@Injectable()
export class AttendanceRuleService {
  constructor(private readonly source: DataSource) {}

  async read(): Promise<SchoolAttendanceRule> {
    const [row] = await this.source.query<SchoolAttendanceRule[]>(`SELECT ${columns} FROM school`);
    if (!row) throw new Error('The school has no row');
    return row;
  }

  async write(wanted: SchoolAttendanceRule, actorId: string): Promise<SchoolAttendanceRule> {
    await this.source.transaction(async (manager) => {
      const [before] = await manager.query<[SchoolAttendanceRule]>(`SELECT ${columns} FROM school FOR UPDATE`);
      const { by, minutes, share, lateMinutes, remindsGuardians, showsQuizzes } = wanted;
      await manager.query(
        `UPDATE school SET attendance_by = $1, attendance_minutes = $2, attendance_share = $3, late_minutes = $4, reminds_guardians = $5,
           shows_quizzes = $6`,
        [by, minutes, share, lateMinutes, remindsGuardians, showsQuizzes],
      );
      const fields = Object.keys(wanted) as (keyof SchoolAttendanceRule)[];
      const changes = Object.fromEntries(
        fields
          .filter((field) => before[field] !== wanted[field])
          .map((field) => [field, [before[field], wanted[field]]]),
      );
      await writeAudit(manager, { actorId, act: 'register.ruleSet', subjectId: null, changes });
    });
    return this.read();
  }
}
