import { Inject, Injectable } from '@nestjs/common';
import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey as deriveProof } from 'altcha-lib/algorithms/pbkdf2';
import { AppError } from '@derslik/contract/errors';
import type { CaptchaAction } from '@derslik/contract/auth';
import { randomInt } from 'node:crypto';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { CONFIG, type Config } from '../config.js';
import { deriveKey, tokenHash } from '../keys.js';
import type { OldRows } from '../queue/oldRows.js';

const short = z.string().check(z.maxLength(512));
const count = z.int().check(z.gte(0), z.lte(4_294_967_295));
/** The solved challenge, as the client sends it back. Loose: the signature covers every parameter. */
const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: short,
      salt: short,
      cost: count,
      keyLength: count,
      keyPrefix: short,
      keySignature: short,
      expiresAt: count,
      data: z.object({ action: short }),
    }),
    signature: short,
  }),
  solution: z.object({ counter: count, derivedKey: short }),
});

export const oldCaptchaUses: OldRows = { table: 'captcha_uses', isOld: 'expires_at < now()' };

/** The appliance's own proof of work: signed, bound to its action, good once. */
@Injectable()
export class CaptchaService {
  private readonly secret: string;
  private readonly keySecret: string;

  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.secret = deriveKey(config.SERVER_SECRET, 'captcha').toString('hex');
    this.keySecret = deriveKey(config.SERVER_SECRET, 'captcha-key').toString('hex');
  }

  challenge(action: CaptchaAction): Promise<Challenge> {
    const steps = this.config.CAPTCHA_STEPS;
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: this.config.CAPTCHA_COST,
      counter: randomInt(Math.floor(steps / 2), steps),
      data: { action },
      deriveKey: deriveProof,
      expiresAt: Math.floor(Date.now() / 1_000) + this.config.CAPTCHA_SECONDS,
      hmacSignatureSecret: this.secret,
      hmacKeySignatureSecret: this.keySecret,
    });
  }

  /**
   * Uses a solved challenge up.
   * @param encoded base64 of `{ challenge, solution }`
   * @throws AppError auth.captchaFailed
   */
  async use(action: CaptchaAction, encoded: string): Promise<void> {
    const payload = this.decode(encoded);
    if (!payload || payload.challenge.parameters.data?.action !== action) throw new AppError('auth.captchaFailed');
    const result = await verifySolution({
      ...payload,
      deriveKey: deriveProof,
      hmacSignatureSecret: this.secret,
      hmacKeySignatureSecret: this.keySecret,
    }).catch(() => null);
    if (!result?.verified) throw new AppError('auth.captchaFailed');
    const used = await this.source.query<unknown[]>(
      `INSERT INTO captcha_uses (challenge_hash, expires_at) VALUES ($1, to_timestamp($2))
       ON CONFLICT DO NOTHING RETURNING 1`,
      [tokenHash(payload.challenge.signature ?? ''), payload.challenge.parameters.expiresAt],
    );
    if (used.length === 0) throw new AppError('auth.captchaFailed');
  }

  private decode(encoded: string): Payload | null {
    try {
      const parsed = payloadSchema.safeParse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')));
      return parsed.success ? (parsed.data as Payload) : null;
    } catch {
      return null;
    }
  }
}
