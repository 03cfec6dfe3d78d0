import { programCalls, type ProgramCall, type ProgramCallName } from '@derslik/contract/programCalls';
import { programRights, type ProgramToken } from '@derslik/contract/programs';
import { makeOpenApi, type OpenApiOperation } from '@derslik/contract/openApi';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect } from 'vitest';
import type { Answer, Member, TestApi } from './testApi.js';

const document = makeOpenApi('https://ders.okul.example/api/programs/v1', 'en');
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema({ $id: 'document', components: document.components });

const operations = new Map(
  Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((one): [string, OpenApiOperation] => [one.operationId, one]),
  ),
);
const validators = new Map<string, ValidateFunction>();
/** What the document says of the body of this answer. */
const validatorOf = (name: ProgramCallName, status: number): ValidateFunction => {
  const key = `${name} ${status}`;
  const known = validators.get(key);
  if (known) return known;
  const response = operations.get(name)?.responses[String(status)];
  expect(response, `the document has no answer ${status} of ${name}`).toBeDefined();
  const text = JSON.stringify(response!.content['application/json'].schema);
  const made = ajv.compile(JSON.parse(text.replaceAll('"#/components', '"document#/components')) as object);
  validators.set(key, made);
  return made;
};

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  key?: string;
}

/** A program of the school. Each of its answers is held against the OpenAPI document. */
export class ProgramHand {
  /** The calls that were carried out, over all programs of this file. */
  static readonly made = new Set<ProgramCallName>();

  private constructor(
    private readonly api: TestApi,
    readonly id: string,
    readonly token: string,
  ) {}

  static async make(api: TestApi, head: Member, name: string, more: Record<string, unknown> = {}) {
    const body = { name, rights: [...programRights], addresses: [], endsAt: null, ...more };
    const { body: made } = await api.call<ProgramToken>('POST', '/api/admin/programs', body, head);
    return new ProgramHand(api, made.id, made.token);
  }

  async call<T>(name: ProgramCallName, { params = {}, query, body, key }: Sent = {}): Promise<Answer<T>> {
    const call: ProgramCall = programCalls[name];
    const path = call.path.replace(/\{(\w+)\}/g, (_all, param: string) => encodeURIComponent(params[param] ?? ''));
    const search = query ? `?${new URLSearchParams(query).toString()}` : '';
    const answer = await this.api.call<T>(call.method, `/api/programs/v1/${path}${search}`, body, {
      token: this.token,
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
    const fits = validatorOf(name, answer.status);
    expect(fits(answer.body) ? [] : fits.errors, `${name} ${answer.status}`).toEqual([]);
    if (answer.status < 300) ProgramHand.made.add(name);
    return answer;
  }
}
