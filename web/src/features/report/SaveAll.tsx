import { useTimeZone } from '@derslik/client/config';
import { wallTime } from '@derslik/client/schoolTime';
import type { Report } from '@derslik/contract/report';
import { FolderDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileName } from '@derslik/contract/fileName';
import type { ReportFile } from '../../lib/reportPart';
import { saveFile } from '@derslik/client/saveFile';
import { Button } from '../../ui/Button';
import { toast } from '../../ui/toast';

/** The day on the school's calendar, as lists of files sort it. */
const dayOf = (unix: number, timeZone: string): string => {
  const { year, month, day } = wallTime(unix, timeZone);
  return [year, month, day].map((number) => String(number).padStart(2, '0')).join('-');
};

interface SaveAllProps {
  report: Report;
  files: readonly ReportFile[];
  /** All parts have come. */
  isWhole: boolean;
}

/** The whole report as one file. */
export const SaveAll = ({ report: { name, startAt }, files, isWhole }: SaveAllProps) => {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { zipOf } = await import('./zip');
      const zip = await zipOf(files);
      saveFile(zip, 'application/zip', `${fileName(name, t('report.file'))} ${dayOf(startAt, timeZone)}.zip`);
    } catch {
      toast({ title: t('report.zipFailed'), kind: 'warn' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="primary"
      icon={<FolderDown aria-hidden />}
      busy={busy}
      disabled={!isWhole || files.length === 0}
      onClick={() => void save()}
    >
      {t('report.downloadAll')}
    </Button>
  );
};
