import type { AdminRating } from '@derslik/contract/ratings';
import { Typography } from '@mui/material';
import { useSchoolTime } from '../layout/useSchoolTime';
import { RowCards } from '../list/RowCards';
import { useNone } from '../list/useNone';
import { RatingFace } from './RatingFace';
import { useRatingWords } from './useRatingWords';

/** The list where a table has no room. */
export const RatingCards = () => {
  const schoolTime = useSchoolTime();
  const { by } = useRatingWords();
  const none = useNone('ratings');
  return (
    <RowCards<AdminRating> none={none}>
      {(rating) => (
        <>
          <RatingFace rating={rating} />
          {rating.message && (
            <Typography sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{rating.message}</Typography>
          )}
          <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 0.5 }}>
            {[rating.meetingName, by(rating), schoolTime(rating.createdAt)].join(' · ')}
          </Typography>
        </>
      )}
    </RowCards>
  );
};
