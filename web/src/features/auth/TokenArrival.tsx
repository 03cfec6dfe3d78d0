import { callError, type CallError } from '@derslik/client/callError';
import { useConfig } from '@derslik/client/config';
import { isAway } from '@derslik/client/tokenTries';
import type { Arrival } from '@derslik/contract/arrival';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { arrivingToken } from '../../lib/arrivingToken';
import { tellAround } from '../../lib/aroundFrame';
import { useErrorText } from '../../lib/errorText';
import { useAppSelector } from '../../lib/hooks';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { selectIsMember, selectMe } from '../../lib/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { FrontPage } from '../../ui/FrontPage';
import { Message } from '../../ui/Message';
import styles from '../../ui/FrontForm.module.css';
import { exchangeToken } from './tokenCalls';
import { TokenQuestion } from './TokenQuestion';
import { useGoOn } from './useGoOn';

/** Where they are, and stay. It may hold a room's password, and is told to nobody. */
const here = (): string => location.pathname + location.search + location.hash;

/** In place of any page to which somebody comes with a token: it is exchanged first, and the page finds them signed in. */
const TokenArrival = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const takeOver = useGoOn();
  const isMember = useAppSelector(selectIsMember);
  const me = useAppSelector(selectMe);
  const [tries, setTries] = useState(0);
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  usePageTitle(t(failure ? 'identity.failedTitle' : 'identity.title'));

  const goOn = useCallback(
    async (...to: Parameters<typeof takeOver>): Promise<void> => {
      try {
        await takeOver(...to);
        arrivingToken.clear();
      } catch (caught) {
        setFailure(callError(caught));
      }
    },
    [takeOver],
  );
  useEffect(() => {
    const arriving = arrivingToken.read();
    if (!arriving) return;
    let isHere = true;
    setFailure(null);
    exchangeToken(arriving, location.pathname).then(
      (answer) => {
        if (!isHere) return;
        if (answer.data) void goOn(here(), answer.data);
        else setArrival(answer.arrival);
      },
      (caught: unknown) => isHere && setFailure(callError(caught)),
    );
    return () => {
      isHere = false;
    };
  }, [tries, goOn]);

  const sites = useConfig()?.frameParents.live;
  const refusal = failure?.code;
  useEffect(() => {
    const room = new URLSearchParams(location.search).get('room') ?? '';
    if (refusal !== undefined) tellAround(sites, room, { type: 'error', code: refusal });
  }, [refusal, sites]);

  if (!failure)
    return (
      <TokenQuestion
        arrival={arrival}
        onAsked={setArrival}
        onIn={(path) => void goOn(path === paths.welcome ? path : here())}
        onOver={setFailure}
      />
    );
  const mayTryAgain = isAway(failure) && !arrival;
  return (
    <FrontPage alone>
      <Card narrow padded>
        <div className={styles.words}>
          <h1 className={styles.title}>{t('identity.failedTitle')}</h1>
        </div>
        <div className={styles.form}>
          <Message kind="bad" live="alert">
            {errorText(failure)}
          </Message>
          {mayTryAgain && (
            <Button variant="primary" wide onClick={() => setTries(tries + 1)}>
              {t('common.tryAgain')}
            </Button>
          )}
          {/* The page itself says what it asks of who isn't signed in. */}
          <Button variant={mayTryAgain ? 'link' : 'primary'} wide onClick={arrivingToken.clear}>
            {isMember && me
              ? t('identity.stay', { name: `${me.name} ${me.surname}`.trim() })
              : t('identity.withoutToken')}
          </Button>
        </div>
      </Card>
    </FrontPage>
  );
};
export default TokenArrival;
