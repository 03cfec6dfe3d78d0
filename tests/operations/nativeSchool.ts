import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type pg from 'pg';
import type { Ports } from '../../scripts/native/settings.js';
import { databaseContent, queryDatabase } from '../support/databaseContent.js';
import { freePort } from '../support/services.js';
import type { ProductCopy } from './productCopy.js';

/** A home that `./scripts/start` or `./scripts/restore` fills. */
export class NativeSchool {
  readonly home: string;
  /** Where it is served. Set before the first start. */
  port = 0;

  constructor(private readonly product: ProductCopy) {
    this.home = mkdtempSync(join(tmpdir(), 'derslik-home-'));
    // The services' user walks through it.
    chmodSync(this.home, 0o755);
  }

  async choosePort(): Promise<string> {
    // The https port lies 363 above.
    do this.port = await freePort();
    while (this.port > 65_000);
    return String(this.port);
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  get databaseUrl(): string {
    const ports = JSON.parse(readFileSync(join(this.home, 'ports.json'), 'utf8')) as Ports;
    const secrets = parseEnv(readFileSync(join(this.home, 'secrets.env'), 'utf8'));
    return `postgres://derslik:${secrets['POSTGRES_PASSWORD']}@127.0.0.1:${ports.postgres}/derslik`;
  }

  query<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
    return queryDatabase<T>(this.databaseUrl, sql);
  }

  content(): Promise<Record<string, unknown[]>> {
    return databaseContent(this.databaseUrl);
  }

  async remove(): Promise<void> {
    await this.product.run('stop', this.home);
    rmSync(this.home, { recursive: true, force: true });
  }
}
