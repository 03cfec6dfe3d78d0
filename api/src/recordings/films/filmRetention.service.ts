import { Injectable } from '@nestjs/common';
import { limits } from '@derslik/contract/limits';
import type { EntityManager } from 'typeorm';
import { MailsService, type NewMail } from '../../mails/mails.service.js';
import { HousekeepingService } from '../../queue/housekeeping.service.js';
import { SchoolService } from '../../school/school.service.js';
import { FilmCuts } from './filmCuts.service.js';
import { FilmDeletion } from './filmDeletion.service.js';
import { dueAt, isRuled, keepDays, warningDays } from './filmRules.js';

/** Films that one mail names; more are counted. */
const namedMax = 40;
const linkSeconds = warningDays * 86_400;

interface Warned {
  ownerId: string;
  title: string;
  createdAt: Date;
  goesAt: Date;
}
interface Owner {
  id: string;
  email: string;
  language: 'tr' | 'en';
}

/**
 * Films go when the school's time for them is over, and never unsaid: a week before, their owner reads it in a mail and in their
 * list. What a rule newly made shorter finds is warned of first, too.
 */
@Injectable()
export class FilmRetention {
  constructor(
    private readonly mails: MailsService,
    private readonly school: SchoolService,
    private readonly deletion: FilmDeletion,
    private readonly cuts: FilmCuts,
    housekeeping: HousekeepingService,
  ) {
    housekeeping.alsoRun(() => this.run());
  }

  async run(): Promise<void> {
    await this.warn();
    await this.deletion.expire();
    await this.cuts.expire();
  }

  /** Each owner once, in one mail for all that goes. Whoever has no address reads it in their list. */
  private async warn(): Promise<void> {
    const timeZone = await this.school.timeZone();
    await this.mails.post(async (manager) => {
      const [warned] = await manager.query<[Warned[], number]>(
        `UPDATE recordings r SET warned_at = now() FROM meetings m, recording_rules k
         WHERE m.id = r.meeting_id AND r.warned_at IS NULL AND ${isRuled} AND ${keepDays} IS NOT NULL
           AND ${dueAt} <= now() + make_interval(days => ${warningDays})
         RETURNING m.owner_id AS "ownerId", m.name AS title, r.created_at AS "createdAt",
           greatest(${dueAt}, now() + make_interval(days => ${warningDays})) AS "goesAt"`,
      );
      const owners = await ownersOf(manager, [...new Set(warned.map(({ ownerId }) => ownerId))]);
      return owners.map((owner) =>
        warningTo(
          owner,
          warned.filter(({ ownerId }) => ownerId === owner.id),
          timeZone,
        ),
      );
    });
  }
}

/** Those of them who have an account that is open, and an address. */
const ownersOf = (manager: EntityManager, ids: readonly string[]): Promise<Owner[]> =>
  manager.query<Owner[]>(
    `SELECT id, email, coalesce(language, (SELECT language FROM school), $2) AS language FROM users
     WHERE id = ANY($1) AND email IS NOT NULL AND NOT disabled`,
    [ids, limits.language.default],
  );

const warningTo = ({ id, email, language }: Owner, films: readonly Warned[], timeZone: string): NewMail => {
  const moment = new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'long', timeStyle: 'short' });
  const day = new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'long' });
  const inOrder = films.toSorted((one, other) => one.goesAt.getTime() - other.goesAt.getTime());
  const lines = inOrder
    .slice(0, namedMax)
    .map(({ title, createdAt, goesAt }) => `${title}, ${moment.format(createdAt)} → ${day.format(goesAt)}`);
  const rest = films.length - lines.length;
  const text = [...lines, ...(rest > 0 ? [`+ ${rest}`] : [])].join('\n');
  return {
    ...{ userId: id, address: email, kind: 'recordingsEnd', language, details: { text } },
    ...{ path: '/toplantilar?tab=records', seconds: linkSeconds },
  };
};
