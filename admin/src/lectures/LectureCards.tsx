import type { AdminLecture } from '@derslik/contract/lectures';
import { Box, Typography } from '@mui/material';
import { useListContext, useLocale, useTranslate } from 'react-admin';
import { sizeText } from '../layout/sizeText';
import { useSchoolTime } from '../layout/useSchoolTime';
import { NoRows } from '../list/NoRows';
import { DeleteLecture } from './DeleteLecture';
import { LectureChip, useNoLectures } from './LectureChip';

/** The list where a table has no room. */
export const LectureCards = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const schoolTime = useSchoolTime();
  const none = useNoLectures();
  const { data, isPending } = useListContext<AdminLecture>();
  if (isPending) return <Box sx={{ height: 320 }} />;
  if (!data?.length) return <NoRows text={none} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((lecture) => (
        <Box
          component="li"
          key={lecture.id}
          sx={{ display: 'flex', gap: 1.5, p: '12px 8px 12px 16px', borderBottom: 1, borderColor: 'divider' }}
        >
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{lecture.title}</Typography>
            <Typography variant="caption" component="p" color="text.secondary">
              {[lecture.owner, schoolTime(lecture.createdAt)].join(' · ')}
            </Typography>
            <Typography variant="caption" component="p" color="text.secondary" sx={{ mb: 0.5 }}>
              {[
                lecture.subject,
                lecture.topic,
                lecture.pages !== null && translate('lectureList.pages', { smart_count: lecture.pages }),
                sizeText(lecture.bytes, locale),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            <LectureChip lecture={lecture} />
          </Box>
          <Box>
            <DeleteLecture lecture={lecture} />
          </Box>
        </Box>
      ))}
    </Box>
  );
};
