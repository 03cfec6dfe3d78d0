import { AppError, type ErrorCode } from '@derslik/contract/errors';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { restClient } from './restClient';

/** Stands beside each resource that one can write: its calls' schemas, whose fields the console sends. */
export interface Writable {
  create: Schema;
  update: Schema;
  /** Refusals that speak of one field of the form; the sentence then stands under that field. */
  fieldOfCode?: Partial<Record<ErrorCode, string>>;
}
interface Schema {
  readonly shape: Readonly<Record<string, unknown>>;
}

type Fields = Record<string, unknown>;

/** A record from a read holds more fields than a call takes. */
const sent = ({ shape }: Schema, record: Fields): Fields =>
  Object.fromEntries(Object.entries(record).filter(([field]) => field in shape));

/** react-admin reads the failures of single fields in `body.errors`. */
const underItsField = ({ fieldOfCode = {} }: Writable, error: unknown): unknown => {
  const field = error instanceof AppError && fieldOfCode[error.code];
  return field ? Object.assign(error, { body: { errors: { [field]: error.code } } }) : error;
};

/** The console's calls; each resource says what one may write, and how. */
export const createDataProvider = (writable: Readonly<Record<string, Writable>>): DataProvider => {
  const rest = simpleRestProvider('/admin', restClient);
  const write = async <T>(resource: string, call: (rules: Writable) => Promise<T>): Promise<T> => {
    const rules = writable[resource];
    if (!rules) throw new AppError('common.forbidden');
    return call(rules).catch((error: unknown) => {
      throw underItsField(rules, error);
    });
  };
  return {
    ...rest,
    create: (resource, params) =>
      write(resource, ({ create }) => rest.create(resource, { ...params, data: sent(create, params.data) as never })),
    update: (resource, params) =>
      write(resource, ({ update }) => rest.update(resource, { ...params, data: sent(update, params.data) as never })),
    updateMany: (resource, params) =>
      write(resource, ({ update }) =>
        rest.updateMany(resource, { ...params, data: sent(update, params.data) as never }),
      ),
  };
};
