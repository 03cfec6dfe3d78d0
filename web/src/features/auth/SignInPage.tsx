import { useConfig } from '@derslik/client/config';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/pageTitle';
import { Card } from '../../ui/Card';
import { FrontPage } from '../../ui/FrontPage';
import { Crest } from '../../ui/Logo';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { DemoSignIn } from './DemoSignIn';
import { SignInForm } from './SignInForm';
import styles from './SignInPage.module.css';

const SignInPage = () => {
  const { t } = useTranslation();
  const config = useConfig();
  usePageTitle(t('auth.signIn'));
  return (
    <FrontPage>
      <VisuallyHidden as="h1">{t('auth.signIn')}</VisuallyHidden>
      <div className={styles.school}>
        {config && (
          <>
            <Crest src={config.school.logo} />
            <div>
              <div className={styles.schoolName}>{config.school.name}</div>
              <span className={styles.soft}>{t('auth.schoolText')}</span>
            </div>
          </>
        )}
      </div>
      <Card narrow>
        <SignInForm />
      </Card>
      {config?.demo && <DemoSignIn />}
    </FrontPage>
  );
};
export default SignInPage;
