import { plainCell } from '@derslik/contract/csv';
import { strToU8, zipSync } from 'fflate';
import { gradeOf, rosterColumns, type RosterFile } from '../workbook/rosterFiles.js';

/** What a school gives out as a roster. Ids are those of the school where it has some, else ours. */
export interface Roster {
  school: { id: string; name: string };
  /** School years, oldest first; one is made up where the school has none. Days as `2026-09-14`. */
  terms: { id: string; name: string; startsOn: string; endsOn: string }[];
  classes: { id: string; name: string; level: string; levelId: string }[];
  people: {
    id: string;
    username: string;
    email: string | null;
    name: string;
    surname: string;
    userType: string;
    disabled: boolean;
    birthDate: string | null;
    classIds: string[];
    /** Ids of a pupil's guardians. */
    guardianIds: string[];
  }[];
}

const roleOfType: Readonly<Record<string, string>> = {
  student: 'student',
  teacher: 'teacher',
  guardian: 'guardian',
  manager: 'principal',
  'general-manager': 'systemAdministrator',
};

type Row = Readonly<Record<string, string>>;
const cellOf = (text: string): string => {
  const plain = plainCell(text);
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};
const fileOf = (file: RosterFile, rows: readonly Row[]): Uint8Array => {
  const columns: readonly string[] = rosterColumns[file];
  const lines = rows.map((row) => columns.map((column) => cellOf(row[column] ?? '')).join(','));
  return strToU8([columns.join(','), ...lines].map((line) => `${line}\r\n`).join(''));
};

/** A bulk archive of OneRoster 1.2. No cell of a text is taken for a formula by a table's program. */
export const writeOneRoster = ({ school, terms, classes, people }: Roster): Uint8Array => {
  const now = { status: 'active' };
  const schoolId = school.id;
  const levels = [...new Map(classes.map(({ levelId, level }) => [levelId, level]))];
  const termIds = terms.map(({ id }) => id).join(',');
  const lastTerm = terms.at(-1)?.id ?? '';
  const files: Record<Exclude<RosterFile, 'manifest'>, Row[]> = {
    orgs: [{ ...now, sourcedId: schoolId, name: school.name, type: 'school' }],
    academicSessions: terms.map(({ id, name, startsOn, endsOn }) => ({
      ...{ ...now, sourcedId: id, title: name, type: 'schoolYear', startDate: startsOn, endDate: endsOn },
      schoolYear: endsOn.slice(0, 4),
    })),
    courses: levels.map(([id, level]) => ({
      ...{ ...now, sourcedId: id, schoolYearSourcedId: lastTerm, title: level, grades: gradeOf(level) },
      orgSourcedId: schoolId,
    })),
    classes: classes.map(({ id, name, level, levelId }) => ({
      ...{ ...now, sourcedId: id, title: name, grades: gradeOf(level), courseSourcedId: levelId },
      ...{ classType: 'homeroom', schoolSourcedId: schoolId, termSourcedIds: termIds },
    })),
    users: people.map((one) => ({
      ...{ ...now, sourcedId: one.id, enabledUser: String(!one.disabled), username: one.username },
      ...{ givenName: one.name, familyName: one.surname, email: one.email ?? '' },
      ...{ agentSourceIds: one.guardianIds.join(','), primaryOrgSourcedId: schoolId },
    })),
    roles: people.map((one) => ({
      ...{ ...now, sourcedId: `${one.id}-role`, userSourcedId: one.id, roleType: 'primary' },
      ...{ role: roleOfType[one.userType] ?? one.userType, orgSourcedId: schoolId },
    })),
    enrollments: people
      .filter(({ userType }) => userType === 'student' || userType === 'teacher')
      .flatMap((one) =>
        one.classIds.map((classId) => ({
          ...{ ...now, sourcedId: `${classId}-${one.id}`, classSourcedId: classId, schoolSourcedId: schoolId },
          ...{ userSourcedId: one.id, role: one.userType, primary: 'false' },
        })),
      ),
    demographics: people.flatMap(({ id, birthDate }) =>
      birthDate === null ? [] : [{ ...now, sourcedId: id, birthDate }],
    ),
  };
  const manifest = [
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.2'],
    ...Object.keys(files).map((file) => [`file.${file}`, 'bulk']),
    ...['categories', 'classResources', 'courseResources', 'lineItems', 'resources', 'results'].map((file) => [
      `file.${file}`,
      'absent',
    ]),
    ['source.systemName', 'Derslik'],
    ['source.systemCode', 'derslik'],
  ].map(([propertyName = '', value = '']) => ({ propertyName, value }));
  const packed = Object.entries(files).map(([file, rows]) => [`${file}.csv`, fileOf(file as RosterFile, rows)]);
  return zipSync(
    Object.fromEntries([['manifest.csv', fileOf('manifest', manifest)], ...packed]) as Record<string, Uint8Array>,
  );
};
