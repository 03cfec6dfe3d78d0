import { limits } from '@derslik/contract/limits';
import { isModeratorRole, optionsOf } from '@derslik/contract/room/state';
import { useEffect } from 'react';
import { usePreference } from '../preferences';
import { selectMe, useRoomSelector } from '../state/useRoom';
import { useRoomCapture } from './roomMedia';

/** My camera's height in the room: the smallest of my choice, the room's quality and what pupils send in lessons. */
export const useCameraHeight = (): void => {
  const capture = useRoomCapture();
  const chosen = usePreference('resolution');
  const most = useRoomSelector((state) => {
    const me = selectMe(state);
    if (!state.data || !me) return null;
    const { quality } = optionsOf(state.data.view, me.id);
    const isPupil = state.data.view.kind === 'academic' && !isModeratorRole(me.role);
    return isPupil ? Math.min(quality, limits.video.studentHeightAcademic) : quality;
  });
  useEffect(() => {
    if (most !== null) void capture.setResolution(Math.min(chosen, most));
  }, [capture, chosen, most]);
};
