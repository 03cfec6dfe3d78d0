import { manyPeople } from '../support/manyPeople.js';
import { askedMeanwhile, planOf, type Reading } from './askedStatements.js';
import { databaseUrl } from './ownApi.js';
import { TestApi, type Answer, type Member } from './testApi.js';

interface Wanted {
  sort?: readonly [field: string, direction: 'ASC' | 'DESC'];
  filter?: object;
  range?: readonly [number, number];
}

/** The console's lists in a school of 20,000 people. */
export class ManyListed {
  private constructor(
    readonly api: TestApi,
    readonly head: Member,
  ) {}

  static async start(): Promise<ManyListed> {
    const api = await TestApi.start();
    const head = await api.member({ username: 'mudur', name: 'Zzz', userType: 'general-manager' });
    await manyPeople(databaseUrl());
    return new ManyListed(api, head);
  }

  list<T>(resource: string, { sort, filter = {}, range = [0, 9] }: Wanted = {}): Promise<Answer<T[]>> {
    const query = new URLSearchParams({ range: JSON.stringify(range), filter: JSON.stringify(filter) });
    if (sort) query.set('sort', JSON.stringify(sort));
    return this.api.call('GET', `/api/admin/${resource}?${query.toString()}`, undefined, this.head);
  }

  /** How Postgres goes about the one statement that a list asks. */
  async plan(resource: string, wanted: Wanted = {}): Promise<{ all: Reading; page: Reading }> {
    const asked = await askedMeanwhile(this.api, /\btotal\b/, () => this.list(resource, wanted));
    if (asked.length !== 1) throw new Error(`${asked.length} statements for a list of ${resource}`);
    return planOf(this.api, asked[0]!);
  }

  /** What is behind the end, and how often was asked for it. */
  async behindTheEnd(resource: string): Promise<{ rows: unknown[]; range: string | null; asked: number }> {
    let answer: Answer<unknown[]> | undefined;
    const work = async () => (answer = await this.list(resource, { range: [90_000, 90_009] }));
    const asked = await askedMeanwhile(this.api, /\btotal\b/, work);
    return { rows: answer!.body, range: answer!.headers.get('content-range'), asked: asked.length };
  }
}
