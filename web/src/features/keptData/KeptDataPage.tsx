import type { CallError } from '@derslik/client/callError';
import { useConfig } from '@derslik/client/config';
import { localeOf } from '@derslik/client/language';
import { keptAreas, type KeptArea, type KeptTable } from '@derslik/contract/keptData';
import { keptText, keptWords } from '@derslik/contract/keptDataWords';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { usePageTitle } from '../../lib/pageTitle';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ErrorState } from '../../ui/ErrorState';
import { Page, PageTitle } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import styles from './KeptData.module.css';
import { useKeptDataQuery } from './keptDataApi';

const areas = Object.entries(keptAreas) as [KeptArea, (typeof keptAreas)[KeptArea]][];

/** The register of what is kept, why and how long: for everybody, and to be printed for an inspector. */
const KeptDataPage = () => {
  const { t, i18n } = useTranslation();
  const language = i18n.language === 'en' ? 'en' : 'tr';
  const words = keptWords[language];
  const errorText = useErrorText();
  const school = useConfig()?.school.name;
  const { data, error, isFetching, refetch } = useKeptDataQuery();
  usePageTitle(words.title);
  const day = new Date().toLocaleDateString(localeOf(i18n.language), { dateStyle: 'long' });
  return (
    <Page>
      <PageTitle
        title={words.title}
        text={school && t('keptData.of', { school, day })}
        action={
          data && (
            <Button className={styles.print} icon={<Printer aria-hidden />} onClick={() => window.print()}>
              {t('keptData.print')}
            </Button>
          )
        }
      />
      {error && !data && (
        <Card>
          <ErrorState text={errorText(error as CallError)} busy={isFetching} onRetry={() => void refetch()} />
        </Card>
      )}
      {!error && !data && <Skeleton shape="card" />}
      {data && (
        <div className={styles.register}>
          {words.intro.map((paragraph) => (
            <p key={paragraph} className={styles.intro}>
              {paragraph}
            </p>
          ))}
          {areas.map(([key, area]) => {
            const { name, what, why, term, erased } = words.areas[key];
            return (
              <Card key={key} as="section" padded className={styles.area} aria-labelledby={`kept-${key}`}>
                <h2 id={`kept-${key}`}>{name}</h2>
                <dl className={styles.facts}>
                  <Fact name={words.columns.what} value={[what]} />
                  <Fact name={words.columns.why} value={[why]} />
                  <Fact
                    name={words.columns.whose}
                    value={[area.whose.map((one) => words.whose[one]).join(', ') || words.nobody]}
                  />
                  {area.grounds.length > 0 && (
                    <Fact name={words.columns.ground} value={area.grounds.map((one) => words.grounds[one])} />
                  )}
                  <Fact name={words.columns.term} value={[keptText(term, data.days, language)]} />
                  <Fact name={words.columns.erased} value={[erased]} />
                </dl>
              </Card>
            );
          })}
          <Card as="section" padded className={styles.tables} aria-labelledby="kept-tables">
            <h2 id="kept-tables">{words.tablesTitle}</h2>
            <p className={styles.soft}>{words.tablesText}</p>
            <div className={styles.wide} role="region" aria-labelledby="kept-tables" tabIndex={0}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{words.columns.area}</th>
                    <th scope="col">{words.tableColumns.table}</th>
                    <th scope="col">{words.tableColumns.fate}</th>
                    <th scope="col">{words.tableColumns.copy}</th>
                  </tr>
                </thead>
                <tbody>
                  {areas.flatMap(([key, { tables }]) =>
                    Object.entries<KeptTable>(tables).map(([table, { fate, copy }]) => (
                      <tr key={table}>
                        <td>{words.areas[key].name}</td>
                        <td translate="no">
                          <code>{table}</code>
                        </td>
                        <td>{words.fates[fate]}</td>
                        <td>{fate === 'nobody' ? '' : words.copies[copy]}</td>
                      </tr>
                    )),
                  )}
                </tbody>
              </table>
            </div>
          </Card>
        </div>
      )}
    </Page>
  );
};

const Fact = ({ name, value }: { name: string; value: readonly string[] }) => (
  <div>
    <dt>{name}</dt>
    {value.map((one) => (
      <dd key={one}>{one}</dd>
    ))}
  </div>
);

export default KeptDataPage;
