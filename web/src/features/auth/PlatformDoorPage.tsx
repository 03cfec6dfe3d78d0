import { callError, type CallError } from '@derslik/client/callError';
import { http } from '@derslik/client/http';
import type { Auth } from '@derslik/contract/auth';
import type { BbbDoor, BbbTicket, BbbWay } from '@derslik/contract/bigBlueButton';
import { Clapperboard } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { useAppDispatch } from '../../lib/hooks';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { establishSession } from '../../lib/signInFlow';
import { useTaken } from '../../lib/useTaken';
import { keepWayBack } from '../../lib/wayBack';
import { AnchorButton, Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { FrontPage } from '../../ui/FrontPage';
import { Message } from '../../ui/Message';
import { Skeleton } from '../../ui/Skeleton';
import styles from '../../ui/FrontForm.module.css';

const post = <T,>(path: string, ticket: string): Promise<T> =>
  http<T>({ path: `/auth/${path}`, method: 'POST', body: { ticket } satisfies BbbTicket, anonymous: true });

/**
 * Where a learning platform sends its people, with a ticket that is good once: on into the room of its meeting. Who is signed in here with an
 * account is asked first, and so is who may have come for the films of a lesson that nobody is in.
 */
const PlatformDoorPage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { hash, pathname, search } = useLocation();
  const ticket = useTaken('platform door', () => hash.slice(1));
  const [door, setDoor] = useState<BbbDoor | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [isJoining, setIsJoining] = useState(false);
  usePageTitle(t('platformDoor.title'));
  // It leaves the address at once: a copied one would pass it on.
  useEffect(() => {
    if (hash !== '') void navigate(pathname + search, { replace: true });
  }, [hash, navigate, pathname, search]);

  const join = useCallback(async (): Promise<void> => {
    setIsJoining(true);
    try {
      const { data, way } = await post<{ data: Auth; way: BbbWay }>('platformJoin', ticket);
      establishSession(dispatch, data);
      if (way.back !== null) keepWayBack(way.code, way.back);
      void navigate(paths.room(way.code), { replace: true });
    } catch (reason) {
      setError(callError(reason));
      setIsJoining(false);
    }
  }, [dispatch, navigate, ticket]);
  const look = useEffectEvent(async (isHere: () => boolean): Promise<void> => {
    try {
      const found = (await post<{ data: BbbDoor }>('platformDoor', ticket)).data;
      if (!isHere()) return;
      setDoor(found);
      if (found.signedIn === null && found.films === null) await join();
    } catch (reason) {
      if (isHere()) setError(callError(reason));
    }
  });
  useEffect(() => {
    if (ticket === '') return;
    let isHere = true;
    void look(() => isHere);
    return () => {
      isHere = false;
    };
  }, [ticket]);

  const shown: CallError | null = ticket === '' ? { code: 'platformDoor.over' } : error;
  const asks = door !== null && (door.signedIn ?? door.films) !== null && shown === null;
  const films = asks ? door.films : null;
  return (
    <FrontPage alone>
      <Card narrow padded aria-busy={!shown && !asks}>
        <div className={styles.words}>
          <h1 className={styles.title}>{door ? door.meeting : t('platformDoor.title')}</h1>
          {!door && !shown && <Skeleton shape="row" />}
          {door && !shown && (
            <p>
              {door.signedIn !== null
                ? t('platformDoor.ask', {
                    signedInName: door.signedIn,
                    platformName: door.platform,
                    name: door.name,
                  })
                : asks
                  ? t('platformDoor.choose', { platformName: door.platform, name: door.name })
                  : t('platformDoor.entering', { platformName: door.platform, name: door.name })}
            </p>
          )}
        </div>
        {shown && (
          <Message kind="bad" live="alert">
            {errorText(shown)}
          </Message>
        )}
        {asks && (
          <div className={styles.form}>
            <Button variant="primary" wide busy={isJoining} onClick={() => void join()}>
              {door.signedIn === null ? t('platformDoor.enter') : t('identity.switch', { name: door.name })}
            </Button>
            {films && (
              <AnchorButton
                wide
                icon={<Clapperboard aria-hidden />}
                href={`${paths.platformFilms}#${films.asked.id}.${films.asked.until}.${films.asked.mark}`}
                target="_blank"
                rel="noopener"
              >
                {t('platformDoor.films', { count: films.count })}
              </AnchorButton>
            )}
            {door.signedIn !== null && (
              <Button wide onClick={() => void navigate(paths.home, { replace: true })}>
                {t('identity.stay', { name: door.signedIn })}
              </Button>
            )}
          </div>
        )}
      </Card>
    </FrontPage>
  );
};
export default PlatformDoorPage;
