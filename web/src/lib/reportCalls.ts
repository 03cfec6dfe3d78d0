import { http } from '@derslik/client/http';

/** The address of a report's part. */
export const reportPath = (code: string, part = ''): string =>
  `/report/${encodeURIComponent(code)}${part && `/${part}`}`;

/** One part of a report. @throws AppError */
export const fetchReport = async <Data>(code: string, part?: string): Promise<Data> =>
  (await http<{ data: Data }>({ path: reportPath(code, part) })).data;
