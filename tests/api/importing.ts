import type { AdminImport, AdminImportRow } from '@derslik/contract/imports';
import type { Slip, SlipsOf } from '@derslik/contract/slips';
import { until } from '../../scripts/native/processes.js';
import type { Answer, Member, TestApi } from './testApi.js';

/** What a manager does with lists of people, by the calls of the console. */
export class Importing {
  constructor(
    readonly api: TestApi,
    readonly who: Member,
  ) {}

  async upload(list: string | Buffer, name = 'liste.csv'): Promise<Answer<AdminImport>> {
    const answer = await fetch(`${this.api.url}/api/admin/imports?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${this.who.token}` },
      body: Buffer.from(list),
    });
    const body = (await answer.json()) as AdminImport & { error?: { code?: string } };
    return { status: answer.status, headers: answer.headers, body, code: body.error?.code };
  }

  /** A list that is checked, with its lines. */
  async check(list: string | Buffer): Promise<{ id: string; known: AdminImport; lines: AdminImportRow[] }> {
    const { body, code } = await this.upload(list);
    if (code) throw new Error(`The list was refused: ${code}`);
    return { id: body.id, known: body, lines: await this.lines(body.id) };
  }

  async lines(importId: string, only?: string): Promise<AdminImportRow[]> {
    const filter = encodeURIComponent(JSON.stringify({ importId, ...(only && { only }) }));
    const path = `/api/admin/importLines?range=[0,999]&filter=${filter}`;
    return (await this.api.call<AdminImportRow[]>('GET', path, undefined, this.who)).body;
  }

  start(id: string, existing: 'leave' | 'update' = 'leave'): Promise<Answer<AdminImport>> {
    return this.api.call('POST', `/api/admin/imports/${id}/start`, { existing }, this.who);
  }

  async one(id: string): Promise<AdminImport> {
    return (await this.api.call<AdminImport>('GET', `/api/admin/imports/${id}`, undefined, this.who)).body;
  }

  /** Checked, carried out and over. */
  async whole(list: string | Buffer, existing: 'leave' | 'update' = 'leave'): Promise<AdminImport> {
    const { id } = await this.check(list);
    await this.start(id, existing);
    return this.over(id);
  }

  async over(id: string): Promise<AdminImport> {
    await until('the import', async () => (await this.one(id)).state === 'done');
    return this.one(id);
  }

  slips(of: SlipsOf): Promise<Answer<Slip[]>> {
    return this.api.call('POST', '/api/admin/slips/shown', of, this.who);
  }
}

/** The codes of a line's remarks, as "column: code". */
export const remarksOf = ({ remarks }: AdminImportRow): string[] =>
  remarks.map(({ column, code, about }) => `${column}: ${code}${about === undefined ? '' : ` (${about})`}`);
