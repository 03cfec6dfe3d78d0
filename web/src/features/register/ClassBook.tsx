import { callError } from '@derslik/client/callError';
import { attendancePercent, type RegisterLine } from '@derslik/contract/register';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { usePrinting } from '../../lib/usePrinting';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Menu, MenuItem } from '../../ui/Menu';
import { Segmented } from '../../ui/Segmented';
import { Select } from '../../ui/Select';
import { Skeleton } from '../../ui/Skeleton';
import { cx } from '../../ui/cx';
import { useRegisterClassesQuery, useRegisterTableQuery } from './api';
import { monthsOfBook } from './bookMonths';
import { BookSheet } from './BookSheet';
import { BookTable } from './BookTable';
import { CloseDays } from './CloseDays';
import styles from './Register.module.css';
import { useRegisterTimes } from './useRegisterTimes';
import { useSaveAttendance } from './useSaveAttendance';

/** Who was in fewer of a hundred lessons is looked for. */
const fewPercent = 90;
/** Who misses so many in a row is looked for. */
const rowMin = 3;

const shownPupils = ['all', 'few', 'inARow'] as const;
type Shown = (typeof shownPupils)[number];
const isShown: Readonly<Record<Shown, (pupil: RegisterLine) => boolean>> = {
  all: () => true,
  few: (pupil) => (attendancePercent(pupil) ?? 100) < fewPercent,
  inARow: ({ missedInARow }) => missedInARow >= rowMin,
};

/** A class's book: class x day x period for a month or a term of the school's, as file and on paper. */
export const ClassBook = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data: classes } = useRegisterClassesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [params, setParams] = useSearchParams();
  const times = useRegisterTimes('month', 10);
  const { range } = times;
  const [shown, setShown] = useState<Shown>('all');
  const isPrinting = usePrinting();
  const { isSaving, save } = useSaveAttendance();
  const asked = params.get('class');
  const classId = classes?.find(({ id }) => id === asked)?.id ?? classes?.[0]?.id ?? '';
  const { data, error, isFetching, refetch } = useRegisterTableQuery(
    { classId, ...range },
    { skip: classId === '', refetchOnMountOrArgChange: true },
  );
  if (classes?.length === 0)
    return (
      <Card>
        <EmptyState drawing="meetings" title={t('register.noClasses')} />
      </Card>
    );
  const className = classes?.find(({ id }) => id === classId)?.name ?? '';
  const download = (kind: 'xlsx' | 'csv'): void => void save({ class: classId, ...range }, [className], kind);
  const table = data && { ...data, pupils: data.pupils.filter(isShown[shown]) };
  return (
    <>
      <div className={styles.tools}>
        <Select
          label={t('register.class')}
          value={classId}
          onChange={(id) => setParams({ tab: 'book', class: id }, { replace: true })}
          options={(classes ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Select label={t('register.when')} value={times.when} onChange={times.setWhen} options={times.options} />
        <Segmented
          label={t('register.shown')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: t('register.all') },
            { value: 'few', label: t('register.few', { percent: fewPercent }) },
            { value: 'inARow', label: t('register.missingNow', { count: rowMin }) },
          ]}
        />
        <Menu
          trigger={
            <Button busy={isSaving} icon={<Download aria-hidden />}>
              {t('register.download')}
            </Button>
          }
        >
          <MenuItem onSelect={() => download('xlsx')}>{t('register.xlsx')}</MenuItem>
          <MenuItem onSelect={() => download('csv')}>{t('register.csv')}</MenuItem>
        </Menu>
        <Button icon={<Printer aria-hidden />} onClick={() => print()}>
          {t('register.print')}
        </Button>
      </div>
      {!data && error && (
        <Card>
          <ErrorState text={errorText(callError(error))} busy={isFetching} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !error && <Skeleton shape="card" />}
      {data && table && (
        <>
          {!data.isWhole && <p className={cx(styles.soft, styles.screenOnly)}>{t('register.ownLessons')}</p>}
          <BookTable table={table} title={`${data.class.name} · ${times.title}`} />
          {isPrinting &&
            monthsOfBook(table).map((page) => (
              <BookSheet
                key={page.month}
                table={page.table}
                title={`${data.class.name} · ${times.monthText(page.month)}`}
              />
            ))}
          {data.mayClose && data.lessons.length > 0 && <CloseDays table={data} />}
        </>
      )}
    </>
  );
};
