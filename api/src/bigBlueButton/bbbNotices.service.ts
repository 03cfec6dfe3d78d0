import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { bbbLimits as limits } from '@derslik/contract/limits/bigBlueButton';
import { SignJWT } from 'jose';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { outsideCall, OutsideFault } from '../identity/outsideCall.js';
import { JobAgain, JobQueues } from '../queue/jobQueues.service.js';
import { BbbPlatformsService, listedHost, type BbbPlatform } from './bbbPlatforms.service.js';

const queue = 'bbbNotices';
const sweepMs = 15_000;
const sweepMax = 200;
/** A first wait; it doubles with each failure. */
const waitSeconds = 15;
const answerBytesMax = 65_536;
/** Two clocks differ a little: a job that comes too early would wait for a sweep. */
const clockMs = 250;
const tokenSeconds = 300;

/** `hook`: an event for a web hook; `end`, `recording`, `attendance`: what BigBlueButton's `meta_` addresses are told. */
export type BbbNoticeKind = 'end' | 'recording' | 'attendance' | 'hook';
export interface BbbNotice {
  platformId: string;
  kind: BbbNoticeKind;
  url: string;
  body: unknown;
}

interface DueNotice extends BbbNotice {
  id: string;
  attempts: number;
}

/** Writes them in the transaction of what they tell. */
export const writeNotices = async (
  manager: Pick<EntityManager, 'query'>,
  notices: readonly BbbNotice[],
): Promise<string[]> => {
  if (notices.length === 0) return [];
  const rows = await manager.query<{ id: string }[]>(
    `INSERT INTO bbb_notices (platform_id, kind, url, body)
     SELECT w."platformId", w.kind, w.url, w.body FROM jsonb_to_recordset($1::jsonb) AS w("platformId" uuid, kind text, url text, body jsonb)
     RETURNING id`,
    [JSON.stringify(notices)],
  );
  return rows.map(({ id }) => id);
};

/** Tells platforms what happened: each as often as it takes for a day, to hosts of their list alone. */
@Injectable()
export class BbbNotices {
  private readonly log = new Logger('bigbluebutton');

  constructor(
    private readonly source: DataSource,
    private readonly platforms: BbbPlatformsService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
    private readonly jobs: JobQueues,
  ) {
    jobs.define({ ...{ name: queue, everyMs: sweepMs, sweep: () => this.sweep() }, run: (id) => this.send(id) });
  }

  /** Soon; where Redis is away the sweep finds them. */
  soon(ids: readonly string[]): Promise<void> {
    return this.jobs.add(queue, ids);
  }

  private async sweep(): Promise<void> {
    await this.soon((await this.due()).map(({ id }) => id));
  }

  due(): Promise<{ id: string }[]> {
    return this.source.query<{ id: string }[]>(
      'SELECT id FROM bbb_notices WHERE sent_at IS NULL AND failed_at IS NULL AND next_at <= now() ORDER BY next_at LIMIT $1',
      [sweepMax],
    );
  }

  /** @throws JobAgain where it has to be tried again */
  async send(id: string): Promise<void> {
    // Whoever moves its time on sends; who ends in between leaves it to the next.
    const [[due] = []] = await this.source.query<[DueNotice[], number]>(
      `UPDATE bbb_notices SET attempts = attempts + 1, next_at = now() + make_interval(secs => $2)
       WHERE id = $1 AND sent_at IS NULL AND failed_at IS NULL AND next_at <= now()
       RETURNING id, platform_id AS "platformId", kind, url, body, attempts`,
      [id, 2 * limits.noticeSeconds],
    );
    if (!due) return;
    const fault = await this.tell(due);
    if (fault === null) {
      await this.source.query('UPDATE bbb_notices SET sent_at = now(), fault = NULL WHERE id = $1', [id]);
      return;
    }
    const isOver = fault === 'notAllowed' || fault === '410' || due.attempts >= limits.noticeTries;
    const wait = Math.min(waitSeconds * 2 ** (due.attempts - 1), limits.noticeWaitMaxSeconds);
    await this.source.query(
      `UPDATE bbb_notices SET fault = $2, next_at = now() + make_interval(secs => $3), failed_at = CASE WHEN $4 THEN now() END WHERE id = $1`,
      [id, fault, wait, isOver],
    );
    this.log.warn({ msg: 'a learning platform was not told', kind: due.kind, fault });
    if (!isOver) throw new JobAgain(wait * 1_000 + clockMs);
  }

  /** Why it was not taken; null: it was. */
  private async tell(due: DueNotice): Promise<string | null> {
    const platform = await this.platforms.byId(due.platformId);
    if (!platform) return 'off';
    const url = listedHost(due.url, platform);
    if (!url) return 'notAllowed';
    const server = {
      ownHost: url.host,
      certificate: platform.certificate,
      deadlineMs: limits.noticeSeconds * 1_000,
      bytesMax: answerBytesMax,
    };
    try {
      const { target, ...sent } = await this.requestOf(due, url, platform);
      // No redirect is followed: it would lead to somebody whom the school has not named.
      const { status } = await outsideCall(target, server, sent);
      return status >= 200 && status < 300 ? null : String(status);
    } catch (error) {
      if (error instanceof OutsideFault) return error.fault;
      throw error;
    }
  }

  private async requestOf({ kind, body, url: text }: DueNotice, url: URL, platform: BbbPlatform) {
    const key = new TextEncoder().encode(platform.secret);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    switch (kind) {
      case 'end': {
        const target = new URL(url);
        for (const [name, value] of Object.entries(body as Record<string, string>))
          target.searchParams.set(name, value);
        return { target, method: 'GET', headers: {}, body: null };
      }
      case 'recording': {
        const token = await new SignJWT(body as Record<string, string>)
          .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
          .sign(key);
        return {
          target: url,
          method: 'POST',
          headers: form,
          body: new URLSearchParams({ signed_parameters: token }).toString(),
        };
      }
      case 'attendance': {
        const token = await new SignJWT({})
          .setProtectedHeader({ alg: 'HS512', typ: 'JWT' })
          .setExpirationTime(`${tokenSeconds}s`)
          .sign(key);
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
        return { target: url, method: 'POST', headers, body: JSON.stringify(body) };
      }
      case 'hook': {
        const data = {
          domain: new URL(this.config.PUBLIC_URL).host,
          event: JSON.stringify([body]),
          timestamp: String(Date.now()),
        };
        const sum = createHash('sha1')
          .update(`${text}${JSON.stringify(data)}${platform.secret}`)
          .digest('hex');
        const target = new URL(url);
        target.searchParams.set('checksum', sum);
        return { target, method: 'POST', headers: form, body: new URLSearchParams(data).toString() };
      }
    }
  }
}
