import type { AdminLecture } from '@derslik/contract/lectures';
import { Box, Typography } from '@mui/material';
import { DataTable, useLocale, useTranslate } from 'react-admin';
import { sizeText } from '../layout/sizeText';
import { useSchoolTime } from '../layout/useSchoolTime';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { NoRows } from '../list/NoRows';
import { DeleteLecture } from './DeleteLecture';
import { LectureChip, useNoLectures } from './LectureChip';

export const LectureTable = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const schoolTime = useSchoolTime();
  const none = useNoLectures();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable<AdminLecture> rowClick={false} bulkActionButtons={false} empty={<NoRows text={none} />}>
        <DataTable.Col
          source="title"
          render={({ title, subject, topic, isShared }: AdminLecture) => (
            <Box sx={{ minWidth: 0 }}>
              <Typography noWrap sx={{ fontWeight: 550, lineHeight: '18px', maxWidth: { xs: 200, lg: 300 } }}>
                {title}
              </Typography>
              <Typography variant="caption" component="p" color="text.secondary">
                {[subject, topic, isShared && translate('lectureList.isShared')].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
          )}
        />
        <DataTable.Col source="owner" render={({ owner }: AdminLecture) => <span translate="no">{owner}</span>} />
        <DataTable.NumberCol source="pages" sortByOrder="DESC" />
        <DataTable.Col
          source="bytes"
          sortByOrder="DESC"
          render={({ bytes }: AdminLecture) => sizeText(bytes, locale)}
        />
        <DataTable.Col
          source="state"
          disableSort
          render={(lecture: AdminLecture) => <LectureChip lecture={lecture} />}
        />
        <DataTable.Col
          source="createdAt"
          sortByOrder="DESC"
          render={({ createdAt }: AdminLecture) => schoolTime(createdAt)}
        />
        <DataTable.Col
          disableSort
          align="right"
          label={<VisuallyHidden>{translate('lectureList.actions')}</VisuallyHidden>}
          render={(lecture: AdminLecture) => <DeleteLecture lecture={lecture} />}
        />
      </DataTable>
    </Box>
  );
};
