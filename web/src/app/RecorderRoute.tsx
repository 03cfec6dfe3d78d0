import { openBoard } from '@derslik/contract/room/board/state';
import RecorderPage from '../features/recorder/RecorderPage';
import { StageFilm } from '../features/stage/StageFilm';
import { later } from '../lib/later';
import { FilmPartsContext, type FilmFront, type WholeFilm } from '../room/filmFront';

/** What stands in front of people in a film. */
const fronts: readonly FilmFront[] = [
  {
    name: 'board',
    isThere: (view) => openBoard(view)?.kind === 'whiteboard',
    Front: later(() => import('../features/board/BoardFilm')),
  },
];

const stages: readonly WholeFilm[] = [{ isThere: ({ kind }) => kind === 'broadcast', Stage: StageFilm }];
const parts = { fronts, stages };

const RecorderRoute = () => (
  <FilmPartsContext value={parts}>
    <RecorderPage />
  </FilmPartsContext>
);
export default RecorderRoute;
