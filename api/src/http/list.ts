import * as z from 'zod/mini';
import { AppError } from '@derslik/contract/errors';
import type { FastifyReply } from 'fastify';

/** Rows of one answer at most. */
const pageMax = 1_000;

/** A list as the console asks for it: `sort=["name","ASC"]`, `range=[0,24]`, `filter={"q":"ali"}`. */
export interface ListQuery<F, Field = string> {
  sort: { field: Field; order: 'ASC' | 'DESC' } | null;
  offset: number;
  limit: number;
  filter: F;
}

export const rawListQuery = z.object({
  sort: z.optional(z.string().check(z.maxLength(200))),
  range: z.optional(z.string().check(z.maxLength(50))),
  filter: z.optional(z.string().check(z.maxLength(8_000))),
});
export type RawListQuery = z.infer<typeof rawListQuery>;

const sortText = z.tuple([z.string(), z.enum(['ASC', 'DESC'])]);
const rangeText = z.tuple([z.int().check(z.gte(0), z.lte(10_000_000)), z.int().check(z.gte(0), z.lte(10_000_000))]);

const parse = <T>(text: string | undefined, schema: z.ZodMiniType<T>, field: string): T | undefined => {
  if (text === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('common.invalid', { field });
  }
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('common.invalid', { field });
  return result.data;
};

/**
 * @param filter which filters the list knows; unknown ones are ignored
 * @param fields which fields can be sorted by, and what each is in SQL: no text of a request gets there
 * @param most rows of one answer
 */
export const readList = <F, Field = string>(
  raw: RawListQuery,
  filter: z.ZodMiniType<F>,
  fields: Readonly<Record<string, Field>>,
  most = pageMax,
): ListQuery<F, Field> => {
  const sort = parse(raw.sort, sortText, 'sort');
  if (sort && !Object.hasOwn(fields, sort[0])) throw new AppError('common.invalid', { field: 'sort' });
  const [from, to] = parse(raw.range, rangeText, 'range') ?? [0, 24];
  return {
    sort: sort ? { field: fields[sort[0]] as Field, order: sort[1] } : null,
    offset: from,
    limit: Math.min(Math.max(to - from + 1, 0), most),
    filter: parse(raw.filter ?? '{}', filter, 'filter') as F,
  };
};

/** Sets `Content-Range: users 0-24/319` (`users *\/319` where the page is empty), and answers the rows. */
export const answerList = <T>(reply: FastifyReply, name: string, offset: number, rows: T[], total: number): T[] => {
  const range = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`;
  void reply.header('content-range', `${name} ${range}/${total}`);
  void reply.header('access-control-expose-headers', 'Content-Range');
  return rows;
};

/** Text for `ILIKE`, with its wildcards taken as letters. */
export const likeText = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
