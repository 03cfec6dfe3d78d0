import { callError } from '@derslik/client/callError';
import { useHasMail } from '@derslik/client/config';
import { AppError } from '@derslik/contract/errors';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { UserCalls } from './userCalls';

type Decision = 'approve' | 'refuse';
interface Person {
  id: string;
  name: string;
  surname: string;
}

const isDecided = (error: unknown): boolean => error instanceof AppError && error.code === 'registration.decided';

/** A manager's yes or no to people who registered, one call each: each is mailed, and stands in the audit log by itself. */
export const useDecisions = () => {
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<DataProvider & UserCalls>();
  const words = useHasMail() ? 'approval' : 'approval.byHand';
  const [pending, setPending] = useState<Decision | null>(null);
  /** Answers whether all of them were decided. */
  const decide = async (people: readonly Person[], decision: Decision): Promise<boolean> => {
    setPending(decision);
    let count = 0;
    let failure: unknown = null;
    for (const { id } of people) {
      try {
        await dataProvider.decideRegistration(id, decision);
        count += 1;
      } catch (error) {
        failure = error;
        // What another manager has decided meanwhile keeps nobody else waiting; anything else would fail for all.
        if (!isDecided(error)) break;
      }
    }
    const [first] = people;
    if (failure) notify(callError(failure).code, { type: 'error' });
    else if (people.length > 1) notify(`${words}.approvedMany`, { messageArgs: { smart_count: count } });
    else if (first) {
      const name = `${first.name} ${first.surname}`;
      notify(decision === 'approve' ? `${words}.approved` : `${words}.refused`, { messageArgs: { name } });
    }
    setPending(null);
    refresh();
    return failure === null;
  };
  return { decide, pending };
};
