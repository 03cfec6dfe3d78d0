import { Inject, Injectable, Logger } from '@nestjs/common';
import type { HookFault } from '@derslik/contract/hooks';
import { limits } from '@derslik/contract/limits';
import { hookLimits } from '@derslik/contract/limits/hooks';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import { CONFIG, type Config } from '../config.js';
import { outsideCall, OutsideFault } from '../identity/outsideCall.js';
import { MailsService, type NewMail } from '../mails/mails.service.js';
import { SealedPath } from '../mails/sealedPath.js';
import { statusSql } from '../meetings/status.js';
import { JobQueues } from '../queue/jobQueues.service.js';
import { HookBodies, type ToldEvent } from './hookBodies.service.js';
import { hookSignature } from './hookSignature.js';

const everyMs = 5_000;
/** Deliveries to one address in a round, so that no address holds up the next round for long. */
const perRound = 50;
const meetingsMax = 200;
const mailDays = 30;

interface DueDelivery extends ToldEvent {
  id: string;
  hookId: string;
  attempts: number;
  /** Its last try: days are over by then. */
  isLast: boolean;
  url: string;
  secret: Buffer;
  formerSecret: Buffer | null;
  allowsPrivate: boolean;
  certificate: string | null;
}
interface Outcome {
  status: number | null;
  fault: HookFault | null;
}

/** `next_at` is the lock: whoever moves it on sends. Whoever ends in between leaves it to the next, with the same id. */
const claimSql = (which: string): string => `UPDATE hook_deliveries d SET attempts = d.attempts + 1, tried_at = now(),
    next_at = now() + make_interval(secs => ${2 * hookLimits.answerSeconds}) FROM hooks h
  WHERE h.id = d.hook_id AND d.id = (SELECT c.id FROM hook_deliveries c WHERE ${which} AND c.sent_at IS NULL AND c.failed_at IS NULL
    AND c.next_at <= now() ORDER BY c.next_at, c.happened_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING d.id, d.hook_id AS "hookId", d.event_id AS "eventId", d.event, d.subject_id AS "subjectId", d.happened_at AS "happenedAt", d.attempts,
    d.event = 'hook.trial' OR d.asked_at < now() - interval '${hookLimits.daysOfTries} days' AS "isLast", h.url, h.secret,
    CASE WHEN h.former_until > now() THEN h.former_secret END AS "formerSecret", h.allows_private AS "allowsPrivate", h.certificate`;

/** Tells other systems what happened: each event once it is taken, as often as it takes for days, and the same id each time. */
@Injectable()
export class HookSender {
  private readonly log = new Logger('hooks');
  private readonly sealed: SealedPath;

  constructor(
    private readonly source: DataSource,
    private readonly bodies: HookBodies,
    private readonly mails: MailsService,
    @Inject(CONFIG) config: Config,
    jobs: JobQueues,
  ) {
    this.sealed = new SealedPath(config.SERVER_SECRET, 'hooks');
    jobs.define({ name: 'hooks', everyMs, sweep: () => this.sweep() });
  }

  seal(id: string, secret: string): Buffer {
    return this.sealed.seal(id, secret);
  }

  async sweep(): Promise<void> {
    await this.noteEnds();
    const due = await this.source.query<{ id: string }[]>(
      `SELECT h.id FROM hooks h WHERE h.is_on AND EXISTS (SELECT 1 FROM hook_deliveries d
         WHERE d.hook_id = h.id AND d.sent_at IS NULL AND d.failed_at IS NULL AND d.next_at <= now())`,
    );
    // Side by side: an address that hangs holds up no other.
    await Promise.all(due.map(({ id }) => this.tellAll(id)));
  }

  /** One delivery now, whether its hook is on or not. */
  async sendNow(deliveryId: string): Promise<void> {
    await this.sendNext('c.id = $1', deliveryId);
  }

  /** Meetings that are over though nobody has ended them. */
  private async noteEnds(): Promise<void> {
    await this.source.query(
      `SELECT tell_meeting_ended(over.id) FROM (SELECT m.id FROM hook_meetings w JOIN meetings m ON m.id = w.meeting_id
         WHERE ${statusSql} = 'completed' LIMIT $1) AS over`,
      [meetingsMax],
    );
  }

  private async tellAll(hookId: string): Promise<void> {
    for (let sent = 0; sent < perRound; sent++) {
      const outcome = await this.sendNext('c.hook_id = $1', hookId);
      // Who says nothing is asked again a round later, and not once for each thing that it should know.
      if (outcome === null || (outcome.status === null && outcome.fault !== 'gone')) return;
    }
  }

  /** Null: nothing was due. */
  private async sendNext(which: string, id: string): Promise<Outcome | null> {
    const [[due] = []] = await this.source.query<[DueDelivery[], number]>(claimSql(which), [id]);
    if (!due) return null;
    const began = performance.now();
    const outcome = await this.tell(due);
    await this.note(due, outcome, Math.round(performance.now() - began));
    return outcome;
  }

  private async tell(due: DueDelivery): Promise<Outcome> {
    const told = await this.bodies.of(due);
    if (!told) return { status: null, fault: 'gone' };
    const body = JSON.stringify(told);
    const seconds = Math.floor(Date.now() / 1_000);
    const secrets = [due.secret, due.formerSecret].flatMap((one) => (one ? this.sealed.open(due.hookId, one) : []));
    const url = new URL(due.url);
    const server = {
      // Elsewhere than on the internet only where that was allowed; the address that was looked at is the one that is connected to.
      ownHost: due.allowsPrivate ? url.host : '',
      certificate: due.certificate,
      deadlineMs: hookLimits.answerSeconds * 1_000,
      ...{ bytesMax: hookLimits.answerBytesMax, cutsAnswer: true },
    };
    const headers = {
      ...{ 'content-type': 'application/json', 'user-agent': 'Derslik-Hooks/1' },
      ...{ 'webhook-id': due.eventId, 'webhook-timestamp': String(seconds) },
      'webhook-signature': hookSignature(secrets, due.eventId, seconds, body),
    };
    try {
      // No redirect is followed: it would lead to somebody whom the school has not named.
      const { status } = await outsideCall(url, server, { method: 'POST', headers, body });
      return { status, fault: status >= 200 && status < 300 ? null : 'status' };
    } catch (error) {
      if (error instanceof OutsideFault) return { status: null, fault: error.fault };
      throw error;
    }
  }

  private async note(
    { id, hookId, event, attempts, isLast }: DueDelivery,
    outcome: Outcome,
    ms: number,
  ): Promise<void> {
    const { status, fault } = outcome;
    if (fault === null) {
      await this.source.query(
        `WITH sent AS (UPDATE hook_deliveries SET sent_at = now(), status = $2, fault = NULL, milliseconds = $3 WHERE id = $1)
         UPDATE hooks SET failing_since = NULL WHERE id = $4 AND failing_since IS NOT NULL`,
        [id, status, ms, hookId],
      );
      return;
    }
    const isOver = isLast || fault === 'gone';
    const wait = Math.min(hookLimits.waitSeconds * 2 ** (attempts - 1), hookLimits.waitMaxSeconds);
    await this.source.query(
      `UPDATE hook_deliveries SET status = $2, fault = $3, milliseconds = $4, failed_at = CASE WHEN $5 THEN now() END,
         next_at = now() + make_interval(secs => $6) WHERE id = $1`,
      [id, status, fault, ms, isOver, wait],
    );
    this.log.warn({ msg: 'an address was not told', event, fault, status });
    if (fault !== 'gone' && event !== 'hook.trial') await this.noteFailing(hookId, status === 410);
  }

  /** Who takes nothing for days, or says that they are gone, is told nothing more; those who rule over everything read so. */
  private noteFailing(hookId: string, isGone: boolean): Promise<void> {
    return this.mails.post(async (manager) => {
      const [[hook] = []] = await manager.query<[{ name: string; isOff: boolean }[], number]>(
        `UPDATE hooks SET failing_since = coalesce(failing_since, now()),
           is_on = NOT ($2 OR coalesce(failing_since < now() - interval '${hookLimits.daysOfTries} days', false)),
           off_because = CASE WHEN $2 THEN 'gone' WHEN failing_since < now() - interval '${hookLimits.daysOfTries} days' THEN 'failing' END
         WHERE id = $1 AND is_on RETURNING name, NOT is_on AS "isOff"`,
        [hookId, isGone],
      );
      if (!hook?.isOff) return null;
      await endWaiting(manager, hookId);
      await writeAudit(manager, {
        actorId: null,
        act: 'hook.changed',
        subjectId: hookId,
        changes: { isOn: [true, false] },
      });
      return mailsOf(manager, hook.name);
    });
  }
}

/** What waits for an address that is switched off is sent by nobody, unless somebody asks for it again. */
export const endWaiting = async (manager: Pick<EntityManager, 'query'>, hookId: string): Promise<void> => {
  await manager.query(
    `UPDATE hook_deliveries SET failed_at = now(), fault = 'off' WHERE hook_id = $1 AND sent_at IS NULL AND failed_at IS NULL`,
    [hookId],
  );
};

const mailsOf = async (manager: Pick<EntityManager, 'query'>, text: string): Promise<NewMail[]> => {
  const people = await manager.query<{ id: string; email: string; language: 'tr' | 'en' }[]>(
    `SELECT id, email, coalesce(language, (SELECT language FROM school), $1) AS language FROM users
     WHERE user_type = 'general-manager' AND email IS NOT NULL AND NOT disabled AND erased_at IS NULL`,
    [limits.language.default],
  );
  return people.map(({ id, email, language }) => ({
    ...{ userId: id, address: email, kind: 'hookOff', language, details: { text } },
    ...{ path: '/console/hooks', seconds: mailDays * 86_400 },
  }));
};
