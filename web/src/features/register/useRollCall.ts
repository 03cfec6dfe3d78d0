import { callError, type CallError } from '@derslik/client/callError';
import type { RollCallUser } from '@derslik/contract/register';
import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch } from '../../lib/hooks';
import { registerApi } from './api';

/**
 * Everybody who is expected, all pages; asked again when somebody comes or goes.
 * @param inside changes with those who are inside
 */
export const useRollCall = (token: string, inside: string) => {
  const dispatch = useAppDispatch();
  const [users, setUsers] = useState<RollCallUser[] | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const load = useCallback(async (): Promise<void> => {
    const { rollCallUsers } = registerApi.endpoints;
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
  }, [dispatch, token]);
  useEffect(() => void load(), [load, inside]);
  return { users, error, load };
};
