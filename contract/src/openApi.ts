import * as z from 'zod/mini';
import { programCalls, programSchemas, type ProgramCall, type ProgramCallName } from './programCalls.js';
import { programWords } from './programWords.js';

/** A part of JSON Schema of 2020-12, as far as the page of the calls reads it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: (string | number | boolean)[];
  [more: string]: unknown;
}
export interface OpenApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: JsonSchema;
}
interface Content {
  'application/json': { schema: JsonSchema };
}
export interface OpenApiOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  /** The right that its token needs. */
  'x-right': string;
  parameters: OpenApiParameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, { description: string; content: Content }>;
}
/** `GET /api/programs/v1/openapi.json` */
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; description: string; version: string };
  servers: { url: string }[];
  security: { token: [] }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: {
    securitySchemes: { token: { type: 'http'; scheme: 'bearer'; bearerFormat: string } };
    schemas: Record<string, JsonSchema>;
  };
}

/** Every failed call's body. */
const errorBody = z.object({
  error: z.object({
    code: z.string(),
    params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    requestId: z.optional(z.string()),
  }),
});
programSchemas.add(errorBody, { id: 'Error' });

const failures = [401, 403, 404, 409, 413, 422, 429, 503] as const;

/** @param server the address below which the calls stand */
export const makeOpenApi = (server: string, language: 'tr' | 'en'): OpenApi => {
  const words = programWords[language];
  const schemas: Record<string, JsonSchema> = {};

  /** Fields get their words; what has a name of its own moves to the document's components. */
  const tidy = (schema: JsonSchema): JsonSchema => {
    const { $schema: _schema, $defs, ...rest } = schema;
    for (const [name, one] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>)) {
      const { id: _id, ...own } = one;
      schemas[name] ??= tidy(own as JsonSchema);
    }
    const properties =
      rest.properties &&
      Object.fromEntries(
        Object.entries(rest.properties).map(([name, one]) => [name, { description: words.fields[name], ...tidy(one) }]),
      );
    return {
      ...rest,
      ...(rest.$ref && { $ref: rest.$ref.replace('#/$defs/', '#/components/schemas/') }),
      ...(properties && { properties }),
      ...(rest.items && { items: tidy(rest.items) }),
      ...(rest.anyOf && { anyOf: rest.anyOf.map(tidy) }),
    } as JsonSchema;
  };
  const read = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
    // Inside of an object, as what has a name stands in a place of its own only there.
    const whole = z.toJSONSchema(z.object({ it: schema }), { io, metadata: programSchemas, unrepresentable: 'any' });
    const { properties, $defs } = whole as unknown as JsonSchema;
    return tidy({ ...properties?.['it'], ...($defs !== undefined && { $defs }) });
  };
  const content = (schema: JsonSchema): Content => ({ 'application/json': { schema } });
  const parameters = (place: 'path' | 'query', schema: z.ZodMiniObject | undefined): OpenApiParameter[] => {
    const { properties = {}, required = [] } = schema ? read(schema, 'input') : {};
    return Object.entries(properties).map(([name, { description = '', ...one }]) => ({
      ...{ name, in: place, required: required.includes(name), description },
      schema: one,
    }));
  };
  const operation = (name: ProgramCallName, call: ProgramCall): OpenApiOperation => {
    const key = { name: 'Idempotency-Key', in: 'header', required: false } as const;
    const isPost = call.method === 'POST';
    return {
      operationId: name,
      summary: words.calls[name],
      description: call.right,
      tags: [call.right.split(':')[0] ?? ''],
      'x-right': call.right,
      parameters: [
        ...parameters('path', call.params),
        ...parameters('query', call.query),
        ...(isPost
          ? [
              {
                ...key,
                description: words.fields[key.name] ?? '',
                schema: { type: 'string', maxLength: 255, pattern: '^[!-~]+$' },
              },
            ]
          : []),
      ],
      ...(call.body && { requestBody: { required: true, content: content(read(call.body, 'input')) } }),
      responses: {
        [call.status]: { description: words.answers.ok, content: content(read(call.answer, 'output')) },
        ...Object.fromEntries(
          failures.map((status) => [
            status,
            { description: words.answers[status], content: content(read(errorBody, 'output')) },
          ]),
        ),
      },
    };
  };
  const paths: OpenApi['paths'] = {};
  for (const [name, call] of Object.entries(programCalls) as [ProgramCallName, ProgramCall][]) {
    const path = (paths[`/${call.path}`] ??= {});
    path[call.method.toLowerCase()] = operation(name, call);
  }
  return {
    openapi: '3.1.0',
    info: { title: words.title, description: words.about, version: '1' },
    servers: [{ url: server }],
    security: [{ token: [] }],
    tags: Object.entries(words.groups).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'drs_…' } },
      schemas,
    },
  };
};
