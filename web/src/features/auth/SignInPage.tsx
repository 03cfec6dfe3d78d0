import { useConfig } from '@derslik/client/config';
import { mayRegister } from '@derslik/contract/registrationModes';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../lib/hooks';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { selectWasEnded } from '../../lib/session';
import { LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { FrontPage } from '../../ui/FrontPage';
import { Crest } from '../../ui/Logo';
import { Message } from '../../ui/Message';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { DemoSignIn } from './DemoSignIn';
import { ProviderButtons } from './ProviderButtons';
import { SignInForm } from './SignInForm';
import styles from './SignInPage.module.css';

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
        <SignInForm before={<ProviderButtons />} />
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
