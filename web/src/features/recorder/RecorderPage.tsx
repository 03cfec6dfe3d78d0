import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/pageTitle';
import { useTaken } from '../../lib/useTaken';
import { NotForPeople } from './NotForPeople';
import { takeRecorderEntry } from './recorderAddress';
import { RoomFilm } from './RoomFilm';

/** A meeting as its film shows it. Opened by a recorder, with a ticket; nobody signs in. */
const RecorderPage = () => {
  const { t } = useTranslation();
  const entry = useTaken('recorder', takeRecorderEntry);
  usePageTitle(t('recorder.title'));
  // A browser's offer to translate would stand in the film.
  useEffect(() => void (document.documentElement.translate = false), []);
  return entry ? <RoomFilm {...entry} /> : <NotForPeople />;
};
export default RecorderPage;
