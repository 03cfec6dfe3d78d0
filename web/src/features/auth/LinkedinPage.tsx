import { callError, type CallError } from '@derslik/client/callError';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { isOwnPath } from '../../lib/redirect';
import { LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { FrontPage } from '../../ui/FrontPage';
import { Message } from '../../ui/Message';
import { linkedinMessage, type LinkedinOutcome } from './linkedinOutcome';
import styles from '../../ui/FrontForm.module.css';
import { loginLinkedin, type LinkedinBack } from './socialCalls';

/** What LinkedIn wrote into the address. It leaves it at once: no history and no referrer has the code. */
const takeBack = (): LinkedinBack => {
  const query = new URLSearchParams(location.search);
  history.replaceState(history.state, '', location.pathname);
  const word = (name: string): string | undefined => query.get(name) ?? undefined;
  return {
    ...{ code: word('code'), state: query.get('state') ?? '', iss: word('iss') },
    ...{ error: word('error'), error_description: word('error_description') },
  };
};

/** The window that opened this one, while it is there. */
const openerOf = (): Window | null => {
  const opener = window.opener as Window | null;
  return opener && !opener.closed ? opener : null;
};

/** Tells the window that waits what came of it, and nobody else: the message goes to a page of this school alone. */
const tell = (opener: Window, outcome: LinkedinOutcome): void => {
  opener.postMessage({ kind: linkedinMessage, ...outcome }, location.origin);
  window.close();
};

/** Where LinkedIn sends people back to: in a window of its own, or in the one in which they began. */
const LinkedinPage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<CallError | null>(null);
  const back = useRef<LinkedinBack | null>(null);
  const title = t(failure ? 'identity.failedTitle' : 'identity.linkedinTitle');
  usePageTitle(title);
  useEffect(() => {
    // A code is good once: however often this effect runs, it is sent once.
    if (back.current) return;
    back.current = takeBack();
    const opener = openerOf();
    const work = async (): Promise<void> => {
      const answer = await loginLinkedin(back.current as LinkedinBack, opener === null);
      if (!answer.data) {
        if (answer.isPopup && opener) return tell(opener, { outcome: 'completed', person: null, page: answer.page });
        const isHere = isOwnPath(answer.page);
        return void navigate(isHere ? answer.page : paths.home, { replace: true });
      }
      if (!opener) throw { code: 'identity.over' } satisfies CallError;
      if ('socialToken' in answer.data) {
        const { socialToken, socialType, name, surname, email, isProven } = answer.data;
        return tell(opener, {
          outcome: 'completed',
          person: { socialToken, socialType, name, surname, email, isProven },
        });
      }
      tell(opener, { outcome: 'authorized', path: answer.data.path });
    };
    work().catch((caught: unknown) => {
      const error = callError(caught);
      setFailure(error);
      if (opener) tell(opener, { outcome: 'error', code: error.code });
    });
  }, [navigate]);
  return (
    <FrontPage alone>
      <Card narrow padded aria-busy={!failure}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {!failure && <p role="status">{t('identity.working')}</p>}
        </div>
        {failure && (
          <div className={styles.form}>
            <Message kind="bad" live="alert">
              {errorText(failure)}
            </Message>
            <LinkButton variant="primary" wide to={paths.signIn} state={{}}>
              {t('identity.toSignIn')}
            </LinkButton>
          </div>
        )}
      </Card>
    </FrontPage>
  );
};
export default LinkedinPage;
