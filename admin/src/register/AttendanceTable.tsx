import { shareText } from '@derslik/client/shareText';
import { attendancePercent } from '@derslik/contract/register';
import { missedStatuses, type BoardLessonKind, type MissedStatus } from '@derslik/contract/registerBoards';
import { Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import type { AttendanceGroup } from './AttendanceChart';

interface Group extends AttendanceGroup {
  planned: number;
  held: number;
}
type Shown = BoardLessonKind | MissedStatus | 'percent';
interface Props {
  head: 'week' | 'class';
  groups: readonly Group[];
  /** What of the address leads to a number's rows. */
  to: (shown: Shown, key: string) => Record<string, string | null>;
  /** Where the group's own book is, if it has one. */
  book?: (key: string) => string;
}

/** The numbers behind the bars; each leads to its rows. */
export const AttendanceTable = ({ head, groups, to, book }: Props) => {
  const translate = useTranslate();
  const language = useLocale();
  const [search] = useSearchParams();
  const address = (shown: Shown, key: string): string => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(to(shown, key)))
      if (value === null) next.delete(name);
      else next.set(name, value);
    return `?${next}`;
  };
  const number = (group: Group, shown: Shown, value: number | string, label: string) => (
    <TableCell key={shown} align="right">
      {value === 0 || (shown === 'percent' && attendancePercent(group) === null) ? (
        value
      ) : (
        <Link component={RouterLink} to={address(shown, group.key)} aria-label={`${group.name}, ${label}: ${value}`}>
          {value}
        </Link>
      )}
    </TableCell>
  );
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{translate(`register.heads.${head}`)}</TableCell>
          <TableCell align="right">{translate('register.heads.percent')}</TableCell>
          {missedStatuses.map((status) => (
            <TableCell key={status} align="right">
              {translate(`register.heads.${status}`)}
            </TableCell>
          ))}
          {(['held', 'notHeld'] as const).map((kind) => (
            <TableCell key={kind} align="right">
              {translate(`register.kinds.${kind}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {groups.map((group) => {
          return (
            <TableRow key={group.key}>
              <TableCell component="th" scope="row">
                {book ? <Link href={book(group.key)}>{group.name}</Link> : group.name}
              </TableCell>
              {number(
                ...([group, 'percent', shareText(language, attendancePercent(group))] as const),
                translate('register.heads.percent'),
              )}
              {missedStatuses.map((status) =>
                number(group, status, group[status], translate(`register.heads.${status}`)),
              )}
              {number(group, 'held', group.held, translate('register.kinds.held'))}
              {number(group, 'notHeld', group.planned - group.held, translate('register.kinds.notHeld'))}
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
};
