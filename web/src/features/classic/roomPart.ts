import i18next from 'i18next';
import { lazy } from 'react';
import { loadTexts } from '../../lib/i18n';
import { toast } from '../../ui/toast';
import type { RoomPart } from '../../room/roomPart';
import type { RoomData } from '../../room/roomData';

/** The room wants Jitsi's own screen, or a support call asks for it with `?view=classic`. */
const wantsClassicView = (data: RoomData | null, search: string): boolean =>
  data?.room.isClassicView === true || new URLSearchParams(search).get('view') === 'classic';

/** Only a page that shows Jitsi's own screen loads it. */
const ClassicRoom = lazy(async () => (await Promise.all([import('./ClassicRoom'), loadTexts('classic')]))[0]);

const sayImpossible = async (): Promise<void> => {
  await loadTexts('classic');
  toast({
    id: 'classic',
    title: i18next.t('classic.onlyWithServers'),
    text: i18next.t('classic.onlyWithServersText'),
    kind: 'warn',
  });
};

export const classic: RoomPart = {
  name: 'classic',
  instead: { isWanted: wantsClassicView, engine: 'jitsi', sayImpossible, Screen: ClassicRoom },
};
