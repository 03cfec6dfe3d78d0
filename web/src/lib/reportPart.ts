import type { RoomKind } from '@derslik/contract/meetings';
import type { Report, ReportCall } from '@derslik/contract/report';
import type { TFunction } from 'i18next';
import type { FC } from 'react';
import { csvOf, csvType, xlsxType, type Sheet } from '@derslik/client/csv';
import type { useSchoolTime } from './useSchoolTime';

/** What files are written with: the reader's language, and the school's clock. */
export interface ReportWriter {
  t: TFunction;
  language: string;
  write: ReturnType<typeof useSchoolTime>['write'];
}

/** A file of a report. It is made when somebody asks for it. */
export interface ReportFile {
  /** In the ZIP, with its folder if it has one. */
  path: string;
  type: string;
  content: () => Promise<BlobPart>;
}

/** What one part of the product tells of a meeting: read from the server, shown on its page, and saved as files. */
export interface ReportPart<Data> {
  /** Who reads it stands in `reportReaders`. */
  call: ReportCall;
  /** The kinds of meetings that have it. Default: all. */
  kinds?: readonly RoomKind[];
  title: (t: TFunction) => string;
  /** Words where there is nothing. */
  empty: (t: TFunction) => string;
  /** @throws AppError */
  load: (report: Report) => Promise<Data>;
  isEmpty: (data: Data) => boolean;
  Section: FC<{ data: Data; report: Report }>;
  files: (data: Data, writer: ReportWriter) => ReportFile[];
}
/** A part among others: what it loads goes to its own section and files alone. */
export type AnyReportPart = ReportPart<unknown>;
export const defineReportPart = <Data>(part: ReportPart<Data>): AnyReportPart => part as unknown as AnyReportPart;

const two = '2-digit';
/** A moment as tables tell it. */
export const toTheMinute: Intl.DateTimeFormatOptions = {
  ...{ day: two, month: two, year: 'numeric' },
  ...{ hour: two, minute: two, hourCycle: 'h23' },
};

/** Tables as one file of Excel, and as text. @param name without an ending */
export const tableFiles = (name: string, sheets: readonly Sheet[], language: string): ReportFile[] => [
  {
    path: `${name}.xlsx`,
    type: xlsxType,
    content: async () => (await import('@derslik/client/xlsx')).xlsxOf(sheets),
  },
  {
    path: `${name}.csv`,
    type: csvType,
    content: () =>
      Promise.resolve(
        csvOf(
          sheets.flatMap(({ table }, n) => (n === 0 ? table : [[], ...table])),
          language,
        ),
      ),
  },
];
