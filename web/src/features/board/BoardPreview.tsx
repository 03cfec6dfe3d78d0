import { filming, filmingOf } from '@derslik/contract/room/filming';
import { openBoard } from '@derslik/contract/room/board/state';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import { useRoomSelector } from '../../room/useRoom';
import { FilmedBoard } from './FilmedBoard';
import { useBoardOfRoom } from './useBoard';
import { useShownPage } from './useBoardRights';

/** Before it is filmed, too. */
const wouldBeFilmed = (view: RoomState, id: ParticipantId): boolean => filmingOf(filming.of(view), id) === 'yes';

/** The open board as a film shows it, for who is inside and directs one. */
const BoardPreview = () => {
  const { session } = useBoardOfRoom();
  const isOver = useRoomSelector(({ data }) => !!data && openBoard(data.view)?.kind === 'screen');
  return <FilmedBoard {...{ session }} isShown={wouldBeFilmed} page={useShownPage()} over={isOver ? 'screen' : null} />;
};
export default BoardPreview;
