import type { AdminVideo } from '@derslik/contract/videos';
import { Box, Typography } from '@mui/material';
import { useListContext, useLocale } from 'react-admin';
import { clockText } from '../layout/clockText';
import { sizeText } from '../layout/sizeText';
import { useSchoolTime } from '../layout/useSchoolTime';
import { NoRows } from '../list/NoRows';
import { DeleteVideo } from './DeleteVideo';
import { useNoVideos } from './useNoVideos';

/** The list where a table has no room. */
export const VideoCards = () => {
  const locale = useLocale();
  const schoolTime = useSchoolTime();
  const none = useNoVideos();
  const { data, isPending } = useListContext<AdminVideo>();
  if (isPending) return <Box sx={{ height: 320 }} />;
  if (!data?.length) return <NoRows text={none} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((video) => (
        <Box
          component="li"
          key={video.id}
          sx={{ display: 'flex', gap: 1.5, p: '12px 8px 12px 16px', borderBottom: 1, borderColor: 'divider' }}
        >
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{video.title}</Typography>
            <Typography variant="caption" component="p" color="text.secondary">
              {[video.owner, schoolTime(video.createdAt)].join(' · ')}
            </Typography>
            <Typography variant="caption" component="p" color="text.secondary">
              {[video.subject, video.topic, clockText(video.seconds), sizeText(video.bytes, locale)]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
          <Box>
            <DeleteVideo video={video} />
          </Box>
        </Box>
      ))}
    </Box>
  );
};
