import { useConfig } from '@derslik/client/config';
import { mayRegister } from '@derslik/contract/registrationModes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../../lib/later';
import { paths } from '../../lib/paths';
import { Button, LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { FrontPage } from '../../ui/FrontPage';
import { Crest } from '../../ui/Logo';
import DemoSignIn from '../auth/DemoSignIn';
import { AppsLine } from './AppsLine';
import { JoinCard } from './JoinCard';
import styles from './VisitorHome.module.css';

/** Comes when somebody opens it. */
const CorporateCard = later(() => import('../support/CorporateCard'), ['support']);

/** The signed-out home page: join with an invitation, or sign in; and for institutions a form. */
export const VisitorHome = () => {
  const { t } = useTranslation();
  const config = useConfig();
  const [isWriting, setIsWriting] = useState(false);
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
          <div className={styles.ways}>
            <LinkButton variant="second" to={paths.signIn}>
              {t('auth.signIn')}
            </LinkButton>
            {config && mayRegister(config.registration.mode) && (
              <LinkButton variant="link" to={paths.register}>
                {t('auth.register')}
              </LinkButton>
            )}
          </div>
        </Card>
        {config?.demo && <DemoSignIn />}
        <AppsLine />
        {config?.hasContactForm && (
          <Button variant="link" aria-expanded={isWriting} onClick={() => setIsWriting(!isWriting)}>
            {t('home.contact')}
          </Button>
        )}
        {isWriting && <CorporateCard />}
      </div>
    </FrontPage>
  );
};
