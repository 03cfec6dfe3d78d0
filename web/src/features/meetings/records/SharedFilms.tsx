import type { SharedFilm } from '@derslik/contract/filmShares';
import { CirclePlay } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { timeText } from '../../../lib/timeText';
import { useSchoolTime } from '../../../lib/useSchoolTime';
import { LinkButton } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import styles from './Records.module.css';

/** What others share with this person, the newest first. */
export const SharedFilms = ({ films }: { films: readonly SharedFilm[] }) => {
  const { t } = useTranslation();
  const { day, clock } = useSchoolTime();
  return (
    <section className={styles.kind} aria-labelledby="records-shared">
      <h2 id="records-shared" className={styles.heading}>
        {t('records.withMe')}
      </h2>
      <Card className={styles.meeting ?? ''}>
        <ul className={styles.list}>
          {films.map(({ token, title, owner, createdAt, duration, mayDownload, until }) => {
            const when = `${day(createdAt)} ${clock(createdAt)}`;
            const facts = [
              ...(owner ? [owner] : []),
              ...[when, timeText(duration)],
              ...(until === null ? [] : [t('records.sharedUntil', { day: day(until) })]),
              ...(mayDownload ? [t('records.mayDownload')] : []),
            ];
            return (
              <li key={token} className={styles.row}>
                <span className={styles.name} dir="auto">
                  {title}
                </span>
                <span className={styles.facts}>{facts.join(' · ')}</span>
                <span className={styles.acts}>
                  <LinkButton
                    variant="link"
                    size="sm"
                    icon={<CirclePlay aria-hidden />}
                    to={paths.film(token)}
                    aria-label={t('records.watchOf', { name: title, when })}
                  >
                    {t('records.watch')}
                  </LinkButton>
                </span>
              </li>
            );
          })}
        </ul>
      </Card>
    </section>
  );
};
