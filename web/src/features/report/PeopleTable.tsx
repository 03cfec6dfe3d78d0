import type { ReportPerson } from '@derslik/contract/report';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../lib/useSchoolTime';
import styles from './PeopleTable.module.css';

/** Who was inside, from when to when, and how long. */
export const PeopleTable = ({ data }: { data: readonly ReportPerson[] }) => {
  const { t } = useTranslation();
  const { clock } = useSchoolTime();
  const at = (iso: string): string => clock(Date.parse(iso) / 1000);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('report.nameColumn')}</th>
          <th scope="col">{t('report.joinedColumn')}</th>
          <th scope="col">{t('report.leftColumn')}</th>
          <th scope="col">{t('report.minutesColumn')}</th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ id, name, isGuest, joinedAt, leftAt, minutes }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              {isGuest && <span className={styles.guest}>{t('report.guest')}</span>}
            </th>
            <td>{at(joinedAt)}</td>
            <td>{at(leftAt)}</td>
            <td>{t('report.minutes', { count: minutes })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
