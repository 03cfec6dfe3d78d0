import type { ReportCall } from '@derslik/contract/report';
import { httpData } from '@derslik/client/http';

type ReportPath = ReportCall | `board/${string}`;

/** The address of a report's part. */
export const reportPath = (code: string, part: ReportPath = ''): string =>
  `/report/${encodeURIComponent(code)}${part && `/${part}`}`;

/** One part of a report. @throws AppError */
export const fetchReport = async <Data>(code: string, part?: ReportPath): Promise<Data> =>
  httpData<Data>({ path: reportPath(code, part) });
