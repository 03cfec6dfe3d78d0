import type { ErrorCode } from '@derslik/contract/errors';

/** A failed call in the store: the error's code is its translation key. */
export interface CallError {
  code: ErrorCode;
  params?: Readonly<Record<string, string | number>>;
}

/** A code as ours look. Whether it is one shows where its text is looked up: the table of all would be in every page. */
export const hasCodeForm = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && /^[a-z]\w*(\.\w+)?$/i.test(code);

/** The failure of a call, from the store or thrown by `http`. */
export const callError = (error: unknown): CallError => {
  const { code, params } = (error ?? {}) as Partial<CallError>;
  return hasCodeForm(code) ? { code, ...(params && { params }) } : { code: 'common.error' };
};
