import { limits } from '@derslik/contract/limits';
import { Box, Card, Typography } from '@mui/material';
import { type DataProvider, useDataProvider, useLocale, useTranslate } from 'react-admin';
import { FileDrop } from '../fileImport/FileDrop';
import type { ImportCalls } from './importCalls';
import { saveTemplate } from './templateList';

const accepted =
  '.xlsx,.zip,.csv,.txt,.tsv,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Takes a list, and hands on under which id the server checked it. */
export const DropZone = ({ onChecked }: { onChecked: (importId: string) => void }) => {
  const translate = useTranslate();
  const language = useLocale();
  const dataProvider = useDataProvider<DataProvider & ImportCalls>();
  return (
    <Card sx={{ p: 2 }}>
      <FileDrop
        words="imports"
        accept={accepted}
        most={1}
        maxBytes={limits.import.fileBytes}
        onFiles={async ([file]) => onChecked((await dataProvider.checkList(file)).id)}
        onTemplate={() => saveTemplate(translate, language)}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        <Box component="strong" sx={{ fontWeight: 550 }}>
          {translate('imports.columnsTitle')}:
        </Box>{' '}
        {translate('imports.columnsText')}
      </Typography>
    </Card>
  );
};
