import { callError, type CallError } from '@derslik/client/callError';
import { httpData } from '@derslik/client/http';
import type { EmailConfirmed } from '@derslik/contract/profile';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { useAppSelector } from '../../lib/hooks';
import { tellTabs } from '../../lib/ownNews';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { settingsPaths } from '../../lib/settingsPaths';
import { selectIsMember } from '../../lib/session';
import { Button, LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { FrontPage } from '../../ui/FrontPage';
import { Message } from '../../ui/Message';
import styles from '../../ui/FrontForm.module.css';
import { useTokenOfAddress } from './useTokenOfAddress';

const confirm = async (token: string): Promise<string> =>
  (
    await httpData<EmailConfirmed>({
      ...{ path: '/auth/check-email-token', method: 'POST' },
      ...{ body: { token }, anonymous: true },
    })
  ).email;

/** Where the link leads that is mailed to a new address. Programs open links before people do: only a press changes something. */
const ConfirmEmailPage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const isMember = useAppSelector(selectIsMember);
  const token = useTokenOfAddress(paths.confirmEmail);
  const [email, setEmail] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // A link that was cut on its way is no link.
  const isOver = failure !== null && ['common.invalid', 'profile.emailLinkOver'].includes(failure.code);
  const title = t(email ? 'profile.confirmed' : isOver ? 'profile.confirmFailed' : 'profile.confirmTitle');
  usePageTitle(title);

  useEffect(() => {
    if (token === '') void navigate(paths.home, { replace: true });
  }, [token, navigate]);
  const press = async (): Promise<void> => {
    setIsAsking(true);
    setFailure(null);
    try {
      setEmail(await confirm(token));
      tellTabs();
    } catch (caught) {
      setFailure(callError(caught));
    } finally {
      setIsAsking(false);
    }
  };
  useEffect(() => {
    if (email ?? isOver) heading.current?.focus();
  }, [email, isOver]);

  return (
    <FrontPage>
      <Card narrow padded aria-busy={isAsking}>
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {email && <p>{t('profile.confirmedText', { email })}</p>}
          {email === null && !isOver && <p>{t('profile.confirmText')}</p>}
          {isOver && <Message kind="bad">{t('profile.emailLinkOver')}</Message>}
        </div>
        {failure && !isOver && <Message kind="bad">{errorText(failure)}</Message>}
        {email === null && !isOver && (
          <Button variant="primary" wide busy={isAsking} onClick={() => void press()}>
            {t('profile.confirm')}
          </Button>
        )}
        {(email ?? isOver) && (
          <LinkButton variant="primary" wide to={isMember ? settingsPaths.profile : paths.signIn}>
            {t(isMember ? 'profile.toProfile' : 'auth.signIn')}
          </LinkButton>
        )}
      </Card>
    </FrontPage>
  );
};
export default ConfirmEmailPage;
