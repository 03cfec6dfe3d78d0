import { useTranslation } from 'react-i18next';
import { LibraryPage } from '../../../room/library/LibraryPage';
import { useLibraryPlace } from '../../../room/library/useLibraryPlace';
import { VideoList } from './VideoList';
import { videoShelf } from './videoShelf';

/** A teacher's videos: uploaded, shared with colleagues, and brought to lessons. */
const VideosPage = () => {
  const { t } = useTranslation();
  const place = useLibraryPlace();
  return (
    <LibraryPage
      place={place}
      shelf={videoShelf}
      words={{
        title: t('videos.title'),
        text: t('videos.text'),
        upload: t('videos.upload'),
        search: t('videos.search'),
        own: t('videos.yours'),
        shared: t('videos.shared'),
      }}
    >
      <VideoList key={place.whose} place={place} />
    </LibraryPage>
  );
};
export default VideosPage;
