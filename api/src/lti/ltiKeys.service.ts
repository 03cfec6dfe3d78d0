import { Inject, Injectable } from '@nestjs/common';
import { ltiLimits as limits } from '@derslik/contract/limits/lti';
import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8, SignJWT, type JWTPayload } from 'jose';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { SealedPath } from '../mails/sealedPath.js';

const algorithm = 'RS256';
const tokenSeconds = 300;

interface KeyRow {
  id: string;
  private_key: Buffer;
  public_key: Record<string, unknown>;
  isNew: boolean;
  isOld: boolean;
}

/** Keys by which this school signs what it tells learning platforms: two are shown, so that none is surprised by a new one. */
@Injectable()
export class LtiKeys {
  private readonly sealed: SealedPath;

  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) config: Pick<Config, 'SERVER_SECRET'>,
  ) {
    this.sealed = new SealedPath(config.SERVER_SECRET, 'lti');
  }

  /** JWKS: the newest, and the one before it. */
  async published(): Promise<{ keys: Record<string, unknown>[] }> {
    const rows = await this.rows();
    return { keys: rows.map(({ id, public_key }) => ({ ...public_key, kid: id, alg: algorithm, use: 'sig' })) };
  }

  async sign(claims: JWTPayload): Promise<string> {
    const rows = await this.rows();
    // A platform may have read the keys just before the newest was made.
    const row = rows.find(({ isNew }) => !isNew) ?? rows.at(-1);
    if (!row) throw new Error('No key is there');
    const key = await importPKCS8(this.sealed.open(row.id, row.private_key), algorithm);
    return new SignJWT({ jti: randomUUID(), ...claims })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: row.id })
      .setIssuedAt()
      .setExpirationTime(`${tokenSeconds}s`)
      .sign(key);
  }

  private async rows(): Promise<KeyRow[]> {
    const rows = await this.read();
    if (rows[0] && !rows[0].isOld) return rows;
    await this.make();
    return this.read();
  }

  private read(): Promise<KeyRow[]> {
    return this.source.query<KeyRow[]>(
      `SELECT id, private_key, public_key, made_at > now() - make_interval(hours => $1) AS "isNew",
         made_at < now() - make_interval(days => $2) AS "isOld" FROM lti_keys ORDER BY made_at DESC LIMIT 2`,
      [limits.keyShownHours, limits.keyDays],
    );
  }

  /** Where several come to it at once, one makes it. */
  private async make(): Promise<void> {
    const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
    const id = randomUUID();
    const sealed = this.sealed.seal(id, await exportPKCS8(privateKey));
    const shown = JSON.stringify(await exportJWK(publicKey));
    await this.source.transaction(async (manager) => {
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('lti keys'))`);
      await manager.query(
        `INSERT INTO lti_keys (id, private_key, public_key) SELECT $1, $2, $3
         WHERE NOT EXISTS (SELECT 1 FROM lti_keys WHERE made_at > now() - make_interval(days => $4))`,
        [id, sealed, shown, limits.keyDays],
      );
      await manager.query(
        'DELETE FROM lti_keys WHERE id NOT IN (SELECT id FROM lti_keys ORDER BY made_at DESC LIMIT 2)',
      );
    });
  }
}
