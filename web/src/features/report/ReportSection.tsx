import type { Report } from '@derslik/contract/report';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import type { AnyReportPart, ReportFile } from '../../lib/reportPart';
import { saveFile } from '@derslik/client/saveFile';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ErrorState } from '../../ui/ErrorState';
import { Menu, MenuItem } from '../../ui/Menu';
import { Skeleton } from '../../ui/Skeleton';
import { toast } from '../../ui/toast';
import styles from './ReportSection.module.css';
import type { Loaded } from './useReportData';

/** A file's own name, without its folder. */
const nameOf = ({ path }: ReportFile): string => path.slice(path.lastIndexOf('/') + 1);

const Files = ({ files, title }: { files: readonly ReportFile[]; title: string }) => {
  const { t } = useTranslation();
  const save = async (file: ReportFile): Promise<void> => {
    try {
      saveFile(await file.content(), file.type, nameOf(file));
    } catch {
      toast({ title: t('report.notSaved'), kind: 'warn' });
    }
  };
  return (
    <Menu
      trigger={
        <Button size="sm" icon={<Download aria-hidden />} aria-label={t('report.downloadOf', { part: title })}>
          {t('report.download')}
        </Button>
      }
    >
      {files.map((file) => (
        <MenuItem key={file.path} onSelect={() => void save(file)}>
          {nameOf(file)}
        </MenuItem>
      ))}
    </Menu>
  );
};

interface ReportSectionProps {
  part: AnyReportPart;
  report: Report;
  loaded: Loaded | undefined;
  files: readonly ReportFile[];
  onRetry: () => void;
}

/** One part of a report, with its files. */
export const ReportSection = ({ part, report, loaded, files, onRetry }: ReportSectionProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const id = useId();
  const { Section } = part;
  const title = part.title(t);
  return (
    <Card as="section" padded aria-labelledby={id} className={styles.section ?? ''}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {files.length > 0 && <Files files={files} title={title} />}
      </div>
      {!loaded ? (
        <Skeleton shape="row" />
      ) : 'error' in loaded ? (
        <ErrorState text={errorText(loaded.error)} onRetry={onRetry} />
      ) : part.isEmpty(loaded.data) ? (
        <p className={styles.empty}>{part.empty(t)}</p>
      ) : (
        <Section data={loaded.data} report={report} />
      )}
    </Card>
  );
};
