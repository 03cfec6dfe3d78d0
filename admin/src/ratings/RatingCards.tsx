import type { AdminRating } from '@derslik/contract/ratings';
import { Box, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import { NoRows } from '../list/NoRows';
import { RatingFace } from './RatingFace';
import { useRatingWords } from './useRatingWords';

/** The list where a table has no room. */
export const RatingCards = () => {
  const schoolTime = useSchoolTime();
  const { by, none } = useRatingWords();
  const { data, isPending } = useListContext<AdminRating>();
  if (isPending) return <Box sx={{ height: 320 }} />;
  if (!data?.length) return <NoRows text={none} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((rating) => (
        <Box component="li" key={rating.id} sx={{ p: '12px 16px', borderBottom: 1, borderColor: 'divider' }}>
          <RatingFace rating={rating} />
          {rating.message && (
            <Typography sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{rating.message}</Typography>
          )}
          <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 0.5 }}>
            {[rating.meetingName, by(rating), schoolTime(rating.createdAt)].join(' · ')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};
