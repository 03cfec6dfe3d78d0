import { callError } from '@derslik/client/callError';
import type { SignedAgreement } from '@derslik/contract/agreements';
import { readUserAgent } from '@derslik/contract/userAgent';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { usePageTitle } from '../../lib/pageTitle';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { PageTitle } from '../../ui/Page';
import { ReadingDialog } from '../../ui/ReadingDialog';
import { Skeleton } from '../../ui/Skeleton';
import styles from './AgreementsPage.module.css';
import { useSignedAgreementsQuery } from './api';
import { useDeviceWords } from './useDeviceWords';

const Signed = ({ agreements }: { agreements: readonly SignedAgreement[] }) => {
  const { t } = useTranslation();
  const { write, clock } = useSchoolTime();
  const deviceWords = useDeviceWords();
  const [open, setOpen] = useState<SignedAgreement | null>(null);
  const at = (unix: number): string =>
    `${write(unix, { day: 'numeric', month: 'long', year: 'numeric' })} ${clock(unix)}`;
  return (
    <>
      <Card as="ul" className={styles.list}>
        {agreements.map((one) => (
          <li key={one.id}>
            <div className={styles.name}>
              <span lang={one.language}>{one.title}</span>
              <span className={styles.version}>{t('agreement.version', { version: one.version })}</span>
            </div>
            <dl className={styles.facts}>
              <div>
                <dt className={styles.label}>{t('agreement.date')}</dt>
                <dd>{at(one.client_time)}</dd>
              </div>
              <div>
                <dt className={styles.label}>{t('agreement.browser')}</dt>
                <dd title={one.userAgent}>{deviceWords(readUserAgent(one.userAgent))}</dd>
              </div>
              <div>
                <dt className={styles.label}>{t('agreement.address')}</dt>
                <dd>{one.external_ip}</dd>
              </div>
            </dl>
            <Button
              size="sm"
              aria-label={t('agreement.readSigned', { title: one.title, version: one.version })}
              onClick={() => setOpen(one)}
            >
              {t('agreement.read')}
            </Button>
          </li>
        ))}
      </Card>
      {open && (
        <ReadingDialog title={open.title} text={open.text} language={open.language} onClose={() => setOpen(null)} />
      )}
    </>
  );
};

/** What I signed, with the text as I signed it. */
const AgreementsPage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  usePageTitle(t('settings.agreements'));
  const { data: agreements, error, isFetching, refetch } = useSignedAgreementsQuery();
  return (
    <>
      <PageTitle title={t('settings.agreements')} text={t('agreement.titleText')} />
      {error && <ErrorState text={errorText(callError(error))} busy={isFetching} onRetry={() => void refetch()} />}
      {!error && !agreements && <Skeleton shape="card" />}
      {agreements?.length === 0 && (
        <EmptyState drawing="past" title={t('agreement.none')} text={t('agreement.noneText')} />
      )}
      {agreements !== undefined && agreements.length > 0 && <Signed agreements={agreements} />}
    </>
  );
};
export default AgreementsPage;
