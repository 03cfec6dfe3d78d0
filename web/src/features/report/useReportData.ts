import { callError, type CallError } from '@derslik/client/callError';
import type { Report } from '@derslik/contract/report';
import { useCallback, useEffect, useState } from 'react';
import type { AnyReportPart } from '../../lib/reportPart';

/** What came of loading a part; nothing yet is absent. */
export type Loaded = { data: unknown } | { error: CallError };
export interface ReportData {
  of: (part: AnyReportPart) => Loaded | undefined;
  reload: (part: AnyReportPart) => void;
}

/** The parts of a report, each as it comes. @param report null while it isn't there yet */
export const useReportData = (parts: readonly AnyReportPart[], report: Report | null): ReportData => {
  const [loaded, setLoaded] = useState<Readonly<Record<string, Loaded>>>({});
  const load = useCallback(
    async (part: AnyReportPart): Promise<void> => {
      if (!report) return;
      const came = await part.load(report).then(
        (data): Loaded => ({ data }),
        (error: unknown): Loaded => ({ error: callError(error) }),
      );
      setLoaded((before) => ({ ...before, [part.call]: came }));
    },
    [report],
  );
  useEffect(() => {
    for (const part of parts) void load(part);
  }, [parts, load]);
  return { of: ({ call }) => loaded[call], reload: (part) => void load(part) };
};
