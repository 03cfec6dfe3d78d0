import { useHasMail } from '@derslik/client/config';
import { callError, type CallError } from '@derslik/client/callError';
import { limits } from '@derslik/contract/limits';
import type { Activation } from '@derslik/contract/registration';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { useAppSelector } from '../../lib/hooks';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { selectIsMember } from '../../lib/session';
import { LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ErrorState } from '../../ui/ErrorState';
import { FrontPage } from '../../ui/FrontPage';
import { toast } from '../../ui/toast';
import { useTimeout } from '../../ui/useTimeout';
import { ActivationPassword } from './ActivationPassword';
import styles from '../../ui/FrontForm.module.css';
import { activate } from './registrationCalls';
import { useTokenOfAddress } from './useTokenOfAddress';

/** The link may be good, and the answer come later. */
const isAway = ({ code }: CallError): boolean =>
  ['common.unavailable', 'common.offline', 'common.timeout', 'common.error', 'common.tooMany'].includes(code);

/** It was another password, or one too many for now. */
const mayTypeAgain = (error: CallError): boolean =>
  isAway(error) || ['registration.wrongPassword', 'auth.tooManyAttempts'].includes(error.code);

const textOf = (state: Activation['state'] | 'prove' | null, hasMail: boolean) => {
  if (state === null) return 'registration.checking';
  return state === 'waiting' && !hasMail ? 'registration.waitingTextByHand' : (`registration.${state}Text` as const);
};

/** Where the mailed link leads. The page asks, not the address: a program that only looks into the link changes nothing. */
const ActivationPage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const isMember = useAppSelector(selectIsMember);
  const hasMail = useHasMail();
  const token = useTokenOfAddress(paths.activation);
  const [state, setState] = useState<Activation['state'] | 'prove' | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [tries, setTries] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const title = t(state === null ? 'registration.activation' : `registration.${state}Title`);
  usePageTitle(title);

  const turnBack = useCallback(
    (error: CallError): void => {
      // A link that was cut on its way is no link.
      const code = error.code === 'common.invalid' ? 'registration.linkOver' : error.code;
      toast({ kind: 'warn', title: errorText({ ...error, code }) });
      void navigate(isMember ? paths.home : paths.signIn, { replace: true, state: {} });
    },
    [errorText, isMember, navigate],
  );
  useEffect(() => {
    if (token === '') return void navigate(paths.home, { replace: true });
    let isHere = true;
    setFailure(null);
    activate({ token }).then(
      (answer) => isHere && setState(answer.state),
      (caught: unknown) => {
        if (!isHere) return;
        const error = callError(caught);
        if (error.code === 'registration.passwordNeeded') setState('prove');
        else if (isAway(error)) setFailure(error);
        else turnBack(error);
      },
    );
    return () => {
      isHere = false;
    };
  }, [token, tries, navigate, turnBack]);
  const prove = async (password: string): Promise<void> => {
    try {
      setState((await activate({ token, password })).state);
    } catch (caught) {
      const error = callError(caught);
      if (mayTypeAgain(error)) throw caught;
      turnBack(error);
    }
  };
  useEffect(() => {
    if (state !== null) heading.current?.focus();
  }, [state]);
  const isDone = state === 'active' || state === 'waiting';
  const leads = isDone && isMember;
  useTimeout(() => void navigate(paths.home, { replace: true }), leads ? limits.registration.toHomeMs : null, leads);

  return (
    <FrontPage>
      <Card narrow padded aria-busy={state === null && failure === null}>
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {failure === null && <p role={state === null ? 'status' : undefined}>{t(textOf(state, hasMail))}</p>}
        </div>
        {failure && <ErrorState text={errorText(failure)} onRetry={() => setTries(tries + 1)} />}
        {state === 'prove' && <ActivationPassword onPassword={prove} />}
        {isDone && (
          <LinkButton variant="primary" wide to={isMember ? paths.home : paths.signIn}>
            {t(isMember ? 'registration.toHome' : 'auth.signIn')}
          </LinkButton>
        )}
      </Card>
    </FrontPage>
  );
};
export default ActivationPage;
