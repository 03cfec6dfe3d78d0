import { ltiDoorFaults, type LtiDoorFault } from '@derslik/contract/lti';
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../../lib/pageTitle';
import { AnchorButton, Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { FrontPage } from '../../ui/FrontPage';
import { Message } from '../../ui/Message';
import { hearAnswer } from './answerPlatform';
import styles from '../../ui/FrontForm.module.css';

const faultOf = (search: string): LtiDoorFault | null => {
  const said = new URLSearchParams(search).get('fault');
  return ltiDoorFaults.find((fault) => fault === said) ?? null;
};

/** A platform that has entered itself waits for this word, and closes its frame or window; it says nothing of anybody. */
const closeRegistration = (): void => {
  const around = (window.opener as Window | null) ?? window.parent;
  around.postMessage({ subject: 'org.imsglobal.lti.close' }, '*');
};

/**
 * Stands in a course's frame, where no camera and no cookie of ours is: its button goes the platform's whole way once more in a window.
 * Or it says why a launch led nowhere, or that a platform has entered itself.
 */
const PlatformWindowPage = () => {
  const { t } = useTranslation();
  const { hash, search } = useLocation();
  const [isOpened, setIsOpened] = useState(false);
  const fault = faultOf(search);
  const isRegistered = new URLSearchParams(search).has('registered');
  const again = /^#[\w-]+$/.test(hash) ? hash.slice(1) : '';
  const canOpen = !isRegistered && again !== '' && fault === null;
  usePageTitle(t('lti.title'));
  // What a teacher chooses in the window goes on in the frame, where the platform waits for it.
  useEffect(hearAnswer, []);
  return (
    <FrontPage alone>
      <Card narrow padded>
        <div className={styles.words}>
          <h1 className={styles.title}>{t('lti.title')}</h1>
          {canOpen && <p>{t(isOpened ? 'lti.opened' : 'lti.window')}</p>}
        </div>
        {isRegistered ? (
          <>
            <Message kind="ok">{t('lti.registered')}</Message>
            <Button variant="primary" wide onClick={closeRegistration}>
              {t('lti.close')}
            </Button>
          </>
        ) : canOpen ? (
          <AnchorButton
            variant={isOpened ? 'second' : 'primary'}
            wide
            icon={<ExternalLink aria-hidden />}
            href={`/lti/login?again=${again}`}
            target="_blank"
            rel="opener"
            onClick={() => setIsOpened(true)}
          >
            {t('lti.open')}
          </AnchorButton>
        ) : (
          <Message kind="bad" live="alert">
            {t(`lti.faults.${fault ?? 'over'}`)}
          </Message>
        )}
      </Card>
    </FrontPage>
  );
};
export default PlatformWindowPage;
