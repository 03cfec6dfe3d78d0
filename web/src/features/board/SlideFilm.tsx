import { slideLayers } from '@derslik/contract/room/slideLayers';
import type { OverSlideProps } from '../../room/roomPart';
import { useRoomSelector } from '../../room/useRoom';
import { FilmedBoard } from './BoardFilm';
import { useLayer } from './useLayer';

/** What is written on a page of slides, in a film. */
const SlideFilm = ({ secret, layerId, ratio, place }: OverSlideProps & { secret: string }) => {
  const rev = useRoomSelector(({ data }) => (data && slideLayers.of(data.view)[layerId]) ?? 0);
  return <FilmedBoard secret={secret} page={useLayer(layerId, ratio, rev)} over="slides" place={place} />;
};
export default SlideFilm;
