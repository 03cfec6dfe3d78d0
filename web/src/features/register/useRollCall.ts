import { callError, type CallError } from '@derslik/client/callError';
import type { RollCallUser } from '@derslik/contract/register';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../lib/hooks';
import { oneAtATime } from '../../lib/oneAtATime';
import { registerApi } from './api';

/** As the bell rings hundreds come within seconds: the list follows them, and asks no more often than this. */
const restMs = 1_000;

/**
 * Everybody who is expected, all pages; asked again when somebody comes or goes.
 * @param inside changes with those who are inside
 */
export const useRollCall = (token: string, inside: string) => {
  const dispatch = useAppDispatch();
  const [users, setUsers] = useState<RollCallUser[] | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const asking = useRef<() => void>(null);
  useEffect(() => {
    const { rollCallUsers } = registerApi.endpoints;
    const { ask, end } = oneAtATime(async () => {
      const all: RollCallUser[] = [];
      try {
        for (let page = 1; ; page += 1) {
          const call = rollCallUsers.initiate({ token, page }, { subscribe: false, forceRefetch: true });
          const { data, total } = await dispatch(call).unwrap();
          all.push(...data);
          if (data.length === 0 || all.length >= total) break;
        }
        setUsers(all);
        setError(null);
      } catch (failure) {
        setError(callError(failure));
      }
    }, restMs);
    asking.current = ask;
    return end;
  }, [dispatch, token]);
  useEffect(() => asking.current?.(), [token, inside]);
  return { users, error, load: () => asking.current?.() };
};
