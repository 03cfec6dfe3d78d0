import type { JsonSchema, OpenApi, OpenApiOperation } from '@derslik/contract/openApi';
import { resolved } from './schemaText';

/** Values that read like a school's. */
const samples: Readonly<Record<string, unknown>> = {
  externalId: 'ogr-4711',
  name: 'Elif',
  surname: 'Gökçe',
  userType: 'student',
  level: '9. sınıf',
  subject: 'Fizik',
  teacher: { externalId: 'ogt-17' },
  classes: [{ externalId: 'sube-9a' }],
  added: [{ externalId: 'ogr-4711' }],
  onDate: '2026-12-14',
  startsAt: '09:00',
  endsAt: '09:40',
};
/** What another kind of thing has in its place. */
const ofKind: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  classes: { name: '9-A', externalId: 'sube-9a' },
  lessons: { externalId: 'ders-81' },
  meetings: {
    ...{ externalId: 'toplanti-12', name: 'Veli toplantısı', owner: { externalId: 'ogt-17' } },
    startsAt: '2026-12-14T15:00:00Z',
  },
  films: { externalId: 'kayit-81' },
};

const sampleOf = (path: string, name: string): unknown => ofKind[path.split('/')[1] ?? '']?.[name] ?? samples[name];

/** A body with what must stand in it; of one in which nothing must, what we have a value for. */
const bodyOf = (document: OpenApi, path: string, schema: JsonSchema): Record<string, unknown> => {
  const { properties = {}, required = [] } = resolved(document, schema);
  const known = Object.keys(properties).filter((name) => sampleOf(path, name) !== undefined);
  const names = required.length > 0 ? known.filter((name) => required.includes(name) || name === 'externalId') : known;
  return Object.fromEntries(names.slice(0, 8).map((name) => [name, sampleOf(path, name)]));
};

/** The call as somebody types it at a shell. */
export const curlOf = (document: OpenApi, method: string, path: string, operation: OpenApiOperation): string => {
  const filled = path.replace('{externalId}', String(sampleOf(path, 'externalId'))).replace('{id}', '$ID');
  const body = operation.requestBody?.content['application/json'].schema;
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "${document.servers[0]?.url}${filled}"`,
    `-H "Authorization: Bearer $TOKEN"`,
    ...(method === 'POST' ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(body ? [`-H "Content-Type: application/json"`, `-d '${JSON.stringify(bodyOf(document, path, body))}'`] : []),
  ].join(' \\\n  ');
};
