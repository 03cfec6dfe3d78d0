import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { AppError } from '@derslik/contract/errors';
import type { AddPasskeyBody, PasskeyAnswer } from '@derslik/contract/factors';
import { limits } from '@derslik/contract/limits';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../config.js';
import { Challenges } from './challenges.service.js';

const timeout = limits.factor.stepMinutes * 60_000;

interface PasskeyRow {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: string;
}

/** Whose account a passkey is of, as the passkey keeps it: an id, nothing about the person. */
const handleOf = (userId: string): Buffer => Buffer.from(userId.replaceAll('-', ''), 'hex');

/** The challenge that was signed, and that the page was the school's own, and no frame of another site. */
const readSigned = (clientDataJSON: string): { challenge: string; isFramed: boolean } | null => {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    if (typeof data !== 'object' || data === null) return null;
    const { challenge, crossOrigin } = data as Record<string, unknown>;
    return typeof challenge === 'string' ? { challenge, isFramed: crossOrigin === true } : null;
  } catch {
    return null;
  }
};

/** Passkeys by WebAuthn, bound to the school's public address: another site's page, however it looks, gets no signature. */
@Injectable()
export class Passkeys {
  private readonly rp: { id: string; origin: string };
  /** Browsers keep passkeys for names alone. */
  readonly areTaken: boolean;

  constructor(
    private readonly source: DataSource,
    private readonly challenges: Challenges,
    @Inject(CONFIG) { PUBLIC_URL }: Config,
  ) {
    const { hostname, origin } = new URL(PUBLIC_URL);
    this.rp = { id: hostname, origin };
    this.areTaken = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  }

  /** To make one: kept by the device under the account, and opened by its PIN, finger or face. */
  async creation(
    user: { id: string; username: string; name: string },
    school: string,
    step: readonly string[],
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const known = await this.credentialsOf(user.id);
    return generateRegistrationOptions({
      rpName: school,
      rpID: this.rp.id,
      userName: user.username,
      userDisplayName: user.name,
      userID: new Uint8Array(handleOf(user.id)),
      challenge: this.challenges.make(step),
      timeout,
      attestationType: 'none',
      excludeCredentials: known,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /** @throws AppError factor.passkeyRefused */
  async verifyNew({ passkey }: AddPasskeyBody, step: readonly string[]): Promise<WebAuthnCredential> {
    const signed = readSigned(passkey.response.clientDataJSON);
    if (!signed || signed.isFramed) throw new AppError('factor.passkeyRefused');
    const { transports, ...response } = passkey.response;
    const made = await verifyRegistrationResponse({
      response: { ...passkey, response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => this.challenges.isOurs(challenge, step),
      expectedOrigin: this.rp.origin,
      expectedRPID: this.rp.id,
      requireUserVerification: true,
    }).catch(() => null);
    if (!made?.verified || !(await this.challenges.spend(this.source, signed.challenge)))
      throw new AppError('factor.passkeyRefused');
    const { credential } = made.registrationInfo;
    return { ...credential, ...(transports && { transports }) };
  }

  /** @param userId null: whoever it is, their device knows */
  async request(userId: string | null, step: readonly string[]): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return generateAuthenticationOptions({
      rpID: this.rp.id,
      challenge: this.challenges.make(step),
      timeout,
      userVerification: 'required',
      ...(userId !== null && { allowCredentials: await this.credentialsOf(userId) }),
    });
  }

  /**
   * Whose passkey signed.
   * @param userId null: anybody's; the passkey itself then says whose it is
   * @throws AppError auth.passkeyRefused: unknown or somebody else's, another site, an answer of before, no PIN, finger or face,
   *   or a counter that went back, as of a copy
   */
  async verify(answer: PasskeyAnswer, userId: string | null, step: readonly string[]): Promise<string> {
    const refusal = new AppError('auth.passkeyRefused');
    const signed = readSigned(answer.response.clientDataJSON);
    const [row] = await this.source.query<PasskeyRow[]>(
      `SELECT f.id, f.user_id, f.credential_id, f.public_key, f.counter FROM second_factors f
       WHERE f.credential_id = $1 AND f.kind = 'passkey'`,
      [answer.id],
    );
    if (!row || !signed || signed.isFramed || (userId !== null && row.user_id !== userId)) throw refusal;
    const { userHandle, ...response } = answer.response;
    if (userHandle ? userHandle !== handleOf(row.user_id).toString('base64url') : userId === null) throw refusal;
    const outcome = await verifyAuthenticationResponse({
      response: { ...answer, response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => this.challenges.isOurs(challenge, step),
      expectedOrigin: this.rp.origin,
      expectedRPID: this.rp.id,
      requireUserVerification: true,
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(row.public_key),
        counter: Number(row.counter),
      },
    }).catch(() => null);
    if (!outcome?.verified) throw refusal;
    const isTaken = await this.source.transaction(
      async (manager) =>
        (await this.challenges.spend(manager, signed.challenge)) &&
        (await countOn(manager, row.id, outcome.authenticationInfo.newCounter)),
    );
    if (!isTaken) throw refusal;
    return row.user_id;
  }

  private credentialsOf(userId: string): Promise<{ id: string; transports: string[] }[]> {
    return this.source.query<{ id: string; transports: string[] }[]>(
      `SELECT credential_id AS id, coalesce(transports, '{}') AS transports FROM second_factors WHERE user_id = $1 AND kind = 'passkey' ORDER BY created_at`,
      [userId],
    );
  }
}

/** False: the counter went back, as that of one of two answers that were checked at once. */
const countOn = async (manager: EntityManager, id: string, counter: number): Promise<boolean> => {
  const [rows] = await manager.query<[unknown[], number]>(
    `UPDATE second_factors SET counter = $2, used_at = now()
     WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING 1`,
    [id, counter],
  );
  return rows.length > 0;
};
