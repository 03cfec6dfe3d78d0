import { useConfig } from '@derslik/client/config';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { FrontPage } from '../../ui/FrontPage';
import { Crest } from '../../ui/Logo';
import { DemoSignIn } from '../auth/DemoSignIn';
import { JoinCard } from './JoinCard';
import styles from './VisitorHome.module.css';

/** The signed-out home page: join with an invitation, or sign in. */
export const VisitorHome = () => {
  const { t } = useTranslation();
  const config = useConfig();
  return (
    <FrontPage>
      <div className={styles.head}>
        {config && <Crest src={config.school.logo} />}
        <div>
          <h1>{config?.school.name ?? t('home.visitorTitle')}</h1>
          <p className={styles.soft}>{t('auth.schoolText')}</p>
        </div>
      </div>
      <div className={styles.column}>
        <JoinCard primary />
        <Card as="section" padded className={styles.signIn ?? ''}>
          <div className={styles.words}>
            <h2>{t('home.visitorSignInTitle')}</h2>
            <p className={styles.soft}>{t('home.visitorSignInText')}</p>
          </div>
          <LinkButton look="second" to={paths.signIn}>
            {t('auth.signIn')}
          </LinkButton>
        </Card>
        {config?.demo && <DemoSignIn />}
      </div>
    </FrontPage>
  );
};
