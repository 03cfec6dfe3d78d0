import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Menu, MenuItem } from '../../ui/Menu';
import { toast } from '../../ui/toast';
import { csvOf, surveyTable } from './surveyTable';
import type { KnownResult, KnownSurvey } from './surveyUi';

const save = (content: BlobPart, type: string, name: string): void => {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

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
      save(await xlsxOf(surveyTable(survey, result, words), t('survey.file')), xlsxType, `${file}.xlsx`);
    } catch {
      toast({ title: t('survey.notSaved'), kind: 'warn' });
    }
  };
  const saveText = (): void =>
    save(csvOf(surveyTable(survey, result, words), i18n.language), 'text/csv;charset=utf-8', `${file}.csv`);
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
