import { openBoard } from '@derslik/contract/room/board/state';
import { isFilmed } from '@derslik/contract/room/parts/recording';
import { shownMaterial } from '@derslik/contract/room/parts/material';
import { sharedVideo } from '@derslik/contract/room/parts/video';
import type { RoomState } from '@derslik/contract/room/state';
import RecorderPage from '../features/recorder/RecorderPage';
import { StageFilm } from '../features/stage/StageFilm';
import { later } from '../lib/later';
import { FilmPartsContext, type FilmFront, type FilmOver, type FilmOverSlide, type WholeFilm } from '../room/filmFront';

const BoardFilm = later(() => import('../features/board/BoardFilm'));

/** A film holds what those share whom it holds. */
const hasVideo = (view: RoomState): boolean => {
  const owner = sharedVideo.of(view)?.ownerId;
  return owner !== undefined && view.kind !== 'broadcast' && isFilmed(view, owner);
};

/** What stands in front of people in a film. */
const fronts: readonly FilmFront[] = [
  { name: 'board', isThere: (view) => openBoard(view)?.kind === 'whiteboard', Front: BoardFilm },
  {
    ...{ name: 'material', isThere: (view: RoomState) => shownMaterial.of(view) !== null },
    Front: later(() => import('../features/material/MaterialFilm')),
  },
  {
    ...{ name: 'video', isThere: hasVideo },
    comesFirst: (view) => sharedVideo.of(view)?.isPlaying ?? false,
    Front: later(() => import('../features/video/VideoFilm')),
  },
];

const overs: readonly FilmOver[] = [
  {
    name: 'board',
    sharerOf: (view) => {
      const surface = openBoard(view);
      return surface?.kind === 'screen' ? surface.sharerId : null;
    },
    Over: BoardFilm,
  },
];

const overSlides: readonly FilmOverSlide[] = [
  { name: 'board', Over: later(() => import('../features/board/SlideFilm')) },
];

const stages: readonly WholeFilm[] = [{ isThere: ({ kind }) => kind === 'broadcast', Stage: StageFilm }];
const parts = { fronts, overs, overSlides, stages };

const RecorderRoute = () => (
  <FilmPartsContext value={parts}>
    <RecorderPage />
  </FilmPartsContext>
);
export default RecorderRoute;
