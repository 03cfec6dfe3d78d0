import { callError } from '@derslik/client/callError';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';

/** What has to be read again after a change of the timetable. */
export const timetableReads = ['weekly-lessons', 'lesson-conflicts', 'timetable'] as const;

export const useReadTimetableAgain = () => {
  const client = useQueryClient();
  return (...more: string[]): Promise<unknown> =>
    Promise.all([...timetableReads, ...more].map((key) => client.invalidateQueries({ queryKey: [key] })));
};

/**
 * Acts on the timetable, says that it was done, and has everything read again. `error` is the code of a refusal, which a dialog shows.
 * @param isLoud a refusal is a notice, where no dialog stands
 * @param more what is read again beside the timetable
 */
export const useTimetableAct = (isLoud = false, ...more: string[]) => {
  const notify = useNotify();
  const readAgain = useReadTimetableAgain();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (act: () => Promise<unknown>, said: string): Promise<boolean> => {
    setIsPending(true);
    setError(null);
    try {
      await act();
      notify(said);
      return true;
    } catch (failure) {
      const { code } = callError(failure);
      if (isLoud) notify(code, { type: 'error' });
      else setError(code);
      return false;
    } finally {
      setIsPending(false);
      await readAgain(...more);
    }
  };
  return { isPending, error, run };
};
