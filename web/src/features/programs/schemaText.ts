import type { JsonSchema, OpenApi } from '@derslik/contract/openApi';

/** The schema that a reference means. */
export const resolved = ({ components }: OpenApi, schema: JsonSchema | undefined): JsonSchema => {
  const name = schema?.$ref?.split('/').at(-1);
  return (name === undefined ? schema : components.schemas[name]) ?? {};
};

/** A type in a few characters: `Person[]`, `string | null`, `student | teacher`. */
export const typeText = (schema: JsonSchema): string => {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.enum) return schema.enum.join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' | ');
  if (schema.items) return `${wrapped(typeText(schema.items))}[]`;
  if (schema.properties) return `{ ${Object.keys(schema.properties).join(', ')} }`;
  return [schema.type ?? ''].flat().join(' | ');
};

const wrapped = (text: string): string => (text.includes(' | ') ? `(${text})` : text);
