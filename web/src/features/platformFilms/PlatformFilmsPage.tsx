import { callError, type CallError } from '@derslik/client/callError';
import { http } from '@derslik/client/http';
import type { PlatformFilms, PlatformFilmsAsked } from '@derslik/contract/bigBlueButton';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { usePageTitle } from '../../lib/pageTitle';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Card } from '../../ui/Card';
import { FrontPage } from '../../ui/FrontPage';
import { Message } from '../../ui/Message';
import { Skeleton } from '../../ui/Skeleton';
import styles from './PlatformFilmsPage.module.css';

/** What an address holds; null: it is none. */
const askedIn = (hash: string): PlatformFilmsAsked | null => {
  const [, id, until, mark] = /^#([0-9a-f-]{36})\.(\d{10})\.([\w-]{43})$/.exec(hash) ?? [];
  return id !== undefined && until !== undefined && mark !== undefined ? { id, until, mark } : null;
};

/** A term's films are not all asked for at once. */
const readAtOnce = 4;

/** Films of a learning platform's lesson, for whoever its platform has sent here: one below the other, each with its hour. */
const PlatformFilmsPage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { longDay, clock } = useSchoolTime();
  const { hash } = useLocation();
  const [shown, setShown] = useState<PlatformFilms | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  usePageTitle(shown?.meeting ?? t('platformFilms.title'));
  useEffect(() => {
    const body = askedIn(hash);
    if (!body) return setError({ code: 'recording.notFound' });
    let isHere = true;
    http<PlatformFilms>({ path: '/platformFilms', method: 'POST', body, anonymous: true }).then(
      (found) => isHere && setShown(found),
      (reason: unknown) => isHere && setError(callError(reason)),
    );
    return () => {
      isHere = false;
    };
  }, [hash]);
  return (
    <FrontPage alone>
      <Card padded className={styles.card} aria-busy={!shown && !error}>
        <h1 className={styles.title} dir="auto" translate={shown ? 'no' : undefined}>
          {shown?.meeting ?? t('platformFilms.title')}
        </h1>
        {!shown && !error && <Skeleton shape="row" />}
        {shown?.films.map(({ src, poster, beganAt }, n) => {
          const unix = Date.parse(beganAt) / 1_000;
          const moment = `${longDay(unix)}, ${clock(unix)}`;
          return (
            <section key={src} className={styles.film} aria-label={moment}>
              <h2 className={styles.moment}>{moment}</h2>
              {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a platform's people get what was filmed */}
              <video
                className={styles.video}
                src={src}
                controls
                playsInline
                preload={n < readAtOnce || !poster ? 'metadata' : 'none'}
                poster={poster ?? undefined}
              />
            </section>
          );
        })}
        {error && (
          <Message kind="bad" live="alert">
            {error.code === 'recording.notFound' ? t('platformFilms.over') : errorText(error)}
          </Message>
        )}
      </Card>
    </FrontPage>
  );
};
export default PlatformFilmsPage;
