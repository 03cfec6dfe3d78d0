import type { ReportPerson } from '@derslik/contract/report';
import { useTranslation } from 'react-i18next';
import { speechText } from '../../lib/speechText';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { cx } from '../../ui/cx';
import table from '../../ui/Table.module.css';
import styles from './PeopleTable.module.css';

/** Who was inside, from when to when, how long they spoke and stayed. */
export const PeopleTable = ({ data }: { data: readonly ReportPerson[] }) => {
  const { t } = useTranslation();
  const { clock } = useSchoolTime();
  const at = (iso: string): string => clock(Date.parse(iso) / 1000);
  return (
    <table className={cx(table.table, styles.table)}>
      <thead>
        <tr>
          <th scope="col">{t('report.nameColumn')}</th>
          <th scope="col" className={styles.wide}>
            {t('report.joinedColumn')}
          </th>
          <th scope="col" className={styles.wide}>
            {t('report.leftColumn')}
          </th>
          <th scope="col">{t('report.spoke')}</th>
          <th scope="col">{t('report.minutesColumn')}</th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ id, name, isGuest, joinedAt, leftAt, spokenSeconds, minutes }) => (
          <tr key={id}>
            <th scope="row">
              <span translate="no">{name}</span>
              {isGuest && <span className={styles.beside}>{t('report.guest')}</span>}
              <span className={styles.stay}>
                {at(joinedAt)}–{at(leftAt)}
              </span>
            </th>
            <td className={styles.wide}>{at(joinedAt)}</td>
            <td className={styles.wide}>{at(leftAt)}</td>
            <td>{speechText(spokenSeconds)}</td>
            <td>{t('report.minutes', { count: minutes })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
