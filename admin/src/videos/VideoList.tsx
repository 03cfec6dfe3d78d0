import { type Theme, useMediaQuery } from '@mui/material';
import { ListBase, useTranslate } from 'react-admin';
import { PageHeader } from '../layout/PageHeader';
import { FilterSearch } from '../list/FilterSearch';
import { ListCard } from '../list/ListCard';
import { VideoCards } from './VideoCards';
import { VideoTable } from './VideoTable';

/** Every teacher's videos. */
export const VideoList = () => {
  const translate = useTranslate();
  // Six columns need more than a tablet.
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  return (
    <ListBase perPage={10} sort={{ field: 'createdAt', order: 'DESC' }}>
      <PageHeader title={translate('resources.videos.name', { smart_count: 2 })} />
      <ListCard filters={<FilterSearch label={translate('videoList.search')} />}>
        {isNarrow ? <VideoCards /> : <VideoTable />}
      </ListCard>
    </ListBase>
  );
};
