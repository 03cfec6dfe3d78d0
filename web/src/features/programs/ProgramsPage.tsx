import type { CallError } from '@derslik/client/callError';
import { saveFile } from '@derslik/client/saveFile';
import type { OpenApi, OpenApiOperation } from '@derslik/contract/openApi';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { usePageTitle } from '../../lib/pageTitle';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ErrorState } from '../../ui/ErrorState';
import { Page, PageTitle } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { CallFields } from './CallFields';
import { curlOf } from './curlOf';
import styles from './Programs.module.css';
import { useOpenApiQuery } from './programsApi';

interface Call {
  method: string;
  path: string;
  operation: OpenApiOperation;
}
const callsOf = ({ paths }: OpenApi): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

/** What programs of the school may call: the OpenAPI document as people read it. */
const ProgramsPage = () => {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const language = i18n.language === 'en' ? 'en' : 'tr';
  const { data, error, isFetching, refetch } = useOpenApiQuery(language);
  usePageTitle(t('programs.title'));
  const calls = data ? callsOf(data) : [];
  return (
    <Page>
      <PageTitle
        title={data?.info.title ?? t('programs.title')}
        text={data?.info.description}
        action={
          data && (
            <Button
              icon={<Download aria-hidden />}
              onClick={() => saveFile(JSON.stringify(data, null, 2), 'application/json', 'openapi.json')}
            >
              {t('programs.document')}
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
        <div className={styles.document}>
          <p className={styles.soft}>
            {t('programs.server')} <code translate="no">{data.servers[0]?.url}</code>
          </p>
          {data.tags.map(({ name, description }) => (
            <Card key={name} as="section" padded aria-labelledby={`programs-${name}`}>
              <h2 id={`programs-${name}`} className={styles.group}>
                {description}
              </h2>
              {calls
                .filter(({ operation }) => operation.tags.includes(name))
                .map(({ method, path, operation }) => (
                  <details key={operation.operationId} className={styles.call}>
                    <summary>
                      <code translate="no">
                        <b>{method}</b> {path}
                      </code>
                      <span>{operation.summary}</span>
                    </summary>
                    <p className={styles.soft}>
                      {t('programs.right')} <code translate="no">{operation['x-right']}</code>
                    </p>
                    <CallFields document={data} operation={operation} />
                    <h3>curl</h3>
                    <pre tabIndex={0} translate="no">
                      {curlOf(data, method, path, operation)}
                    </pre>
                  </details>
                ))}
            </Card>
          ))}
        </div>
      )}
    </Page>
  );
};
export default ProgramsPage;
