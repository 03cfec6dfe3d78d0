import { callError } from '@derslik/client/callError';
import type { GroupPeople } from '@derslik/contract/structure';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { PeopleKind, Row } from './kinds';
import type { StructureCalls } from './structureCalls';

/** Adds people to a class or department, or takes them out, and says so. */
export const useChangePeople = (kind: PeopleKind, { id, name }: Row) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<DataProvider & StructureCalls>();
  const [isPending, setIsPending] = useState(false);
  const change = async (act: keyof GroupPeople, people: readonly string[]): Promise<boolean> => {
    setIsPending(true);
    try {
      await dataProvider.changePeople(kind, id, act, people);
      notify(`structure.${act}People`, { messageArgs: { smart_count: people.length, name } });
      return true;
    } catch (error) {
      notify(callError(error).code, { type: 'error' });
      return false;
    } finally {
      setIsPending(false);
      refresh();
    }
  };
  return { change, isPending };
};
