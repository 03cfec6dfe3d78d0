import type { AdminVideo } from '@derslik/contract/videos';
import { Box, Typography } from '@mui/material';
import { DataTable, useLocale, useTranslate } from 'react-admin';
import { clockText } from '../layout/clockText';
import { sizeText } from '../layout/sizeText';
import { useSchoolTime } from '../layout/useSchoolTime';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { NoRows } from '../list/NoRows';
import { DeleteVideo } from './DeleteVideo';
import { useNoVideos } from './useNoVideos';

export const VideoTable = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const schoolTime = useSchoolTime();
  const none = useNoVideos();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable<AdminVideo> rowClick={false} bulkActionButtons={false} empty={<NoRows text={none} />}>
        <DataTable.Col
          source="title"
          render={({ title, subject, topic, isShared }: AdminVideo) => (
            <Box sx={{ minWidth: 0 }}>
              <Typography noWrap sx={{ fontWeight: 550, lineHeight: '18px', maxWidth: { xs: 200, lg: 300 } }}>
                {title}
              </Typography>
              <Typography variant="caption" component="p" color="text.secondary">
                {[subject, topic, isShared && translate('videoList.isShared')].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
          )}
        />
        <DataTable.Col source="owner" render={({ owner }: AdminVideo) => <span translate="no">{owner}</span>} />
        <DataTable.Col
          source="seconds"
          sortByOrder="DESC"
          render={({ seconds }: AdminVideo) => <span translate="no">{clockText(seconds)}</span>}
        />
        <DataTable.Col source="bytes" sortByOrder="DESC" render={({ bytes }: AdminVideo) => sizeText(bytes, locale)} />
        <DataTable.Col
          source="createdAt"
          sortByOrder="DESC"
          render={({ createdAt }: AdminVideo) => schoolTime(createdAt)}
        />
        <DataTable.Col
          disableSort
          align="right"
          label={<VisuallyHidden>{translate('videoList.actions')}</VisuallyHidden>}
          render={(video: AdminVideo) => <DeleteVideo video={video} />}
        />
      </DataTable>
    </Box>
  );
};
