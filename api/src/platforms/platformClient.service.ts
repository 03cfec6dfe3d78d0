import { Inject, Injectable } from '@nestjs/common';
import { platformLimits as limits } from '@derslik/contract/limits/platforms';
import type { SchoolChain } from '@derslik/contract/platforms';
import { SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import pLimit, { type LimitFunction } from 'p-limit';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import { CONFIG, type Config } from '../config.js';
import { outsideCall, OutsideFault } from '../identity/outsideCall.js';
import { SchoolService } from '../school/school.service.js';
import { Breaker, BreakerOpen } from './breaker.js';
import { PlatformFault } from './platformFault.js';
import type { PlatformRow } from './platformRow.js';
import { PlatformsService } from './platforms.service.js';

interface PlatformCall {
  /** Below the base address. */
  path: string;
  query?: Record<string, string>;
  /** With one it is sent by POST. */
  body?: unknown;
  /** A call that is sent again carries the same key. */
  idempotencyKey?: string;
  /** On whose behalf: the platform's name for them, and what they are at the school. */
  person: { code: string; userType: string };
  /** When the caller stops waiting, in Unix milliseconds, whatever the deadline of one call. */
  until?: number;
}

/** What this process knows of one platform, as it is set now. */
interface Line {
  revision: number;
  breaker: Breaker;
  places: LimitFunction;
  noted: { isWell: boolean; at: number } | null;
}
/** How often its good health is written down. */
const noteMs = 60_000;
/** A token for one call. */
const tokenSeconds = 60;

/** Calls of outside lesson platforms: signed, bounded in time and bytes, a few at once, and none while one is known to be down. */
@Injectable()
export class PlatformClient {
  private readonly lines = new Map<SchoolChain, Line>();

  constructor(
    private readonly source: DataSource,
    private readonly platforms: PlatformsService,
    private readonly school: SchoolService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @returns what it answered, by the schema; null where it has no such thing
   * @throws PlatformFault
   */
  async ask<T>(
    platform: PlatformRow,
    call: PlatformCall,
    schema: z.ZodMiniType<T>,
    { isTrial = false }: { isTrial?: boolean } = {},
  ): Promise<T | null> {
    const line = this.lineOf(platform);
    const work = () => this.once(platform, call, schema);
    try {
      // Whoever tries the settings wants to know now, and opens nothing.
      const answer = isTrial ? await work() : await line.breaker.run(() => this.inPlace(line, work), isDown);
      this.note(line, platform, null);
      return answer;
    } catch (error) {
      if (error instanceof BreakerOpen) throw new PlatformFault('broken', 'left alone for a while', error.waitMs);
      if (error instanceof PlatformFault) this.note(line, platform, error);
      throw error;
    }
  }

  private async inPlace<T>(line: Line, work: () => Promise<T>): Promise<T> {
    if (line.places.pendingCount >= limits.callsWaiting) throw new PlatformFault('busy', 'too many wait');
    return line.places(work);
  }

  private async once<T>(
    platform: PlatformRow,
    { path, query, body, idempotencyKey, person, until = Infinity }: PlatformCall,
    schema: z.ZodMiniType<T>,
  ): Promise<T | null> {
    const deadlineMs = Math.min(this.config.PLATFORM_SECONDS * 1_000, until - Date.now());
    if (deadlineMs < 100) throw new PlatformFault('timeout', 'no time left');
    const base = new URL(platform.baseUrl ?? '');
    const url = new URL(`${base.href.replace(/\/$/, '')}/${path}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const text = body === undefined ? null : JSON.stringify(body);
    let answer: Response;
    try {
      answer = await outsideCall(
        url,
        { ownHost: base.host, certificate: platform.certificate, deadlineMs, bytesMax: limits.answerBytesMax },
        {
          method: text === null ? 'GET' : 'POST',
          headers: {
            accept: 'application/json',
            authorization: `Bearer ${await this.token(platform, base, person)}`,
            'accept-language': 'tr',
            'x-timezone': await this.school.timeZone(),
            ...(text !== null && { 'content-type': 'application/json' }),
            ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
          },
          body: text,
        },
      );
    } catch (error) {
      if (error instanceof OutsideFault) throw new PlatformFault(error.fault, error.detail);
      throw error;
    }
    if (answer.status === 404) return null;
    if (!answer.ok) throw refusalOf(answer);
    const read = schema.safeParse(await jsonOf(answer));
    if (!read.success) throw new PlatformFault('answer', read.error.issues[0]?.path.join('.') ?? 'shape');
    return read.data;
  }

  /** For this platform, this person and a minute; it opens nothing of ours. */
  private token(platform: PlatformRow, base: URL, { code, userType }: PlatformCall['person']): Promise<string> {
    return new SignJWT({ user_type: userType, school_chain: platform.chain })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(this.config.PUBLIC_URL)
      .setAudience(base.origin)
      .setSubject(code)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(`${tokenSeconds}s`)
      .sign(new TextEncoder().encode(this.platforms.secretOf(platform)));
  }

  /** Other settings begin anew. */
  private lineOf({ chain, revision }: PlatformRow): Line {
    const known = this.lines.get(chain);
    if (known?.revision === revision) return known;
    const breaker = new Breaker({
      failuresMax: limits.failuresMax,
      openMs: this.config.PLATFORM_BREAK_SECONDS * 1_000,
    });
    const line = { revision, breaker, places: pLimit(limits.callsAtOnce), noted: null };
    this.lines.set(chain, line);
    return line;
  }

  /** For the console. What becomes of this write, nobody at a door waits for. */
  private note(line: Line, { chain, revision }: PlatformRow, fault: PlatformFault | null): void {
    const isWell = fault === null || fault.fault === 'refused';
    const now = Date.now();
    if (line.noted?.isWell === isWell && now - line.noted.at < noteMs) return;
    line.noted = { isWell, at: now };
    void this.source
      .query(
        `UPDATE lesson_platforms SET answered_at = CASE WHEN $3 THEN now() ELSE answered_at END,
           failed_at = CASE WHEN $3 THEN failed_at ELSE now() END, fault = CASE WHEN $3 THEN NULL ELSE $4 END
         WHERE chain = $1 AND revision = $2`,
        [chain, revision, isWell, fault?.fault ?? null],
      )
      .catch(() => undefined);
  }
}

/** What speaks against the platform itself. */
const isDown = (thrown: unknown): boolean => !(thrown instanceof PlatformFault) || !thrown.isRefusal;

const refusalOf = ({ status }: Response): PlatformFault => {
  if (status === 401) return new PlatformFault('secret', String(status));
  if (status === 408 || status === 429) return new PlatformFault('busy', String(status));
  // No redirect is followed: it would lead to somebody whom the school has not named.
  if (status < 400) return new PlatformFault('answer', String(status));
  return new PlatformFault(status < 500 ? 'refused' : 'broken', String(status));
};

const jsonOf = async (answer: Response): Promise<unknown> => {
  const text = await answer.text();
  if (text === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new PlatformFault('answer', 'no JSON');
  }
};
