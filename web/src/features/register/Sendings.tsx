import type { KeptSendingKind, LessonSending, SendingState } from '@derslik/contract/platforms';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { ErrorState } from '../../ui/ErrorState';
import { Message } from '../../ui/Message';
import { Skeleton } from '../../ui/Skeleton';
import styles from './Sendings.module.css';
import { useSendings, type WatchSendings } from './useSendings';

const looks = { waiting: 'plain', sending: 'plain', sent: 'ok', failed: 'bad' } as const satisfies Record<
  SendingState,
  string
>;

interface RowProps {
  kind: KeptSendingKind;
  sending: LessonSending | undefined;
  isBusy: boolean;
  onSend: () => void;
}

const useVerb = (kind: KeptSendingKind, sending: LessonSending | undefined): string | null => {
  const { t } = useTranslation();
  if (sending?.state === 'failed') return t('sending.tryAgain');
  if (kind === 'rollCall') return null;
  if (!sending) return t(kind === 'derslik' ? 'sending.open' : 'sending.send');
  // What was opened is open; a platform gets a newer state.
  return sending.state === 'sent' && kind === 'metodbox' ? t('sending.sendAgain') : null;
};

const Row = ({ kind, sending, isBusy, onSend }: RowProps) => {
  const { t } = useTranslation();
  const { day, clock } = useSchoolTime();
  const verb = useVerb(kind, sending);
  const at = Date.parse(sending?.sentAt ?? sending?.askedAt ?? '') / 1_000;
  const fault = sending?.state === 'sent' ? null : sending?.fault;
  const why = fault === 'away' && sending?.state === 'failed' ? 'awayFailed' : fault;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.title}>{t(`sending.to_${kind}`)}</p>
        <p className={styles.text}>{t(`sending.to_${kind}Text`)}</p>
        <p className={styles.state} role="status">
          {sending && (
            <>
              <Chip variant={looks[sending.state]}>{t(`sending.is_${sending.state}`)}</Chip>
              <span>{t('sending.at', { day: day(at), time: clock(at) })}</span>
            </>
          )}
          {why && <span>{t(`sending.why_${why}`)}</span>}
        </p>
      </div>
      {verb && (
        <Button size="sm" busy={isBusy} onClick={onSend} aria-label={`${t(`sending.to_${kind}`)}: ${verb}`}>
          {verb}
        </Button>
      )}
    </li>
  );
};

interface Props {
  /** The room's. */
  code: string;
  watch?: WatchSendings;
}

/** What leaves a lesson, each with its state and its button. */
export const Sendings = ({ code, watch }: Props) => {
  const errorText = useErrorText();
  const { data, error, refetch, isFetching, send, busyWith } = useSendings(code, watch);
  if (!data)
    return error ? (
      <ErrorState text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="row" />
    );
  const of = (kind: KeptSendingKind) => data.sendings.find((one) => one.kind === kind);
  const kinds: KeptSendingKind[] = [...data.offers];
  for (const kind of ['derslik', 'metodbox', 'rollCall'] as const)
    if (of(kind) && !kinds.includes(kind)) kinds.push(kind);
  return (
    <>
      {error && (
        <Message kind="bad" live="alert">
          {errorText(error)}
        </Message>
      )}
      <ul className={styles.list}>
        {kinds.map((kind) => (
          <Row key={kind} {...{ kind, sending: of(kind), isBusy: busyWith === kind }} onSend={() => void send(kind)} />
        ))}
      </ul>
    </>
  );
};
