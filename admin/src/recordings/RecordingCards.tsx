import type { AdminRecording } from '@derslik/contract/adminRecordings';
import { Box, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import { NoRows } from '../list/NoRows';
import { ChosenRecordings } from './ChosenRecordings';
import { RecordingActions } from './RecordingActions';
import { FilmState } from './FilmState';
import { SelectFilm } from './SelectFilm';
import { useNoRecordings, useRecordingWords } from './useRecordingWords';

/** The list where a table has no room. */
export const RecordingCards = () => {
  const schoolTime = useSchoolTime();
  const none = useNoRecordings();
  const { aboutOf, begunOf, lengthOf, sizeOf } = useRecordingWords();
  const { data, isPending } = useListContext<AdminRecording>();
  if (isPending) return <Box sx={{ height: 320 }} />;
  if (!data?.length) return <NoRows text={none} />;
  return (
    <Box sx={{ position: 'relative' }}>
      <ChosenRecordings />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((film) => (
          <Box
            component="li"
            key={film.id}
            sx={{ display: 'flex', gap: 1, p: '8px 8px 12px 8px', borderBottom: 1, borderColor: 'divider' }}
          >
            <Box>
              <SelectFilm film={film} />
            </Box>
            <Box sx={{ flexGrow: 1, minWidth: 0, pt: 1 }}>
              <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{film.title}</Typography>
              <Typography variant="caption" component="p" color="text.secondary">
                {[film.owner, schoolTime(film.createdAt)].join(' · ')}
              </Typography>
              <Typography variant="caption" component="p" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {begunOf(film)}
              </Typography>
              <Typography variant="caption" component="p" color="text.secondary" sx={{ mb: 0.5 }}>
                {[aboutOf(film), ...(film.size > 0 ? [lengthOf(film), sizeOf(film)] : [])].join(' · ')}
              </Typography>
              <FilmState film={film} />
            </Box>
            <Box>
              <RecordingActions film={film} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
