import { makeOpenApi } from '@derslik/contract/openApi';
import { programCalls, type ProgramCall } from '@derslik/contract/programCalls';
import { expect, it } from 'vitest';
import { curlOf } from './curlOf';

const document = makeOpenApi('https://ders.okul.example/api/programs/v1', 'tr');
const calls: [string, ProgramCall][] = Object.entries(programCalls);

it.each(calls)('the page of the calls shows an example of %s that the server takes', (name, call) => {
  const operation = document.paths[`/${call.path}`]?.[call.method.toLowerCase()];
  const shown = curlOf(document, call.method, `/${call.path}`, operation!);
  expect(operation?.operationId).toBe(name);
  expect(shown.includes('Idempotency-Key')).toBe(call.method === 'POST');
  const sent = / -d '(.*)'$/s.exec(shown)?.[1];
  expect(sent === undefined).toBe(call.body === undefined);
  if (call.body) expect(call.body.safeParse(JSON.parse(sent ?? '')).error?.issues ?? []).toEqual([]);
});
