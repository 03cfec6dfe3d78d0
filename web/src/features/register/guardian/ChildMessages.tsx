import { callError } from '@derslik/client/callError';
import type { ChildMessage } from '@derslik/contract/guardians';
import { CalendarClock, MessageSquareText, Radio, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/errorText';
import { useSchoolTime } from '../../../lib/useSchoolTime';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { useChildMessagesQuery } from '../api';
import styles from '../Register.module.css';
import { noonOf } from '../schoolDays';

/** So many stand there at first. */
const firstCount = 5;

/** What the school said, in words. */
const useMessageWords = () => {
  const { t } = useTranslation();
  const { longDay, clock } = useSchoolTime();
  const unix = (iso: string): number => Date.parse(iso) / 1_000;
  const moment = (iso: string): string => `${longDay(unix(iso))} ${clock(unix(iso))}`;
  return (message: ChildMessage): { title: string; text: string; Icon: typeof Radio; at: string } => {
    const at = t('register.saidAt', { at: moment(message.at) });
    if (message.kind === 'missing')
      return {
        ...{ title: t('register.saysMissing', { subject: message.subject }), Icon: UserRoundX, at },
        text: t('register.lessonAt', { at: moment(message.startsAt) }),
      };
    if (message.kind === 'broadcast')
      return {
        ...{ title: t('register.saysBroadcast', { title: message.title }), Icon: Radio, at },
        text: [moment(message.startsAt), message.description].filter(Boolean).join(' · '),
      };
    const { subject, plannedOn, isCancelled, movedTo, period, note } = message;
    const day = longDay(noonOf(plannedOn));
    const isMoved = movedTo !== null || period !== null;
    const key = isCancelled ? 'saysCancelled' : isMoved ? 'saysMoved' : 'saysNote';
    const to = [
      movedTo !== null && longDay(noonOf(movedTo)),
      period !== null && t('register.periodNumber', { number: period }),
    ].filter(Boolean);
    return {
      title: t(`register.${key}`, { subject }),
      text: [isMoved && !isCancelled ? t('register.movedTo', { from: day, to: to.join(', ') }) : day, note]
        .filter(Boolean)
        .join(' · '),
      ...{ Icon: isCancelled || isMoved ? CalendarClock : MessageSquareText, at },
    };
  };
};

/** What the school said about a child, or to their class. */
export const ChildMessages = ({ childId }: { childId: string }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const words = useMessageWords();
  const [isWhole, setWhole] = useState(false);
  const { data, error, isFetching, refetch } = useChildMessagesQuery(childId, { refetchOnMountOrArgChange: true });
  if (!data && error)
    return (
      <Card>
        <ErrorState text={errorText(callError(error))} busy={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return <Skeleton shape="row" />;
  if (data.length === 0) return <p className={styles.soft}>{t('register.noMessages')}</p>;
  return (
    <>
      <Card as="ul">
        {data.slice(0, isWhole ? undefined : firstCount).map((message) => {
          const { title, text, Icon, at } = words(message);
          return (
            <li key={message.id} className={styles.report}>
              <Icon aria-hidden />
              <span className={styles.about}>
                <strong dir="auto">{title}</strong>
                <span dir="auto">{text}</span>
                <span className={styles.note}>{at}</span>
              </span>
            </li>
          );
        })}
      </Card>
      {data.length > firstCount && !isWhole && (
        <p className={styles.verbs}>
          <Button onClick={() => setWhole(true)}>{t('register.showAll', { count: data.length })}</Button>
        </p>
      )}
    </>
  );
};
