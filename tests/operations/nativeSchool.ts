import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import pg from 'pg';
import type { Ports } from '../../scripts/native/settings.js';
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

  async query<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
    const client = new pg.Client({ connectionString: this.databaseUrl });
    await client.connect();
    try {
      return (await client.query<T>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** Every row of every table, in an order that doesn't depend on when it was written. */
  async content(): Promise<Record<string, unknown[]>> {
    const tables = await this.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
    );
    const content: Record<string, unknown[]> = {};
    for (const { name } of tables) {
      const rows = await this.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`);
      content[name] = rows.map(({ row }) => row);
    }
    return content;
  }

  async remove(): Promise<void> {
    await this.product.run('stop', this.home);
    rmSync(this.home, { recursive: true, force: true });
  }
}
