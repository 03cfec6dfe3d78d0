import type { SharedFilm, SharedReplay } from '@derslik/contract/filmShares';
import { CirclePlay } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { timeText } from '../../../lib/timeText';
import { useSchoolTime } from '../../../lib/useSchoolTime';
import { LinkButton } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import styles from './Records.module.css';

interface SharedFilmsProps {
  films: readonly SharedFilm[];
  /** Lessons without a film. */
  lessons: readonly SharedReplay[];
}

/** What others share with this person, the newest first. */
export const SharedFilms = ({ films, lessons }: SharedFilmsProps) => {
  const { t } = useTranslation();
  const { day, clock } = useSchoolTime();
  const all = [
    ...films.map((one) => ({ ...one, to: paths.film(one.token) })),
    ...lessons.map((one) => ({ ...one, mayDownload: null, to: paths.replay(one.token) })),
  ].toSorted((one, other) => other.createdAt - one.createdAt);
  return (
    <section className={styles.kind} aria-labelledby="records-shared">
      <h2 id="records-shared" className={styles.heading}>
        {t('records.withMe')}
      </h2>
      <Card className={styles.meeting ?? ''}>
        <ul className={styles.list}>
          {all.map(({ token, title, owner, createdAt, duration, mayDownload, until, to }) => {
            const when = `${day(createdAt)} ${clock(createdAt)}`;
            const facts = [
              ...(owner ? [owner] : []),
              ...[when, timeText(duration)],
              ...(until === null ? [] : [t('records.sharedUntil', { day: day(until) })]),
              ...(mayDownload === null ? [t('records.noFilm')] : []),
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
                    to={to}
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
