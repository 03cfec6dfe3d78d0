import type { RollCallUser } from '@derslik/contract/register';
import { BellRing, Download, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { useCloseDialog } from '../../room/useCloseDialog';
import { useRoomSelector } from '../../room/useRoom';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Chip } from '../../ui/Chip';
import { Dialog } from '../../ui/Dialog';
import { ErrorState } from '../../ui/ErrorState';
import { Segmented } from '../../ui/Segmented';
import { Skeleton } from '../../ui/Skeleton';
import { TextField } from '../../ui/TextField';
import { tellFailure } from '../../ui/tellFailure';
import { toast } from '../../ui/toast';
import { useLessonSheetQuery, useSendRollCallMutation } from './api';
import styles from './RollCallDialog.module.css';
import { useRollCall } from './useRollCall';
import { useRemindGuardians } from './useRemindGuardians';
import { useSaveAttendance } from './useSaveAttendance';

const nameOf = ({ first_name, last_name }: RollCallUser): string => `${first_name} ${last_name}`;
const shownFirst = (a: RollCallUser, b: RollCallUser): number => nameOf(a).localeCompare(nameOf(b), 'tr');

/** The roll call: who is here, who isn't yet, and the teacher's word on both. */
const RollCallDialog = () => {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const close = useCloseDialog();
  const token = useRoomSelector(({ data }) => data?.room.token ?? '');
  const id = useRoomSelector(({ data }) => data?.view.roomId ?? '');
  const inside = useRoomSelector(({ data }) =>
    Object.keys(data?.view.participants ?? {})
      .toSorted()
      .join(),
  );
  const { users, error, load } = useRollCall(token, inside);
  const { data: sheet } = useLessonSheetQuery(id, { skip: id === '' });
  const [send, { isLoading: isSending }] = useSendRollCallMutation();
  const { isTelling, tell } = useRemindGuardians(id, 'rollCall');
  const { isSaving, save } = useSaveAttendance();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<'all' | 'missing'>('all');
  /** What the teacher ticked otherwise than the room says. */
  const [ticked, setTicked] = useState<Record<string, boolean>>({});
  const isHere = ({ id: person, is_inside, status }: RollCallUser): boolean =>
    ticked[person] ?? (is_inside || status === 'present' || status === 'late');
  const lower = (text: string): string => text.toLocaleLowerCase(i18n.language);
  const found = (users ?? [])
    .filter((user) => lower(nameOf(user)).includes(lower(search.trim())))
    .filter((user) => shown === 'all' || !isHere(user))
    .toSorted(shownFirst);
  const missing = (users ?? []).filter((user) => !isHere(user)).length;
  const submit = async (): Promise<void> => {
    const user_src_codes = (users ?? []).filter(isHere).map((user) => user.user_src_code);
    const { error: failed } = await send({
      ...{ live_subject_token: token, user_src_codes, user_type: 'STUDENT' },
      time: new Date().toISOString(),
    });
    if (failed) return tellFailure(failed);
    toast({ kind: 'ok', title: t('rollCall.sent') });
    close();
  };
  const download = (): void => {
    if (sheet)
      void save(
        { lesson: id, from: sheet.onDate, to: sheet.onDate },
        sheet.classes.map(({ name }) => name),
        'xlsx',
      );
  };
  return (
    <Dialog
      open
      kind="rollCall"
      closable
      wide
      onClose={close}
      title={t('rollCall.title')}
      text={sheet && [...sheet.classes.map(({ name }) => name), sheet.subject].join(' · ')}
      actions={
        <>
          <Button busy={isSaving} disabled={!sheet} icon={<Download aria-hidden />} onClick={download}>
            {t('rollCall.download')}
          </Button>
          <Button variant="primary" busy={isSending} disabled={!users?.length} onClick={() => void submit()}>
            {t('rollCall.send')}
          </Button>
        </>
      }
    >
      <div className={styles.tools}>
        <TextField
          bare
          type="search"
          label={t('rollCall.search')}
          placeholder={t('rollCall.search')}
          icon={<Search aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Segmented
          label={t('rollCall.shown')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: t('rollCall.all') },
            { value: 'missing', label: t('rollCall.missing') },
          ]}
        />
      </div>
      {!users && error && <ErrorState text={errorText(error)} onRetry={load} />}
      {!users && !error && <Skeleton shape="row" />}
      {users && (
        <>
          <p className={styles.count} role="status">
            {t('rollCall.count', { here: users.length - missing, all: users.length })}
          </p>
          <ul className={styles.list}>
            {found.map((user) => (
              <li key={user.id} className={styles.row}>
                <Checkbox
                  checked={isHere(user)}
                  onChange={(on) => setTicked((before) => ({ ...before, [user.id]: on }))}
                >
                  <span dir="auto" translate="no">
                    {nameOf(user)}
                  </span>
                </Checkbox>
                <span className={styles.spent}>
                  {t('rollCall.minutes', { count: Math.floor(user.roll_call_spent_time / 60) })}
                </span>
                <Chip variant={user.is_inside ? 'ok' : 'plain'} dot={user.is_inside}>
                  {t(user.is_inside ? 'rollCall.inside' : 'rollCall.outside')}
                </Chip>
              </li>
            ))}
          </ul>
          {found.length === 0 && (
            <p className={styles.none}>
              {t(
                users.length === 0
                  ? 'rollCall.nobody'
                  : search.trim() === ''
                    ? 'rollCall.noneMissing'
                    : 'rollCall.noneFound',
              )}
            </p>
          )}
          {sheet?.remindsGuardians && missing > 0 && (
            <Button size="sm" busy={isTelling} icon={<BellRing aria-hidden />} onClick={() => void tell()}>
              {t('rollCall.remind')}
            </Button>
          )}
        </>
      )}
    </Dialog>
  );
};
export default RollCallDialog;
