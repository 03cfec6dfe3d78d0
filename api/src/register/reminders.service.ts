import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { AbsenceReminder } from '@derslik/contract/register';
import { MailsService, type NewMail } from '../mails/mails.service.js';
import { SchoolService } from '../school/school.service.js';
import { AttendanceRuleService } from './attendanceRule.service.js';
import { RegisterAccess } from './registerAccess.service.js';
import type { AskingPerson } from './registerSql.js';
import { SheetsService } from './sheets.service.js';

interface GuardianRow {
  guardian_id: string;
  child_id: string;
  name: string;
  child: string;
  /** Null: they have none. */
  address: string | null;
  language: 'tr' | 'en' | null;
}
const mailDaySeconds = 86_400;

/** Tells guardians, once a lesson, that a child is not in it: by mail, and on the child's page, which those without an address read too. */
@Injectable()
export class RemindersService {
  constructor(
    private readonly access: RegisterAccess,
    private readonly sheets: SheetsService,
    private readonly rules: AttendanceRuleService,
    private readonly mails: MailsService,
    private readonly school: SchoolService,
  ) {}

  /** @throws AppError common.forbidden, register.noReminders */
  async remind(asking: AskingPerson, id: string): Promise<AbsenceReminder> {
    const lesson = await this.access.lesson(asking, id);
    if (!(await this.rules.read()).remindsGuardians) throw new AppError('register.noReminders');
    if (lesson.isCancelled || lesson.startAt > new Date()) throw new AppError('register.notYet');
    const entries = await this.sheets.entries(lesson);
    // Where a guardian has said so, nobody has to be told.
    const absent = entries.filter(({ status, report, isInside }) => status === 'absent' && !isInside && !report);
    const timeZone = await this.school.timeZone();
    const reminder: AbsenceReminder = { mails: 0, withoutAddress: 0, withoutGuardian: 0 };
    await this.mails.post(async (manager) => {
      const told = await manager.query<{ person_id: string }[]>(
        `INSERT INTO absence_reminders (meeting_id, person_id, sent_by)
         SELECT $1, w.id, $3 FROM unnest($2::uuid[]) AS w(id)
         WHERE EXISTS (SELECT 1 FROM guardian_children g JOIN users u ON u.id = g.guardian_id
           WHERE g.child_id = w.id AND NOT u.disabled)
         ON CONFLICT DO NOTHING RETURNING person_id`,
        [id, absent.map(({ personId }) => personId), asking.personId],
      );
      const rows = await manager.query<GuardianRow[]>(
        `SELECT g.guardian_id, g.child_id, u.name || ' ' || u.surname AS name, c.name AS child, u.email AS address, u.language
         FROM guardian_children g JOIN users u ON u.id = g.guardian_id AND NOT u.disabled
         JOIN users c ON c.id = g.child_id WHERE g.child_id = ANY($1) ORDER BY g.child_id, g.guardian_id`,
        [told.map(({ person_id }) => person_id)],
      );
      const [about] = await manager.query<[{ subject: string; at: string }]>(
        `SELECT s.name AS subject, to_char(m.start_at AT TIME ZONE $2, 'DD.MM.YYYY HH24:MI') AS at
         FROM lessons l JOIN meetings m ON m.id = l.meeting_id JOIN subjects s ON s.id = l.subject_id WHERE l.meeting_id = $1`,
        [id, timeZone],
      );
      const [alone] = await manager.query<[{ count: number }]>(
        `SELECT count(*)::int FROM unnest($1::uuid[]) AS w(id) WHERE NOT EXISTS (SELECT 1 FROM guardian_children g
           JOIN users u ON u.id = g.guardian_id AND NOT u.disabled WHERE g.child_id = w.id)`,
        [absent.map(({ personId }) => personId)],
      );
      const mails = rows.flatMap(({ guardian_id: userId, child_id, name, child, address, language }): NewMail[] =>
        address === null
          ? []
          : [
              {
                ...{ userId, name, address, language: language ?? 'tr', kind: 'childAbsent', seconds: mailDaySeconds },
                path: `/cocuklarim/${child_id}`,
                details: { child, lesson: about.subject, at: about.at },
              },
            ],
      );
      reminder.mails = mails.length;
      reminder.withoutAddress = rows.length - mails.length;
      reminder.withoutGuardian = alone.count;
      return mails;
    });
    return reminder;
  }
}
