import { shareText } from '@derslik/client/shareText';
import { attendancePercent, attendanceStatuses, type RegisterRange } from '@derslik/contract/register';
import type {
  BoardLessonKind,
  BoardLessons,
  BoardMissed,
  BoardPupils,
  MissedStatus,
} from '@derslik/contract/registerBoards';
import { registerLimits } from '@derslik/contract/limits/register';
import {
  Alert,
  Box,
  Button,
  Card,
  Link,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TablePagination,
  TableRow,
  Typography,
} from '@mui/material';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useLoaded } from '../layout/useLoaded';
import { useSchoolTime } from '../layout/useSchoolTime';
import { readBoardLessons, readBoardMissed, readBoardPupils } from './registerCalls';

/** Which number was pressed; a share of attendance is the pupils'. */
export type BoardShown = { kind: BoardLessonKind } | { status: MissedStatus } | { pupils: true };

const Rows = ({ heads, children }: { heads: readonly string[]; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {heads.map((head) => (
            <TableCell key={head}>{translate(`register.heads.${head}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  );
};

const LessonRows = ({ rows }: { rows: BoardLessons['data'] }) => {
  const translate = useTranslate();
  const when = useSchoolTime();
  return (
    <Rows heads={['when', 'subject', 'classes', 'teacher', 'state']}>
      {rows.map(({ id, startsAt, subject, classes, teacher, kind }) => (
        <TableRow key={id}>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{when(startsAt)}</TableCell>
          <TableCell component="th" scope="row">
            <Link href={`/yoklama/ders/${id}`}>{subject}</Link>
          </TableCell>
          <TableCell>{classes.map(({ name }) => name).join(', ')}</TableCell>
          <TableCell translate="no">{teacher}</TableCell>
          <TableCell>{translate(`register.kinds.${kind}`)}</TableCell>
        </TableRow>
      ))}
    </Rows>
  );
};

const MissedRows = ({ rows }: { rows: BoardMissed['data'] }) => {
  const translate = useTranslate();
  const when = useSchoolTime();
  return (
    <Rows heads={['pupil', 'class', 'when', 'subject', 'note']}>
      {rows.map(({ lessonId, pupil, className, startsAt, subject, status, reason, lateSeconds }) => (
        <TableRow key={`${lessonId} ${pupil.id}`}>
          <TableCell component="th" scope="row">
            <Link href={`/yoklama/ogrenci/${pupil.id}`} translate="no">
              {pupil.name}
            </Link>
          </TableCell>
          <TableCell>{className}</TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{when(startsAt)}</TableCell>
          <TableCell>
            <Link href={`/yoklama/ders/${lessonId}`}>{subject}</Link>
          </TableCell>
          <TableCell>
            {[
              status === 'late' &&
                lateSeconds > 0 &&
                translate('register.lateBy', { smart_count: Math.ceil(lateSeconds / 60) }),
              reason,
            ]
              .filter(Boolean)
              .join(' · ')}
          </TableCell>
        </TableRow>
      ))}
    </Rows>
  );
};

const PupilRows = ({ rows }: { rows: BoardPupils['data'] }) => {
  const language = useLocale();
  return (
    <Rows heads={['pupil', 'class', 'percent', ...attendanceStatuses]}>
      {rows.map(({ id, name, className, ...counts }) => (
        <TableRow key={`${id} ${className}`}>
          <TableCell component="th" scope="row">
            <Link href={`/yoklama/ogrenci/${id}`} translate="no">
              {name}
            </Link>
          </TableCell>
          <TableCell>{className}</TableCell>
          <TableCell>{shareText(language, attendancePercent(counts))}</TableCell>
          {attendanceStatuses.map((status) => (
            <TableCell key={status}>{counts[status]}</TableCell>
          ))}
        </TableRow>
      ))}
    </Rows>
  );
};

type Answered =
  ({ of: 'lessons' } & BoardLessons) | ({ of: 'missed' } & BoardMissed) | ({ of: 'pupils' } & BoardPupils);

interface Props {
  range: RegisterRange;
  shown: BoardShown;
  /** One class alone, if its number was pressed. */
  of: { id: string; name: string } | null;
  onClose: () => void;
}

/** The rows that a number of the board is of, a page at a time. */
export const BoardRows = ({ range, shown, of, onClose }: Props) => {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [page, setPage] = useState(0);
  const { from, to } = range;
  const kind = 'kind' in shown ? shown.kind : null;
  const status = 'status' in shown ? shown.status : null;
  const classId = of?.id;
  const read = useCallback(async (): Promise<Answered> => {
    const asked = { from, to, page: page + 1, ...(classId && { class: classId }) };
    if (kind) return { of: 'lessons', ...(await readBoardLessons({ ...asked, kind })) };
    if (status) return { of: 'missed', ...(await readBoardMissed({ ...asked, status })) };
    return { of: 'pupils', ...(await readBoardPupils(asked)) };
  }, [from, to, page, classId, kind, status]);
  const { data, error, load } = useLoaded(read);
  // Whoever pressed a number is led to its rows.
  useEffect(() => heading.current?.focus(), []);
  const title = [translate(kind ? `register.kinds.${kind}` : `register.heads.${status ?? 'percent'}`), of?.name]
    .filter(Boolean)
    .join(' · ');
  return (
    <Card component="section" aria-label={title} sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 2, pb: 1 }}>
        <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ flexGrow: 1, '&:focus': { outline: 0 } }}>
          {title}
        </Typography>
        <Button variant="text" onClick={onClose}>
          {translate('register.closeRows')}
        </Button>
      </Box>
      {error && (
        <Alert severity="error" action={<Button onClick={load}>{translate('console.retry')}</Button>}>
          {translate(error)}
        </Alert>
      )}
      {!error && !data && <Skeleton variant="rounded" height={200} sx={{ m: 2 }} />}
      {data?.total === 0 && (
        <Typography color="text.secondary" sx={{ p: 2, pt: 0 }}>
          {translate('register.noRows')}
        </Typography>
      )}
      {data && data.total > 0 && (
        <>
          <Box sx={{ overflowX: 'auto' }} tabIndex={0}>
            {data.of === 'lessons' && <LessonRows rows={data.data} />}
            {data.of === 'missed' && <MissedRows rows={data.data} />}
            {data.of === 'pupils' && <PupilRows rows={data.data} />}
          </Box>
          {data.total > registerLimits.boardPage && (
            <TablePagination
              component="div"
              count={data.total}
              page={page}
              rowsPerPage={registerLimits.boardPage}
              rowsPerPageOptions={[]}
              onPageChange={(_, next) => setPage(next)}
              labelDisplayedRows={({ from: first, to: last, count }) => `${first}–${last} / ${count}`}
              getItemAriaLabel={(type) => translate(`register.page.${type}`)}
            />
          )}
        </>
      )}
    </Card>
  );
};
