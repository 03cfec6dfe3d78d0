import { callError, type CallError } from '@derslik/client/callError';
import type { Report } from '@derslik/contract/report';
import { useCallback, useEffect, useState } from 'react';
import { fetchReport } from '../../lib/reportCalls';

/** The report of a meeting by its code. */
export const useReport = (code: string) => {
  const [report, setReport] = useState<Report | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const load = useCallback(async (): Promise<void> => {
    try {
      setReport(await fetchReport<Report>(code));
      setError(null);
    } catch (refusal) {
      setError(callError(refusal));
    }
  }, [code]);
  useEffect(() => void load(), [load]);
  return { report, error, reload: () => void load() };
};
