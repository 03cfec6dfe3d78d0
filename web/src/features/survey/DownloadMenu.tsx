import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Menu, MenuItem } from '../../ui/Menu';
import { toast } from '../../ui/toast';
import { csvOf, csvType } from '../../lib/csv';
import { saveFile } from '../../lib/saveFile';
import { surveyTable } from './surveyTable';
import type { KnownResult, KnownSurvey } from './surveyUi';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A result as a file; what I may not see on the screen is not in it. */
export const DownloadMenu = ({ survey, result }: { survey: KnownSurvey; result: KnownResult }) => {
  const { t, i18n } = useTranslation();
  const words = {
    option: t('survey.optionColumn'),
    count: t('survey.countColumn'),
    part: t('survey.partColumn'),
    name: t('survey.nameColumn'),
    answer: t('survey.answerColumn'),
  };
  const file = `${t('survey.file')}-${survey.createdAt.slice(0, 10)}`;
  const saveTable = async (): Promise<void> => {
    try {
      const { xlsxOf } = await import('./surveyXlsx');
      saveFile(await xlsxOf(surveyTable(survey, result, words), t('survey.file')), xlsxType, `${file}.xlsx`);
    } catch {
      toast({ title: t('survey.notSaved'), kind: 'warn' });
    }
  };
  const saveText = (): void =>
    saveFile(csvOf(surveyTable(survey, result, words), i18n.language), csvType, `${file}.csv`);
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm" icon={<Download aria-hidden />}>
          {t('survey.download')}
        </Button>
      }
    >
      <MenuItem onSelect={() => void saveTable()}>{t('survey.downloadXlsx')}</MenuItem>
      <MenuItem onSelect={saveText}>{t('survey.downloadCsv')}</MenuItem>
    </Menu>
  );
};
