import { callError, type CallError } from '@derslik/client/callError';
import type { QuizSending } from '@derslik/contract/platforms';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { Message } from '../../ui/Message';
import { quizCalls } from './quizCalls';
import styles from './Quiz.module.css';

/** A job of the server: nothing pushes its state to a page. */
const lookMs = 3_000;
const looks = { waiting: 'plain', sending: 'plain', sent: 'ok', failed: 'bad' } as const;

/** Results on their way to the platform that has the lesson; nothing where the school has none. */
export const SendResults = ({ sessionId }: { sessionId: string }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { day, clock } = useSchoolTime();
  const [known, setKnown] = useState<QuizSending | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [reads, setReads] = useState(0);
  useEffect(() => {
    const over = new AbortController();
    quizCalls.sending(sessionId, over.signal).then(setKnown, (error: unknown) => {
      if (!over.signal.aborted) setFailure(callError(error));
    });
    return () => over.abort();
  }, [sessionId, reads]);
  const sending = known?.sending;
  const isOnItsWay = sending?.state === 'waiting' || sending?.state === 'sending';
  useEffect(() => {
    if (!isOnItsWay) return;
    const timer = setTimeout(() => setReads((now) => now + 1), lookMs);
    return () => clearTimeout(timer);
  }, [isOnItsWay, known]);
  if (!known || (!known.isOffered && !sending)) return null;
  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      setKnown(await quizCalls.send(sessionId));
    } catch (error) {
      setFailure(callError(error));
    }
    setBusy(false);
  };
  const fault = sending && sending.state !== 'sent' ? sending.fault : null;
  const why = fault === 'away' && sending?.state === 'failed' ? 'awayFailed' : fault;
  const at = Date.parse(sending?.sentAt ?? sending?.askedAt ?? '') / 1_000;
  const verb = !sending ? 'send' : sending.state === 'failed' ? 'tryAgain' : 'sendAgain';
  return (
    <Card padded className={styles.below ?? ''}>
      <div className={styles.verbs}>
        <h2>{t('quiz.sendTitle')}</h2>
        {known.isOffered && !isOnItsWay && (
          <Button
            busy={isBusy}
            aria-label={`${t('quiz.sendTitle')}: ${t(`sending.${verb}`)}`}
            onClick={() => void send()}
          >
            {t(`sending.${verb}`)}
          </Button>
        )}
      </div>
      <p className={styles.soft}>{t('quiz.sendText')}</p>
      <p className={styles.verbs} role="status">
        {sending && (
          <>
            <Chip variant={looks[sending.state]}>{t(`sending.is_${sending.state}`)}</Chip>
            <span>{t('sending.at', { day: day(at), time: clock(at) })}</span>
          </>
        )}
        {why && <span>{t(`sending.why_${why}`)}</span>}
      </p>
      {failure && (
        <Message kind="bad" live="alert">
          {errorText(failure)}
        </Message>
      )}
    </Card>
  );
};
