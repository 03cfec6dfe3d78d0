import { callError } from '@derslik/client/callError';
import type { AttendanceStatus, LessonSheet } from '@derslik/contract/register';
import { attendanceStatuses } from '@derslik/contract/register';
import { BellRing, Download, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Checkbox } from '../../ui/Checkbox';
import { ErrorState } from '../../ui/ErrorState';
import { Menu, MenuItem } from '../../ui/Menu';
import { Message } from '../../ui/Message';
import { Page, PageTitle } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { TextField } from '../../ui/TextField';
import { tellFailure } from '../../ui/tellFailure';
import { toast } from '../../ui/toast';
import { useLessonSheetQuery, useMarkPupilsMutation } from './api';
import { ChangesDialog } from './ChangesDialog';
import { MarkDialog } from './MarkDialog';
import styles from './Register.module.css';
import { Sendings } from './Sendings';
import { SheetTable } from './SheetTable';
import { useRemindGuardians } from './useRemindGuardians';
import { useSaveAttendance } from './useSaveAttendance';

/** While a lesson runs pupils come and go; the page is not in its room, and looks now and then. */
const lookMs = 30_000;

const Counts = ({ sheet }: { sheet: LessonSheet }) => {
  const { t } = useTranslation();
  return (
    <dl className={styles.counts}>
      {attendanceStatuses.map((status) => (
        <div key={status}>
          <dt>{t(`register.is_${status}`)}</dt>
          <dd>{sheet.pupils.filter((pupil) => pupil.status === status).length}</dd>
        </div>
      ))}
    </dl>
  );
};

/** A lesson's page of the register: what was reckoned, and what its teacher says. */
const LessonPage = () => {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const { id = '' } = useParams();
  const { clock, longDay } = useSchoolTime();
  const [isRunning, setRunning] = useState(false);
  const {
    data: sheet,
    error,
    isFetching,
    refetch,
  } = useLessonSheetQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isRunning ? lookMs : 0,
    skipPollingIfUnfocused: true,
  });
  const runs = sheet !== undefined && !sheet.isOver && !sheet.isCancelled && Date.parse(sheet.startsAt) <= Date.now();
  useEffect(() => setRunning(runs), [runs]);
  usePageTitle(sheet ? `${sheet.subject} · ${t('register.title')}` : t('register.title'));
  const [mark] = useMarkPupilsMutation();
  const { isTelling, tell } = useRemindGuardians(id, 'register');
  const { isSaving, save } = useSaveAttendance();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [marking, setMarking] = useState<string[] | null>(null);
  const [showsChanges, setShowsChanges] = useState(false);
  if (!sheet)
    return (
      <Page>
        {error ? (
          <Card>
            <ErrorState text={errorText(callError(error))} busy={isFetching} onRetry={() => void refetch()} />
          </Card>
        ) : (
          <Skeleton shape="card" />
        )}
      </Page>
    );
  const classes = sheet.classes.map(({ name }) => name);
  const set = async (people: string[], wanted: AttendanceStatus | null, reason: string): Promise<void> => {
    setMarking(null);
    const { error: failed } = await mark({ id, people, mark: wanted, reason });
    if (failed) return tellFailure(failed);
    setChosen(new Set());
    toast({ kind: 'ok', title: t('register.marked') });
  };
  const download = (kind: 'xlsx' | 'csv'): void =>
    void save({ lesson: id, from: sheet.onDate, to: sheet.onDate }, classes, kind);
  const lower = (text: string): string => text.toLocaleLowerCase(i18n.language);
  const shown = sheet.pupils.filter(({ name }) => lower(name).includes(lower(search.trim())));
  const choose = (people: readonly string[], on: boolean): void =>
    setChosen((before) => {
      const next = new Set(before);
      for (const person of people)
        if (on) next.add(person);
        else next.delete(person);
      return next;
    });
  const markable = shown.filter((pupil) => !pupil.isClosed).map(({ personId }) => personId);
  const from = Date.parse(sheet.startsAt) / 1_000;
  const isClosed = sheet.pupils.length > 0 && sheet.pupils.every((pupil) => pupil.isClosed);
  return (
    <Page>
      <PageTitle
        title={`${sheet.subject} · ${classes.join(', ')}`}
        text={
          <>
            <Link to={paths.registerOfTeacher} className={styles.back}>
              {t('register.title')}
            </Link>{' '}
            · {longDay(from)} · {clock(from)}–{clock(Date.parse(sheet.endsAt) / 1_000)} · {sheet.teacher.name}
          </>
        }
        action={
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
        }
      />
      {isClosed && <Message kind="soft">{t('register.dayClosed')}</Message>}
      {sheet.isOver && !sheet.isHeld && <Message kind="soft">{t('register.notHeldText')}</Message>}
      <Counts sheet={sheet} />
      <div className={styles.tools}>
        <TextField
          bare
          type="search"
          label={t('register.search')}
          placeholder={t('register.search')}
          icon={<Search aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {sheet.remindsGuardians && !sheet.isOver && (
          <Button busy={isTelling} icon={<BellRing aria-hidden />} onClick={() => void tell()}>
            {t('register.remind')}
          </Button>
        )}
        <Button variant="ghost" onClick={() => setShowsChanges(true)}>
          {t('register.changes')}
        </Button>
      </div>
      <Card>
        {sheet.mayMark && markable.length > 0 && (
          <div className={styles.together}>
            <Checkbox checked={markable.every((person) => chosen.has(person))} onChange={(on) => choose(markable, on)}>
              {t('register.chooseAll')}
            </Checkbox>
            <Button size="sm" disabled={chosen.size === 0} onClick={() => setMarking([...chosen])}>
              {t('register.markChosen', { count: chosen.size })}
            </Button>
          </div>
        )}
        <SheetTable
          pupils={shown}
          mayMark={sheet.mayMark}
          chosen={chosen}
          onChoose={(person, on) => choose([person], on)}
          onMark={(person) => setMarking([person])}
        />
      </Card>
      {!sheet.isCancelled && (
        <Card as="section" padded className={styles.sendings ?? ''}>
          <h2 className={styles.dayTitle}>{t('sending.title')}</h2>
          <Sendings code={sheet.token} />
        </Card>
      )}
      {marking && (
        <MarkDialog
          pupils={sheet.pupils.filter(({ personId }) => marking.includes(personId))}
          onClose={() => setMarking(null)}
          onMark={(wanted, reason) => void set(marking, wanted, reason)}
        />
      )}
      {showsChanges && <ChangesDialog lessonId={id} onClose={() => setShowsChanges(false)} />}
    </Page>
  );
};
export default LessonPage;
