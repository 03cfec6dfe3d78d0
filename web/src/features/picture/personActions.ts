import { can, canActOn } from '@derslik/contract/room/can';
import { isFlipped } from '@derslik/contract/room/parts/picture';
import { FlipVertical } from 'lucide-react';
import type { PersonActions } from '../../room/people/personActions';

/** Mine, or that of somebody whom I may help, the right way up. */
export const picturePersonActions: PersonActions = ({ t, view, me, person: { id, cam } }) => {
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
