import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../../lib/useSchoolTime';
import { Card } from '../../../ui/Card';
import { usePupilQuizzesQuery } from '../api';
import styles from '../Register.module.css';

/** Points that are reckoned meanwhile, or shown by a teacher, stand there within this time. */
const pollMs = 30_000;

/** What a child's tests came to, where the school shows it. */
export const ChildQuizzes = ({ childId }: { childId: string }) => {
  const { t, i18n } = useTranslation();
  const { longDay } = useSchoolTime();
  const { data } = usePupilQuizzesQuery(childId, {
    ...{ refetchOnMountOrArgChange: true, pollingInterval: pollMs, skipPollingIfUnfocused: true },
  });
  if (!data) return null;
  const number = (points: number): string => points.toLocaleString(i18n.language);
  return (
    <section className={styles.section}>
      <h2>{t('register.quizzes')}</h2>
      {data.length === 0 ? (
        <p className={styles.none}>{t('register.noQuizzes')}</p>
      ) : (
        <Card as="ul">
          {data.map(({ id, title, lesson, startedAt, points, max }) => (
            <li key={id} className={styles.lesson}>
              <span className={styles.subject}>
                {title}
                <span className={styles.soft}>
                  {' '}
                  · {lesson} · {longDay(Date.parse(startedAt) / 1_000)}
                </span>
              </span>
              <span className={styles.soft}>
                {t('register.quizPoints', { points: number(points), max: number(max) })}
              </span>
            </li>
          ))}
        </Card>
      )}
    </section>
  );
};
