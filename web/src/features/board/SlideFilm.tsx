import { isFilmed } from '@derslik/contract/room/parts/recording';
import { slideLayers } from '@derslik/contract/room/slideLayers';
import type { OverSlideProps } from '../../room/roomPart';
import { useRoomSelector } from '../../room/useRoom';
import { useFilmedBoard } from './BoardFilm';
import { FilmedBoard } from './FilmedBoard';
import { useLayer } from './useLayer';

/** What is written on a page of slides, in a film. */
const SlideFilm = ({ secret, layerId, ratio, place }: OverSlideProps & { secret: string }) => {
  const session = useFilmedBoard(secret);
  const rev = useRoomSelector(({ data }) => (data && slideLayers.of(data.view)[layerId]) ?? 0);
  const page = useLayer(layerId, ratio, rev);
  return <FilmedBoard {...{ session, page, place }} isShown={isFilmed} over="slides" />;
};
export default SlideFilm;
