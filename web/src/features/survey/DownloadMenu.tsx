import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Menu, MenuItem } from '../../ui/Menu';
import { toast } from '../../ui/toast';
import { csvOf, csvType, xlsxType } from '@derslik/client/csv';
import { saveFile } from '@derslik/client/saveFile';
import { surveySheet, surveyWords } from './surveyTable';
import type { KnownResult, KnownSurvey } from './surveyUi';

/** A result as a file; what I may not see on the screen is not in it. */
export const DownloadMenu = ({ survey, result }: { survey: KnownSurvey; result: KnownResult }) => {
  const { t, i18n } = useTranslation();
  const sheet = surveySheet(survey, result, surveyWords(t));
  const file = `${t('survey.file')}-${survey.createdAt.slice(0, 10)}`;
  const [isSaving, setIsSaving] = useState(false);
  const saveTable = async (): Promise<void> => {
    setIsSaving(true);
    try {
      const { xlsxOf } = await import('@derslik/client/xlsx');
      saveFile(await xlsxOf([sheet]), xlsxType, `${file}.xlsx`);
    } catch {
      toast({ title: t('survey.notSaved'), kind: 'warn' });
    } finally {
      setIsSaving(false);
    }
  };
  const saveText = (): void => saveFile(csvOf(sheet.table, i18n.language), csvType, `${file}.csv`);
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm" busy={isSaving} icon={<Download aria-hidden />}>
          {t('survey.download')}
        </Button>
      }
    >
      <MenuItem disabled={isSaving} onSelect={() => void saveTable()}>
        {t('survey.downloadXlsx')}
      </MenuItem>
      <MenuItem onSelect={saveText}>{t('survey.downloadCsv')}</MenuItem>
    </Menu>
  );
};
