import { shareText } from '@derslik/client/shareText';
import { attendancePercent, attendanceStatuses, type RegisterTable } from '@derslik/contract/register';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import styles from './BookTable.module.css';
import { daysOfBook } from './bookMonths';
import { noonOf } from './schoolDays';
import { statusByLetter } from './statusByLetter';

/** Pupils down, days and periods across. On paper `BookSheet` stands for it. */
export const BookTable = ({ table, title }: { table: RegisterTable; title: string }) => {
  const { t, i18n } = useTranslation();
  const { write } = useSchoolTime();
  const days = daysOfBook(table.lessons);
  if (table.lessons.length === 0)
    return (
      <Card>
        <EmptyState drawing="past" title={t('register.empty')} />
      </Card>
    );
  return (
    <section className={styles.book}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.legend}>
        {attendanceStatuses.map((status) => (
          <span key={status}>
            <b className={styles.cell} data-status={status}>
              {t(`register.letter_${status}`)}
            </b>{' '}
            {t(`register.is_${status}`)}
          </span>
        ))}
      </p>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" rowSpan={2} className={styles.name}>
                {t('register.pupil')}
              </th>
              {days.map(({ onDate, lessons }) => (
                <th key={onDate} scope="colgroup" colSpan={lessons.length} className={styles.day}>
                  {write(noonOf(onDate), { day: 'numeric', month: 'numeric', weekday: 'short' })}
                  {table.closedDays.includes(onDate) && (
                    <span className={styles.closed}>{t('register.closedMark')}</span>
                  )}
                </th>
              ))}
              {(['absent', 'late', 'excused'] as const).map((status) => (
                <th key={status} scope="col" rowSpan={2} title={t(`register.is_${status}`)}>
                  {t(`register.letter_${status}`)}
                </th>
              ))}
              <th scope="col" rowSpan={2}>
                {t('register.inARow')}
              </th>
              <th scope="col" rowSpan={2}>
                {t('register.longest')}
              </th>
              <th scope="col" rowSpan={2}>
                %
              </th>
            </tr>
            <tr>
              {days.flatMap(({ lessons }) =>
                lessons.map((lesson, n) => (
                  <th key={lesson.id} scope="col" data-first={n === 0 ? '' : undefined}>
                    <Link
                      to={paths.registerLesson(lesson.id)}
                      title={`${lesson.subject} · ${lesson.teacher}`}
                      aria-label={`${lesson.period ?? ''} ${lesson.subject}`}
                    >
                      {lesson.period ?? '·'}
                    </Link>
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {table.pupils.map((pupil) => (
              <tr key={pupil.id}>
                <th scope="row" className={styles.name}>
                  {/* Whoever sees their own lessons alone may not read a pupil's others. */}
                  {table.isWhole ? (
                    <Link to={paths.registerPupil(pupil.id)} dir="auto" translate="no">
                      {pupil.name}
                    </Link>
                  ) : (
                    <span dir="auto" translate="no">
                      {pupil.name}
                    </span>
                  )}
                </th>
                {[...pupil.cells].map((letter, n) => {
                  const status = statusByLetter(letter);
                  return (
                    <td
                      key={table.lessons[n]?.id ?? n}
                      data-first={table.lessons[n]?.onDate !== table.lessons[n - 1]?.onDate ? '' : undefined}
                    >
                      {status && (
                        <span className={styles.cell} data-status={status} title={t(`register.is_${status}`)}>
                          {t(`register.letter_${status}`)}
                        </span>
                      )}
                    </td>
                  );
                })}
                <td>{pupil.absent}</td>
                <td>{pupil.late}</td>
                <td>{pupil.excused}</td>
                <td>{pupil.missedInARow > 1 ? pupil.missedInARow : ''}</td>
                <td>{pupil.longestMissed > 1 ? pupil.longestMissed : ''}</td>
                <td>{shareText(i18n.language, attendancePercent(pupil))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
