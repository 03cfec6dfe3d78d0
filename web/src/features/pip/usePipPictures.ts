import { limits } from '@derslik/contract/limits';
import { screenSharers, type ParticipantId } from '@derslik/contract/room/state';
import { useEffect } from 'react';
import { useMainPerson } from '../../room/layout/useMainPerson';
import { useTileIds } from '../../room/layout/useTileIds';
import { receiveApart } from '../../room/media/receiveApart';
import { useRoomSelector } from '../../room/useRoom';

export interface PipPictureOf {
  id: ParticipantId;
  kind: 'camera' | 'screen';
}

/** The latest shared screen of another, who speaks (or whom I pinned), and I; as long as they are shown, they are received. */
export const usePipPictures = (): readonly PipPictureOf[] => {
  const me = useRoomSelector(({ data }) => data?.you ?? '');
  const main = useMainPerson(useTileIds());
  const sharer = useRoomSelector(
    ({ data }) => (data && screenSharers(data.view).findLast(({ id }) => id !== data.you)?.id) ?? null,
  );
  const others = main === null || main === me ? [] : [main];
  const pictures: PipPictureOf[] = [
    ...(sharer === null ? [] : [{ id: sharer, kind: 'screen' as const }]),
    ...[...others, me].map((id) => ({ id, kind: 'camera' as const })),
  ];
  const height = limits.pip.heightPx / Math.ceil(pictures.length / limits.pip.columns);
  const wanted = JSON.stringify(
    pictures.filter(({ id }) => id !== me).map(({ id, kind }) => ({ participantId: id, kind, height })),
  );
  useEffect(() => {
    receiveApart.set({ tiles: JSON.parse(wanted) });
    return () => receiveApart.set({ tiles: [] });
  }, [wanted]);
  return pictures;
};
