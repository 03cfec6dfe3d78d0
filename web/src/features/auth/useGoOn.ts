import { setToken } from '@derslik/client/session';
import { sessionMark } from '@derslik/client/sessionMark';
import type { Auth } from '@derslik/contract/auth';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../lib/hooks';
import { paths } from '../../lib/paths';
import { isOwnPath } from '../../lib/redirect';
import { establishSession } from '../../lib/signInFlow';
import { begunSession } from './arrivalCalls';
import { tellEarlier } from './tellEarlier';

/**
 * Takes the session over that began in this browser, and goes on: to a page of this app, or to the console. `given`: the sign-in's own
 * answer, where there is one.
 */
export const useGoOn = () => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return useCallback(
    async (wanted: string, given?: Auth): Promise<void> => {
      const path = isOwnPath(wanted) ? wanted : paths.home;
      // What this browser knew of who was here before is asked for no more.
      setToken(null, false);
      // It asks for the session itself.
      if (path.startsWith(paths.console)) {
        sessionMark.set();
        return location.replace(path);
      }
      const auth = given ?? (await begunSession());
      if (!auth) return void navigate(paths.signIn, { replace: true, state: {} });
      sessionMark.set();
      tellEarlier(auth);
      establishSession(dispatch, auth);
      // From there everybody goes on to where they wanted to go.
      void navigate(path === paths.home ? paths.signIn : path, { replace: true });
    },
    [dispatch, navigate],
  );
};
