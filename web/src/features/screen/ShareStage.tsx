import { MainWithPeople } from '../../room/MainWithPeople';
import type { RoomPart } from '../../room/roomPart';
import { ShareTile } from './ShareTile';
import { useShareInFront, useSharers } from './useSharers';

/** A shared screen as large as possible, people beside or below it; the sharer comes first. */
export const ShareStage: NonNullable<RoomPart['stage']>['Main'] = (props) => {
  const sharer = useShareInFront(useSharers());
  return (
    sharer !== null && (
      <MainWithPeople {...props} first={sharer} isScreen>
        <ShareTile key={sharer} id={sharer} />
      </MainWithPeople>
    )
  );
};
