import { useConfig } from '@derslik/client/config';
import { copyText } from '@derslik/client/copyText';
import { saveFile } from '@derslik/client/saveFile';
import { Copy, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { toast } from '../../../ui/toast';
import styles from './Security.module.css';

/** Recovery codes, the one time that anybody sees them. */
export const CodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const { t } = useTranslation();
  const school = useConfig()?.school.name ?? '';
  const copy = async (): Promise<void> => {
    if (await copyText(codes.join('\n'))) toast({ kind: 'ok', title: t('factor.codesCopied') });
  };
  const save = (): void => {
    const heading = [school, t('factor.recovery')].filter(Boolean).join(': ');
    saveFile(`${heading}\r\n\r\n${codes.join('\r\n')}\r\n`, 'text/plain;charset=utf-8', `${t('factor.recovery')}.txt`);
  };
  return (
    <Dialog
      open
      kind="crop"
      title={t('factor.codesTitle')}
      text={t('factor.codesText')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('factor.codesDone')}
        </Button>
      }
    >
      <div className={styles.form}>
        <ul className={styles.codes} translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.acts}>
          <Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
            {t('factor.copy')}
          </Button>
          <Button icon={<Download aria-hidden />} onClick={save}>
            {t('factor.saveFile')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
