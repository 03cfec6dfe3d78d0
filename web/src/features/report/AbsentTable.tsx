import type { ReportAbsentee } from '@derslik/contract/report';
import { useTranslation } from 'react-i18next';
import table from '../../ui/Table.module.css';

/** Who was invited and didn't come, class by class. */
export const AbsentTable = ({ data }: { data: readonly ReportAbsentee[] }) => {
  const { t } = useTranslation();
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{t('report.nameColumn')}</th>
          <th scope="col">{t('report.classColumn')}</th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ id, name, className }) => (
          <tr key={id}>
            <th scope="row" translate="no">
              {name}
            </th>
            <td translate="no">{className}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
