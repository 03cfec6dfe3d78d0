import { type PictureEvent, isFlipped } from '@derslik/contract/room/parts/picture';
import { can, canActOn } from '@derslik/contract/room/can';
import { FlipVertical } from 'lucide-react';
import type { Notices } from '../../room/notice';
import type { RoomPart } from '../../room/roomPart';
import type { PersonActions } from '../../room/people/personActions';

/** Mine, or that of somebody whom I may help, the right way up. */
const picturePersonActions: PersonActions = ({ t, view, me, person: { id, cam } }) => {
  const may = id === me ? can(view, me, 'useCamera') : canActOn(view, me, id, 'flipPicture');
  const flipped = isFlipped(view, id);
  return [
    may &&
      (flipped || cam.status === 'opened') && {
        name: 'flip',
        kind: 'see',
        label: t(flipped ? 'picture.flipBack' : 'picture.flip'),
        icon: FlipVertical,
        deed: { send: { type: 'flipUser', id, flipped: !flipped } },
      },
  ];
};

const notices: Notices<PictureEvent> = {
  pictureFlipped: ({ id, flipped }, { t, me, by, isOwnDoing }) =>
    id === me && !isOwnDoing
      ? { say: { id: 'my-picture', title: t(flipped ? 'picture.flippedBy' : 'picture.flippedBackBy', { name: by }) } }
      : null,
};

export const picture: RoomPart = { name: 'picture', notices, personActions: picturePersonActions };
