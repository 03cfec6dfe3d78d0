import { filming } from '@derslik/contract/room/filming';
import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import { useRoomConnection } from '../../room/RoomProvider';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import { toast } from '../../ui/toast';
import { mayBeShown } from './mayBeShown';

/** As text, so that each list is another one only where somebody else is in it. */
const idsIn = (state: 'unknown' | 'refused') => (room: ReturnType<ReturnType<typeof useRoomConnection>['getState']>) =>
  room.data
    ? Object.keys(room.data.view.participants)
        .filter((id) => room.data && mayBeShown(room.data.view, id) === state)
        .sort()
        .join(' ')
    : '';
const selectUnknown = idsIn('unknown');
const selectRefused = idsIn('refused');

/**
 * Who directs learns of everybody on the stage, as they come, whether the picture may hold them; and is warned of a child without
 * consent before looking for them in it.
 */
const StageWatch = () => {
  const { send } = useRoomActions();
  const connection = useRoomConnection();
  const unknown = useRoomSelector(selectUnknown);
  const refused = useRoomSelector(selectRefused);
  const warned = useRef(new Set<string>());
  useEffect(() => {
    if (unknown !== '') void send({ type: 'checkFilming' });
  }, [unknown, send]);
  useEffect(() => {
    const { data } = connection.getState();
    for (const id of refused === '' ? [] : refused.split(' ')) {
      const guardian = data && filming.of(data.view).people[id]?.guardian;
      if (!data || !guardian || guardian === 'given' || warned.current.has(id)) continue;
      warned.current.add(id);
      toast({
        id: `stage-${id}`,
        title: i18next.t('stage.notAllowedTitle', { name: data.people[id]?.formattedName ?? '' }),
        text: i18next.t('stage.notAllowedText'),
        kind: 'warn',
        persistent: true,
      });
    }
  }, [refused, connection]);
  return null;
};
export default StageWatch;
