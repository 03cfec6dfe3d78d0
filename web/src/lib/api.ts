import type { HttpRequest } from '@derslik/client/call';
import { callError, type CallError } from '@derslik/client/callError';
import { http } from '@derslik/client/http';
import {
  createApi,
  type BaseQueryFn,
  type EndpointBuilder,
  type EndpointDefinitions,
} from '@reduxjs/toolkit/query/react';
import { startLater } from './lateStore';
import { addMiddleware, rootReducer } from './reducer';
import { onSignOut } from './signInFlow';

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

const tagTypes = [
  'Broadcast',
  'Factor',
  'Meeting',
  'OwnData',
  'Readiness',
  'Record',
  'Register',
  'Replay',
  'Session',
  'Timetable',
] as const;

/** The one RTK Query service. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  endpoints: () => ({}),
});

/** Adds a noun's calls, in its `api.ts`. @throws Error where two calls have one name: the second would silently be the first */
export const addCalls = <Calls extends EndpointDefinitions>(
  endpoints: (build: EndpointBuilder<typeof baseQuery, (typeof tagTypes)[number], 'api'>) => Calls,
) => api.injectEndpoints({ endpoints, overrideExisting: 'throw' });

// The service joins the store when the first page that calls it is loaded.
rootReducer.inject(api);
addMiddleware(api.middleware);
startLater((dispatch) => {
  dispatch({ type: 'api/joined' });
  onSignOut(() => dispatch(api.util.resetApiState()));
});
