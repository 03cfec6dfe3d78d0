import { useConfig } from '@derslik/client/config';
import { mayRegister } from '@derslik/contract/registrationModes';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../lib/hooks';
import { later } from '../../lib/later';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { selectWasEnded } from '../../lib/session';
import { LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { FrontPage } from '../../ui/FrontPage';
import { Crest } from '../../ui/Logo';
import { Message } from '../../ui/Message';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { SignInForm } from './SignInForm';
import styles from './SignInPage.module.css';

/** Come where the school has other ways in. */
const ProviderButtons = later(() => import('./ProviderButtons'));

/** Comes where anybody may look around. */
const DemoSignIn = later(() => import('./DemoSignIn'));

const SignInPage = () => {
  const { t } = useTranslation();
  const config = useConfig();
  const wasEnded = useAppSelector(selectWasEnded);
  usePageTitle(t('auth.signIn'));
  return (
    <FrontPage>
      <VisuallyHidden as="h1">{t('auth.signIn')}</VisuallyHidden>
      <div className={styles.school}>
        {config && (
          <>
            <Crest src={config.school.logo} />
            <div>
              <div className={styles.schoolName} translate="no">
                {config.school.name}
              </div>
              <span className={styles.soft}>{t('auth.schoolText')}</span>
            </div>
          </>
        )}
      </div>
      {wasEnded && (
        <Message kind="soft" live="status">
          {t('auth.sessionOver')}
        </Message>
      )}
      <Card narrow>
        <SignInForm before={config !== undefined && config.providers.length > 0 && <ProviderButtons />} />
      </Card>
      {config && mayRegister(config.registration.mode) && (
        <p className={styles.register}>
          {t('auth.noAccount')}
          <LinkButton variant="link" to={paths.register}>
            {t('auth.register')}
          </LinkButton>
        </p>
      )}
      {config?.demo && <DemoSignIn />}
    </FrontPage>
  );
};
export default SignInPage;
