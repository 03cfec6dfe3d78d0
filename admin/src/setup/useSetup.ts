import { callError } from '@derslik/client/callError';
import type { Setup, SetupStep, SetupStepWrite, SetupWrite } from '@derslik/contract/setup';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useNotify } from 'react-admin';
import { useMayChangeSchool } from '../school/useMayChangeSchool';
import type { SetupCalls } from './setupCalls';

const queryKey = ['setup'];

/** How far the school is; asked of those alone who may go on with it. */
export const useSetup = () => {
  const dataProvider = useDataProvider<DataProvider & SetupCalls>();
  const { mayChange } = useMayChangeSchool();
  return useQuery({ queryKey, queryFn: () => dataProvider.setup(), enabled: mayChange });
};

/** What can be done with the guide itself. Each answers how far the school is then; null where it failed, which is said. */
export const useSetupActs = () => {
  const dataProvider = useDataProvider<DataProvider & SetupCalls>();
  const queries = useQueryClient();
  const notify = useNotify();
  const [isPending, setIsPending] = useState(false);
  const orSay = async (call: () => Promise<Setup>): Promise<Setup | null> => {
    setIsPending(true);
    try {
      const setup = await call();
      queries.setQueryData(queryKey, setup);
      return setup;
    } catch (error) {
      notify(callError(error).code, { type: 'error' });
      return null;
    } finally {
      setIsPending(false);
    }
  };
  return {
    isPending,
    pass: (step: SetupStep, state: SetupStepWrite['state']) => orSay(() => dataProvider.passSetupStep(step, { state })),
    write: (state: SetupWrite['state']) => orSay(() => dataProvider.writeSetup({ state })),
  };
};
