import { limits } from '@derslik/contract/limits';
import { CsvError, parse, type Info } from 'csv-parse/sync';
import type { NamedRow } from '../headings.js';
import { cleanCell } from '../readTable.js';
import { WorkbookFault } from './workbookFault.js';
import type { Zip } from './zip.js';
import { levelOf, typeOfRole } from './rosterFiles.js';

/** Rows of one file of a roster: a school of the largest size has a dozen enrolments for each person. */
const rowsMost = limits.import.rowsMax * 12;

/** By the names of columns. */
type Cells = Readonly<Record<string, string>>;
interface Row {
  line: number;
  cells: Cells;
}

/** A letter before which we write an apostrophe, so that no table's program takes a text for a formula. */
const writtenPlain = /^'(?=[=+\-@])/;
const listOf = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
/** A class is one name of a list that commas part. */
const oneName = (title: string): string => title.replace(/[,;|\n]+/g, ' ');

/** Where the files lie: at the root of the archive, or in one folder. Null: it is no roster. */
export const rosterFolder = (zip: Zip): string | null => {
  const names = zip.names().filter((name) => /^(?:[^/]+\/)?users\.csv$/i.test(name));
  return names.length === 1 ? names[0]!.slice(0, -'users.csv'.length) : null;
};

/** The rows of one file by their headings; none where it is missing. Who is to be deleted stands in none. */
const rowsOf = (zip: Zip, folder: string, file: string): Row[] => {
  const bytes = zip.read(`${folder}${file}.csv`, limits.import.workbook.partBytes);
  if (!bytes) return [];
  const rows: Row[] = [];
  let headings: string[] | null = null;
  let lastLine = 0;
  const take = (cells: string[], { lines }: Info): null => {
    lastLine = lines;
    if (!headings) headings = cells.slice(0, limits.import.columnsMax).map((cell) => cell.trim());
    else {
      const named = headings.map((heading, n) => [heading, cleanCell(cells[n] ?? '').replace(writtenPlain, '')]);
      rows.push({ line: lines, cells: Object.fromEntries(named) as Record<string, string> });
    }
    return null;
  };
  try {
    parse(bytes.toString('utf8'), {
      ...{ bom: true, delimiter: ',', record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true },
      ...{ skip_empty_lines: true, skip_records_with_empty_values: true, to: rowsMost + 2, on_record: take },
    });
  } catch (error) {
    if (error instanceof CsvError) throw new WorkbookFault('imports.brokenQuote', { line: lastLine + 1 });
    throw error;
  }
  if (rows.length > rowsMost) throw new WorkbookFault('imports.tooManyRows');
  return rows.filter(({ cells }) => cells['status']?.toLowerCase() !== 'tobedeleted');
};

const byKey = (rows: readonly Row[], key: string): Map<string, Row['cells'][]> => {
  const found = new Map<string, Row['cells'][]>();
  for (const { cells } of rows) {
    const at = cells[key] ?? '';
    const same = found.get(at);
    if (same) same.push(cells);
    else found.set(at, [cells]);
  }
  return found;
};

/** Who is the head of a school by one of their roles is so. */
const rolesInOrder = Object.keys(typeOfRole).toReversed();

/**
 * The people of a OneRoster 1.2 archive as lines of a list; a line is that of users.csv. A pupil who is in a homeroom is in that class,
 * whatever lessons they are enrolled in beside it.
 * @throws WorkbookFault
 */
export const readOneRoster = (zip: Zip, folder: string): NamedRow[] => {
  const users = rowsOf(zip, folder, 'users');
  if (users.length === 0) throw new WorkbookFault('imports.noPeople');
  if (users.length > limits.import.rowsMax) throw new WorkbookFault('imports.tooManyRows');
  const classes = new Map(
    rowsOf(zip, folder, 'classes').map(({ cells }) => [cells['sourcedId'] ?? '', cells] as const),
  );
  const roles = byKey(rowsOf(zip, folder, 'roles'), 'userSourcedId');
  const enrolments = byKey(rowsOf(zip, folder, 'enrollments'), 'userSourcedId');
  const births = byKey(rowsOf(zip, folder, 'demographics'), 'sourcedId');
  const usernames = new Map(users.map(({ cells }) => [cells['sourcedId'] ?? '', cells['username'] ?? '']));
  /** Whose agent a user is: the other way round than agents are listed. */
  const children = new Map<string, string[]>();
  for (const { cells } of users)
    for (const agent of listOf(cells['agentSourceIds']))
      children.set(agent, [...(children.get(agent) ?? []), cells['sourcedId'] ?? '']);

  return users.map(({ line, cells }) => {
    const id = cells['sourcedId'] ?? '';
    const said = (roles.get(id) ?? []).map(({ role = '' }) => role);
    const role = rolesInOrder.find((one) => said.includes(one)) ?? said[0] ?? cells['role'] ?? '';
    const type = typeOfRole[role] ?? role;
    const all = (enrolments.get(id) ?? []).flatMap(({ classSourcedId = '' }): Cells[] => {
      const one = classes.get(classSourcedId);
      return one ? [one] : [];
    });
    const homes = all.filter(({ classType }) => classType === 'homeroom');
    const own = type === 'student' && homes.length > 0 ? homes : all;
    // A child is named as lists name them; who is no agent of theirs says it themselves.
    const named = new Set([
      ...(children.get(id) ?? []),
      ...(type === 'guardian' ? listOf(cells['agentSourceIds']) : []),
    ]);
    const row: NamedRow['cells'] = {
      name: [cells['givenName'], cells['middleName']].filter(Boolean).join(' '),
      surname: cells['familyName'] ?? '',
      externalId: id,
      ...(type && { userType: type }),
      ...(cells['username'] && { username: cells['username'] }),
      ...(cells['email'] && { email: cells['email'] }),
      ...(own.length > 0 && {
        class: own.map(({ title = '' }) => oneName(title)).join('\n'),
        classId: own.map(({ sourcedId = '' }) => sourcedId).join('\n'),
        classLevel: own.map(({ grades }) => levelOf(listOf(grades)[0] ?? '')).join('\n'),
      }),
      ...(births.get(id)?.[0]?.['birthDate'] && { birthDate: births.get(id)![0]!['birthDate'] }),
      ...(type === 'guardian' && {
        children: [...named]
          .map((child) => usernames.get(child) ?? '')
          .filter(Boolean)
          .join(','),
      }),
    };
    return { line, cells: row };
  });
};
