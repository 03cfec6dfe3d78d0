import { isErrorCode, type ErrorCode } from '@derslik/contract/errors';

/** A failed call in the store: the error's code is its translation key. */
export interface CallError {
  code: ErrorCode;
  params?: Readonly<Record<string, string | number>>;
}

/** The failure of a call, from the store or thrown by `http`. */
export const callError = (error: unknown): CallError => {
  const { code, params } = (error ?? {}) as Partial<CallError>;
  return isErrorCode(code) ? { code, ...(params && { params }) } : { code: 'common.error' };
};
