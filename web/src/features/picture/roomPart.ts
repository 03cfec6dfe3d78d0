import type { PictureEvent } from '@derslik/contract/room/parts/picture';
import type { Notices } from '../../room/notice';
import type { RoomPart } from '../../room/roomPart';
import { picturePersonActions } from './personActions';

const notices: Notices<PictureEvent> = {
  pictureFlipped: ({ id, flipped }, { t, me, by, isOwnDoing }) =>
    id === me && !isOwnDoing
      ? { say: { id: 'my-picture', title: t(flipped ? 'picture.flippedBy' : 'picture.flippedBackBy', { name: by }) } }
      : null,
};

export const picture: RoomPart = { name: 'picture', notices, personActions: picturePersonActions };
