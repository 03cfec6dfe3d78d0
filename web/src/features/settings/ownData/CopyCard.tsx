import { callError } from '@derslik/client/callError';
import type { Language } from '@derslik/client/language';
import { ownDataLimits, type DataCopy } from '@derslik/contract/ownData';
import { Download, FolderDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/errorText';
import { sizeText } from '../../../lib/sizeText';
import { useSchoolTime } from '../../../lib/useSchoolTime';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Message } from '../../../ui/Message';
import { useAskCopyMutation, useCopyLinkMutation } from './ownDataApi';
import styles from './OwnData.module.css';

interface CopyCardProps {
  copy: DataCopy | null;
  proven: <T>(act: () => Promise<T>) => Promise<T>;
  /** What the server says has changed. */
  onAsked: () => void;
  /** Something else is the page's main act. */
  isSecond?: boolean;
}

/** A file of all that the school keeps of me: asked for, made, and taken once. */
export const CopyCard = ({ copy, proven, onAsked, isSecond = false }: CopyCardProps) => {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const { clock } = useSchoolTime();
  const [ask, asking] = useAskCopyMutation();
  const [giveLink, giving] = useCopyLinkMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [isTaken, setTaken] = useState(false);
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setProblem(null);
    try {
      await act();
    } catch (failure) {
      setProblem(errorText(callError(failure)));
    }
    onAsked();
  };
  const begin = (): Promise<void> =>
    attempt(async () => {
      setTaken(false);
      await proven(() => ask({ language: i18n.language === 'en' ? 'en' : 'tr' }).unwrap());
    });
  const take = (): Promise<void> =>
    attempt(async () => {
      const { path } = await proven(() => giveLink().unwrap());
      const link = document.createElement('a');
      link.href = path;
      link.download = '';
      link.click();
      setTaken(true);
    });
  const size = (bytes: number): string => sizeText(bytes, i18n.language as Language);
  return (
    <Card padded as="section" className={styles.part} aria-label={t('ownData.copyTitle')}>
      <h2>{t('ownData.copyTitle')}</h2>
      <p className={styles.soft}>{t('ownData.copyText')}</p>
      {copy?.state === 'waiting' && (
        <div className={styles.progress} role="status">
          <p>{t('ownData.making')}</p>
          <progress max={100} value={copy.progress} aria-label={t('ownData.making')} />
          <p className={styles.soft}>{t('ownData.mayLeave')}</p>
        </div>
      )}
      {copy?.state === 'ready' && copy.endsAt && (
        <div className={styles.progress} role="status">
          <p>
            {t('ownData.ready', { clock: clock(Date.parse(copy.endsAt) / 1_000) })}
            {copy.fileBytes > 0 && ` ${t('ownData.fileSize', { size: size(copy.fileBytes) })}`}
          </p>
          {copy.leftOut > 0 && (
            <p className={styles.soft}>
              {t('ownData.leftOut', { count: copy.leftOut, size: size(ownDataLimits.filesBytes) })}
            </p>
          )}
          {isTaken && <p className={styles.soft}>{t('ownData.begun')}</p>}
        </div>
      )}
      {!copy && isTaken && (
        <Message kind="ok" live="status">
          {t('ownData.taken')}
        </Message>
      )}
      {copy?.state === 'failed' && <Message kind="bad">{t('ownData.failed')}</Message>}
      {problem && (
        <Message kind="bad" live="alert">
          {problem}
        </Message>
      )}
      {copy?.state !== 'waiting' && (
        <div className={styles.acts}>
          {copy?.state === 'ready' ? (
            <Button
              variant={isSecond ? 'second' : 'primary'}
              icon={<Download aria-hidden />}
              busy={giving.isLoading}
              onClick={() => void take()}
            >
              {t('ownData.take')}
            </Button>
          ) : (
            <Button
              variant={isTaken || isSecond ? 'second' : 'primary'}
              icon={<FolderDown aria-hidden />}
              busy={asking.isLoading}
              onClick={() => void begin()}
            >
              {t(copy || isTaken ? 'ownData.askAgain' : 'ownData.ask')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
};
