import { callError } from '@derslik/client/callError';
import { readinessKinds } from '@derslik/contract/readiness';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { createCapture } from '../../conference/capture/createCapture';
import { useCapture } from '../../conference/hooks';
import { useErrorText } from '../../lib/errorText';
import { usePageTitle } from '../../lib/pageTitle';
import { hasWebRtc } from '../../lib/webRtc';
import { OwnVideo } from '../../room/media/OwnVideo';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Message } from '../../ui/Message';
import { Page, PageTitle } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { useOpenReadinessQuery } from './api';
import { BandMark } from './BandMark';
import styles from './readiness.module.css';
import { readinessAdvice, readinessBands, type ReadinessFacts } from './readinessAdvice';
import { useReadinessRun } from './useReadinessRun';

const Result = ({ facts }: { facts: ReadinessFacts }) => {
  const { t } = useTranslation();
  const advice = readinessAdvice(facts);
  const bands = readinessBands(facts);
  return (
    <>
      <Message kind={advice === 'readiness.ready' || advice === 'network.middle' ? 'ok' : 'bad'}>{t(advice)}</Message>
      <dl className={styles.result}>
        {readinessKinds.map((kind) => (
          <div key={kind}>
            <dt>{t(`readiness.${kind}`)}</dt>
            <dd>
              <BandMark band={bands[kind]} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};

const Try = ({ token }: { token: string }) => {
  const { t } = useTranslation();
  const [capture] = useState(() => createCapture());
  const stream = useCapture(capture, (s) => s.camera.stream);
  const voice = useCapture(capture, (s) => s.microphone.stream);
  const asking = useCapture(capture, (s) => s.asking);
  const { phase, facts, number, start, answer, sendAgain } = useReadinessRun(token, capture);
  useEffect(() => () => capture.close(), [capture]);
  const isLooking = phase === 'watching' || phase === 'playing' || phase === 'asked';
  return (
    <div className={styles.try}>
      {isLooking && <OwnVideo stream={stream} voice={voice} />}
      <div role="status" className={styles.said}>
        {phase === 'watching' && (
          <Message kind="soft">{t(asking ? 'room.permissionAskedText' : 'readiness.speak')}</Message>
        )}
        {phase === 'playing' && <Message kind="soft">{t('readiness.soundPlays')}</Message>}
        {phase === 'telling' && <Message kind="soft">{t('readiness.sending')}</Message>}
        {facts && <Result facts={facts} />}
        {phase === 'told' && (
          <p className={styles.number}>
            {t('readiness.yourNumber')} <b translate="no">{number}</b>
            <span>{t('readiness.yourNumberText')}</span>
          </p>
        )}
        {phase === 'untold' && <Message kind="bad">{t('readiness.notSent')}</Message>}
        {phase === 'full' && <Message kind="bad">{t('readiness.full')}</Message>}
      </div>
      {phase === 'idle' && (
        <Button variant="primary" onClick={start}>
          {t('readiness.start')}
        </Button>
      )}
      {phase === 'asked' && (
        <fieldset className={styles.question}>
          <legend>{t('readiness.heard')}</legend>
          <Button variant="primary" autoFocus onClick={() => answer(true)}>
            {t('readiness.yes')}
          </Button>
          <Button onClick={() => answer(false)}>{t('readiness.no')}</Button>
        </fieldset>
      )}
      {phase === 'untold' && (
        <Button variant="primary" onClick={sendAgain}>
          {t('readiness.sendAgain')}
        </Button>
      )}
      {(phase === 'told' || phase === 'untold' || phase === 'full') && (
        <Button onClick={start}>{t('readiness.again')}</Button>
      )}
    </div>
  );
};

/** What a class opens: nobody signs in, and in half a minute each knows what to do. */
const TryPage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { token = '' } = useParams();
  usePageTitle(t('readiness.title'));
  const { data, error, refetch, isFetching } = useOpenReadinessQuery({ token });
  const failure = error && callError(error);
  if (failure?.code === 'common.notFound' || failure?.code === 'common.invalid')
    return (
      <Page>
        <Card>
          <EmptyState heading="h1" drawing="notFound" title={t('readiness.gone')} text={t('readiness.goneText')} />
        </Card>
      </Page>
    );
  return (
    <Page>
      <PageTitle
        title={data ? `${t('readiness.title')}: ${data.name}` : t('readiness.title')}
        text={t('readiness.intro')}
      />
      {failure && (
        <Card>
          <ErrorState text={errorText(failure)} busy={isFetching} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !failure && <Skeleton shape="card" />}
      {data && (
        <Card padded>
          {hasWebRtc() ? <Try token={token} /> : <Message kind="bad">{t('readiness.noWebRtc')}</Message>}
        </Card>
      )}
    </Page>
  );
};
export default TryPage;
