import { programCalls, type ProgramCall, type ProgramCallName } from '@derslik/contract/programCalls';
import { programRights, type ProgramToken } from '@derslik/contract/programs';
import { makeOpenApi, type JsonSchema, type OpenApiOperation } from '@derslik/contract/openApi';
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
const validatorOf = (key: string, schema: JsonSchema): ValidateFunction => {
  const known = validators.get(key);
  if (known) return known;
  const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components');
  const made = ajv.compile(JSON.parse(text) as object);
  validators.set(key, made);
  return made;
};
const faultsOf = (key: string, schema: JsonSchema, value: unknown): unknown => {
  const fits = validatorOf(key, schema);
  return fits(value) ? [] : fits.errors;
};
/** The document's call, with its answer of this status. */
const operationOf = (name: ProgramCallName, status: number) => {
  const operation = operations.get(name);
  const answer = operation?.responses[String(status)];
  expect(answer, `the document has no answer ${status} of ${name}`).toBeDefined();
  return { ...operation!, answer: answer!.content['application/json'].schema };
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
    const { status } = answer;
    const documented = operationOf(name, status);
    expect(faultsOf(`${name} ${status}`, documented.answer, answer.body), `${name} ${status}`).toEqual([]);
    if (status >= 300) return answer;
    ProgramHand.made.add(name);
    // What the server takes is what the document says that it takes, and nothing in it is left out there.
    const sent = documented.requestBody?.content['application/json'].schema;
    expect(body === undefined, `${name} has a body`).toBe(sent === undefined);
    if (sent) expect(faultsOf(`${name} sent`, sent, body), `${name} sent`).toEqual([]);
    const given: [place: string, names: string[]][] = [
      ['path', Object.keys(params)],
      ['query', Object.keys(query ?? {})],
      ['header', key === undefined ? [] : ['Idempotency-Key']],
    ];
    for (const [place, names] of given)
      expect(
        documented.parameters.filter((one) => one.in === place).map((one) => one.name),
        `${name} ${place}`,
      ).toEqual(expect.arrayContaining(names));
    return answer;
  }
}
