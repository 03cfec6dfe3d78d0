import { callError, hasCodeForm, type CallError } from '@derslik/client/callError';
import { hasSignedOutHere } from '@derslik/client/auth';
import type { Arrival } from '@derslik/contract/arrival';
import type { ErrorCode } from '@derslik/contract/errors';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { useAppSelector } from '../../lib/hooks';
import { isOwnPath } from '../../lib/redirect';
import { selectIsMember } from '../../lib/session';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { AnchorButton, LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { FrontPage } from '../../ui/FrontPage';
import { Message } from '../../ui/Message';
import { ArrivalQuestion } from './ArrivalQuestion';
import { readArrival } from './arrivalCalls';
import styles from '../../ui/FrontForm.module.css';
import { useGoOn } from './useGoOn';

/** Tells the console's window, which waits for the end of a trial. */
const trialChannel = 'derslik-identity-trial';
const closeMs = 400;

/** They wanted to show who they are, and had not to come in. */
const ofProof: ReadonlySet<string> = new Set<ErrorCode>(['identity.notFresh', 'identity.otherPerson']);

/** What the address says: somebody is in, is asked something, failed, or was a trial. */
const readAddress = (search: string) => {
  const params = new URLSearchParams(search);
  return {
    path: params.get('giris'),
    isAsked: params.has('soru'),
    failure: params.get('hata'),
    back: params.get('yol') ?? '',
    isTrial: params.has('deneme'),
  };
};

/** Where somebody comes back from another system of the school. */
const CameInPage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [said] = useState(readAddress(useLocation().search));
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const [failure, setFailure] = useState<CallError | null>(
    said.failure === null ? null : { code: hasCodeForm(said.failure) ? said.failure : 'identity.failed' },
  );
  // Whoever is in stays in, and goes back to what they were at.
  const back = useAppSelector(selectIsMember) && isOwnPath(said.back) && said.back;
  const failedTitle = failure && ofProof.has(failure.code) ? 'identity.notProvenTitle' : 'identity.failedTitle';
  const title = t(said.isTrial ? 'identity.trialTitle' : failure ? failedTitle : 'identity.title');
  usePageTitle(title);

  const goOn = useGoOn();
  useEffect(() => {
    if (said.isTrial) {
      const channel = new BroadcastChannel(trialChannel);
      channel.postMessage('over');
      channel.close();
      // What was said is heard first.
      const timer = setTimeout(() => window.close(), closeMs);
      return () => clearTimeout(timer);
    }
    const work = async (): Promise<void> => {
      if (said.path !== null) await goOn(said.path);
      else if (said.isAsked) setArrival(await readArrival());
      else if (said.failure === null) void navigate(paths.home, { replace: true });
    };
    work().catch((caught: unknown) => setFailure(callError(caught)));
  }, [said, goOn, navigate]);
  useEffect(() => {
    if (failure) hasSignedOutHere.set();
  }, [failure]);

  if (arrival && !failure)
    return (
      <FrontPage alone>
        <Card narrow padded>
          <ArrivalQuestion
            arrival={arrival}
            onAsked={setArrival}
            onIn={(path) => void goOn(path)}
            onOver={setFailure}
          />
        </Card>
      </FrontPage>
    );
  return (
    <FrontPage alone>
      <Card narrow padded aria-busy={!failure && !said.isTrial}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {said.isTrial ? <p>{t('identity.trialText')}</p> : !failure && <p role="status">{t('identity.working')}</p>}
        </div>
        {failure && (
          <div className={styles.form}>
            <Message kind="bad" live="alert">
              {errorText(failure)}
            </Message>
            {back ? (
              <AnchorButton variant="primary" wide href={back}>
                {t('identity.goBack')}
              </AnchorButton>
            ) : (
              <LinkButton variant="primary" wide to={paths.signIn} state={{}}>
                {t('identity.toSignIn')}
              </LinkButton>
            )}
          </div>
        )}
      </Card>
    </FrontPage>
  );
};
export default CameInPage;
