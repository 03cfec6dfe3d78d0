import type { ParticipantId } from '@derslik/contract/room/state';
import { useEffect, useState } from 'react';
import { useEngine } from '../../conference/hooks';
import { mainPerson, nobodyInFront } from './mainPerson';
import { useRoomEngine } from '../media/roomMedia';
import { useRoomUi } from '../roomUi';
import { useRoomSelector } from '../useRoom';

/**
 * Whom the place in front shows, unless something is shared there.
 * @param isShown whether there is such a place; where there is none, nothing is drawn because somebody speaks
 */
export const useMainPerson = (ids: readonly ParticipantId[], isShown = true): ParticipantId | null => {
  const me = useRoomSelector((s) => s.data?.you ?? '');
  const pinned = useRoomUi((ui) => ui.pinned);
  const speaker = useEngine(useRoomEngine(), (s) => (isShown ? s.dominantSpeaker : null));
  const [was, setWas] = useState(nobodyInFront);
  const now = mainPerson(was, { ids, me, pinned, speaker }, performance.now());
  if (now !== was) setWas(now);
  const { staysUntil } = now;
  useEffect(() => {
    if (staysUntil === 0) return;
    const timer = setTimeout(() => setWas((one) => ({ ...one, staysUntil: 0 })), staysUntil - performance.now());
    return () => clearTimeout(timer);
  }, [staysUntil]);
  return now.id;
};
