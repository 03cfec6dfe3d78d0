import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { writeSlipCode, type Slip, type SlipsOf } from '@derslik/contract/slips';
import { DataSource } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import type { Session } from '../http/session.js';
import { inSchoolOrder, belongsSql } from '../structure/groups.js';
import { requirePower } from '../users/requirePower.js';
import { SlipsService } from './slips.service.js';

interface Row {
  id: string;
  name: string;
  username: string;
  class_name: string | null;
  sealed_code: Buffer | null;
  expires_at: Date | null;
}

/** Who has a code can act as its person: a manager sees none of a general manager's. `$1` is who asks. */
const inTheirPower = `NOT u.disabled AND (u.user_type <> 'general-manager'
  OR EXISTS (SELECT 1 FROM users asking WHERE asking.id = $1 AND asking.user_type = 'general-manager'))`;

/** SQL over the account `u`; `$2` is the id, or the ids. A class's sheet is for its pupils and guardians. */
const whose = {
  classId: `EXISTS (SELECT 1 FROM class_people cp WHERE cp.class_id = $2 AND cp.person_id = u.id AND ${belongsSql})`,
  importId: `u.id IN (SELECT person_id FROM import_lines WHERE import_id = $2 AND outcome = 'made')`,
  people: 'u.id = ANY($2::uuid[])',
};

/** What managers do with slips. */
@Injectable()
export class SlipsAdminService {
  constructor(
    private readonly source: DataSource,
    private readonly slips: SlipsService,
  ) {}

  /**
   * New slips; the passwords that people have stay good until the code is used.
   * @throws AppError common.forbidden where one of them is not in this manager's power, common.notFound
   */
  async give(session: Session, people: readonly string[]): Promise<void> {
    await this.source.transaction(async (manager) => {
      const ids = [...new Set(people)].toSorted();
      await requirePower(manager, session, ids);
      const [disabled] = await manager.query<unknown[]>('SELECT FROM users WHERE id = ANY($1) AND disabled LIMIT 1', [
        ids,
      ]);
      if (disabled) throw new AppError('common.forbidden');
      await this.slips.give(manager, ids);
      for (const subjectId of ids)
        await writeAudit(manager, { actorId: session.personId, act: 'slip.given', subjectId });
    });
  }

  /** The codes that are good, and who has neither code nor password; each look stands in the audit log. */
  async shown(session: Session, of: SlipsOf): Promise<Slip[]> {
    const kind = 'classId' in of ? 'classId' : 'importId' in of ? 'importId' : 'people';
    const value = 'classId' in of ? of.classId : 'importId' in of ? of.importId : of.people;
    return this.source.transaction(async (manager) => {
      await requirePower(manager, session, []);
      const rows = await manager.query<Row[]>(
        `SELECT * FROM (
         SELECT u.id, u.name || ' ' || u.surname AS name, u.username, s.sealed_code, s.expires_at,
           (SELECT c.name FROM class_people cp JOIN classes c ON c.id = cp.class_id
             WHERE cp.person_id = u.id AND ${belongsSql} ${kind === 'classId' ? 'AND c.id = $2' : ''}
             ORDER BY c.name ${inSchoolOrder} LIMIT 1) AS class_name
         FROM users u LEFT JOIN sign_in_slips s ON s.user_id = u.id AND s.expires_at > now()
         WHERE ${whose[kind]} AND u.erased_at IS NULL AND ${inTheirPower} AND (s.user_id IS NOT NULL OR u.password_hash IS NULL)
         LIMIT $3) slips
         ORDER BY class_name ${inSchoolOrder} NULLS LAST, name COLLATE "tr-x-icu", id`,
        [session.personId, value, limits.slip.printedAtOnce],
      );
      const seen = rows.flatMap(({ id, sealed_code }) => (sealed_code ? [id] : []));
      const subjectId = typeof value === 'string' ? value : session.personId;
      if (seen.length > 0)
        await writeAudit(manager, {
          actorId: session.personId,
          act: 'slips.shown',
          subjectId,
          changes: { people: seen },
        });
      return rows.map((row) => this.toSlip(row));
    });
  }

  private toSlip({ id, name, username, class_name, sealed_code, expires_at }: Row): Slip {
    const code = sealed_code && this.slips.open(id, sealed_code);
    return {
      ...{ personId: id, name, username, className: class_name },
      code: code && writeSlipCode(code),
      endsAt: (code && expires_at?.toISOString()) || null,
    };
  }
}
