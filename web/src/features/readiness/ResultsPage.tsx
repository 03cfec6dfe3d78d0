import { callError } from '@derslik/client/callError';
import { readinessKinds, type ReadinessRow } from '@derslik/contract/readiness';
import { readinessLimits } from '@derslik/contract/limits/readiness';
import { ChevronLeft, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useEffect } from 'react';
import { useErrorText } from '../../lib/errorText';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { Button, LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Message } from '../../ui/Message';
import { Page, PageTitle } from '../../ui/Page';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/Skeleton';
import { useReadinessTableQuery } from './api';
import { BandMark } from './BandMark';
import table from '../../ui/Table.module.css';
import styles from './readiness.module.css';

/** Paper is white, whatever the screen's theme: also where the browser's own menu prints. */
const usePaperTheme = (): void => {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let shown: string | undefined;
    const toPaper = (): void => {
      shown = dataset['theme'];
      dataset['theme'] = 'original';
    };
    const back = (): void => {
      if (shown !== undefined) dataset['theme'] = shown;
    };
    addEventListener('beforeprint', toPaper);
    addEventListener('afterprint', back);
    return () => {
      removeEventListener('beforeprint', toPaper);
      removeEventListener('afterprint', back);
    };
  }, []);
};

/** A class tries its devices while its teacher looks on. */
const pollMs = 5_000;
const needsHelp = (row: ReadinessRow): boolean => readinessKinds.some((kind) => row[kind] === 0 || row[kind] === 33);

const Table = ({ rows }: { rows: readonly ReadinessRow[] }) => {
  const { t } = useTranslation();
  return (
    <table className={cx(table.table, styles.table)}>
      <thead>
        <tr>
          <th scope="col">{t('readiness.numberColumn')}</th>
          <th scope="col">{t('readiness.deviceColumn')}</th>
          {readinessKinds.map((kind) => (
            <th key={kind} scope="col">
              {t(`readiness.${kind}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number} data-help={needsHelp(row) ? '' : undefined}>
            <th scope="row" translate="no">
              {row.number}
            </th>
            <td className={styles.device}>
              {t(row.isHandheld ? 'readiness.handheld' : 'readiness.computer')}
              <span className={styles.soft}>{[row.system, row.browser].filter(Boolean).join(', ')}</span>
            </td>
            {readinessKinds.map((kind) => (
              <td key={kind} data-label={t(`readiness.${kind}`)}>
                <BandMark band={row[kind]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** One table of a class: device, browser and bands, for the teacher and those who run the school's machines. */
const ResultsPage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { id = '' } = useParams();
  const { data, error, refetch, isFetching } = useReadinessTableQuery(
    { id },
    { pollingInterval: pollMs, skipPollingIfUnfocused: true },
  );
  const title = data ? t('readiness.resultsOf', { name: data.name }) : t('readiness.results');
  usePageTitle(title);
  usePaperTheme();
  const troubled = data?.rows.filter(needsHelp).length ?? 0;
  return (
    <Page>
      <LinkButton className={styles.print} variant="link" icon={<ChevronLeft aria-hidden />} to={paths.readiness}>
        {t('readiness.back')}
      </LinkButton>
      <PageTitle title={title} text={t('readiness.numberText')} />
      {error && !data && (
        <Card>
          <ErrorState text={errorText(callError(error))} busy={isFetching} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !error && <Skeleton shape="card" />}
      {data && data.rows.length === 0 && (
        <Card>
          <EmptyState drawing="device" title={t('readiness.noDevices')} text={t('readiness.waiting')} />
        </Card>
      )}
      {data && data.rows.length > 0 && (
        <div className={styles.stack}>
          <div className={styles.sum}>
            <p role="status">
              {t('readiness.devices', { count: data.rows.length })}.{' '}
              {troubled === 0 ? t('readiness.allGood') : t('readiness.troubled', { count: troubled })}
            </p>
            <Button className={styles.print} icon={<Printer aria-hidden />} onClick={() => print()}>
              {t('readiness.print')}
            </Button>
          </div>
          {data.rows.length > readinessLimits.devicesExpected && <Message kind="soft">{t('readiness.crowd')}</Message>}
          <Card padded>
            <Table rows={data.rows} />
          </Card>
        </div>
      )}
    </Page>
  );
};
export default ResultsPage;
