import { callError } from '@derslik/client/callError';
import { copyText } from '@derslik/client/copyText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Message } from '../../ui/Message';
import { TextField } from '../../ui/TextField';
import { useCalendarFeedQuery, useEndCalendarFeedMutation, useRenewCalendarFeedMutation } from './api';
import styles from './CalendarDialog.module.css';
import { MorningMail } from './MorningMail';

/** One's lessons in one's own calendar: an address, told once, and a new one where it fell into other hands. */
export const CalendarDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { longDay, clock } = useSchoolTime();
  const { data, error } = useCalendarFeedQuery(undefined, { skip: !open });
  const [renew, renewal] = useRenewCalendarFeedMutation();
  const [end, ending] = useEndCalendarFeedMutation();
  const [url, setUrl] = useState<string | null>(null);
  const [isOff, setOff] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const hasFeed = (url !== null || (data?.madeAt ?? null) !== null) && !isOff;
  const failure = error ?? renewal.error ?? ending.error;
  const readAt = data?.readAt ? Date.parse(data.readAt) / 1_000 : null;

  const close = (): void => {
    setUrl(null);
    setCopied(false);
    onClose();
  };
  const ask = async (): Promise<void> => {
    setCopied(false);
    const made = await renew();
    if (made.data) {
      setUrl(made.data.url);
      setOff(false);
    }
  };
  const stop = async (): Promise<void> => {
    const ended = await end();
    if (ended.error) return;
    setUrl(null);
    setOff(true);
  };
  const copy = async (): Promise<void> => {
    if (url === null) return;
    setCopied(await copyText(url));
  };
  return (
    <Dialog
      open={open}
      kind="confirm"
      closable
      onClose={close}
      title={t('timetable.calendarTitle')}
      text={t('timetable.calendarText')}
      actions={
        <>
          {hasFeed && (
            <Button variant="ghost" disabled={ending.isLoading} onClick={() => void stop()}>
              {t('timetable.calendarEnd')}
            </Button>
          )}
          <Button variant={url ? 'second' : 'primary'} disabled={renewal.isLoading} onClick={() => void ask()}>
            {t(hasFeed ? 'timetable.calendarNew' : 'timetable.calendarMake')}
          </Button>
        </>
      }
    >
      {failure && (
        <Message kind="bad" live="alert">
          {errorText(callError(failure))}
        </Message>
      )}
      {url !== null && (
        <div className={styles.address}>
          <TextField
            label={t('timetable.calendarAddress')}
            value={url}
            onChange={() => undefined}
            readOnly
            hint={t('timetable.calendarOnce')}
          />
          <Button variant="primary" onClick={() => void copy()}>
            {t(isCopied ? 'timetable.copied' : 'timetable.copy')}
          </Button>
        </div>
      )}
      {url === null && hasFeed && (
        <p className={styles.known}>
          {readAt === null
            ? t('timetable.calendarUnread')
            : t('timetable.calendarRead', { day: longDay(readAt), time: clock(readAt) })}{' '}
          {t('timetable.calendarNewHint')}
        </p>
      )}
      {open && <MorningMail />}
    </Dialog>
  );
};
