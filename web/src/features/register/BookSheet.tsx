import { useConfig } from '@derslik/client/config';
import { shareText } from '@derslik/client/shareText';
import { attendancePercent, attendanceStatuses, type RegisterTable } from '@derslik/contract/register';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { daysOfBook } from './bookMonths';
import styles from './BookSheet.module.css';
import { noonOf } from './schoolDays';
import { statusByLetter } from './statusByLetter';

/** More letters of a day stand in two lines. */
const lineMax = 5;

/** A month of a class on one page of A4 across: a column a day, its lessons as letters in their order. */
export const BookSheet = ({ table, title }: { table: RegisterTable; title: string }) => {
  const { t, i18n } = useTranslation();
  const { write } = useSchoolTime();
  const school = useConfig()?.school.name;
  const days = daysOfBook(table.lessons);
  const most = Math.max(...days.map(({ lessons }) => lessons.length));
  const lines = most > lineMax ? 2 : 1;
  const size = { '--pupils': table.pupils.length, '--lines': lines, '--letters': Math.ceil(most / lines) };
  return (
    <section className={styles.sheet} style={size as CSSProperties}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <span>{school}</span>
      </header>
      <p className={styles.legend}>
        {attendanceStatuses.map((status) => (
          <span key={status}>
            <b>{t(`register.letter_${status}`)}</b> {t(`register.is_${status}`)}
          </span>
        ))}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {t('register.pupil')}
            </th>
            {days.map(({ onDate }) => (
              <th key={onDate} scope="col">
                {write(noonOf(onDate), { day: 'numeric' })}
                <span>{write(noonOf(onDate), { weekday: 'short' })}</span>
              </th>
            ))}
            {(['absent', 'late', 'excused'] as const).map((status) => (
              <th key={status} scope="col" className={styles.sum}>
                {t(`register.letter_${status}`)}
              </th>
            ))}
            <th scope="col" className={styles.share}>
              %
            </th>
          </tr>
        </thead>
        <tbody>
          {table.pupils.map((pupil) => (
            <tr key={pupil.id}>
              <th scope="row" className={styles.name}>
                {pupil.name}
              </th>
              {days.map(({ onDate, from, lessons }) => (
                <td key={onDate}>
                  <span className={styles.letters}>
                    {lessons.map(({ id }, n) => {
                      const status = statusByLetter(pupil.cells[from + n]);
                      return (
                        <span key={id} data-status={status}>
                          {status ? t(`register.letter_${status}`) : '·'}
                        </span>
                      );
                    })}
                  </span>
                </td>
              ))}
              <td className={styles.sum}>{pupil.absent}</td>
              <td className={styles.sum}>{pupil.late}</td>
              <td className={styles.sum}>{pupil.excused}</td>
              <td className={styles.share}>{shareText(i18n.language, attendancePercent(pupil))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
