import { openBoard } from '@derslik/contract/room/board/state';
import RecorderPage from '../features/recorder/RecorderPage';
import { later } from '../lib/later';
import { FilmFrontsContext, type FilmFront } from '../room/filmFront';

/** What stands in front of people in a film. */
const fronts: readonly FilmFront[] = [
  {
    name: 'board',
    isThere: (view) => openBoard(view)?.kind === 'whiteboard',
    Front: later(() => import('../features/board/BoardFilm')),
  },
];

const RecorderRoute = () => (
  <FilmFrontsContext value={fronts}>
    <RecorderPage />
  </FilmFrontsContext>
);
export default RecorderRoute;
