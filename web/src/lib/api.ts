import { isErrorCode, type ErrorCode } from '@derslik/contract/errors';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { http, type HttpRequest } from './http';

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

/** `whole`: the answer stands beside its `data` (lists with totals), so the body is kept as it came. */
export type Call = Omit<HttpRequest, 'signal'> & { whole?: true };

const baseQuery: BaseQueryFn<Call, unknown, CallError> = async ({ whole, ...request }, { signal }) => {
  try {
    const body = await http<{ data: unknown } | null>({ ...request, signal });
    return { data: whole ? body : (body?.data ?? null) };
  } catch (error) {
    return { error: callError(error) };
  }
};

/** The one RTK Query service; each feature's `api.ts` injects its calls. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Meeting'],
  endpoints: () => ({}),
});
