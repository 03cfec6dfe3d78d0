import i18next from 'i18next';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadTexts } from '../../lib/i18n';
import { toast } from '../../ui/toast';
import { wantsClassicView } from '../classic/classicView';
import { dockedQuery, useMediaQuery } from '../../ui/useMediaQuery';
import { EntryContext, useEntryDevices } from '../../room/media/entryDevices';
import { EngineContext } from '../../room/media/roomMedia';
import { useOwnEngine } from './media/useOwnEngine';
import { RoomScreen } from './RoomScreen';
import { createRoomUi, RoomUiContext } from '../../room/roomUi';
import { useCan, useRoomSelector } from '../../room/useRoom';
import styles from './RoomScreen.module.css';

/** Only a page that shows Jitsi's own screen loads it. */
const ClassicRoom = lazy(async () => (await Promise.all([import('../classic/ClassicRoom'), loadTexts('classic')]))[0]);

/** Inside: our own screen, or Jitsi's where that is wanted and Jitsi carries the media. */
export const InsideRoom = ({ token }: { token: string }) => {
  // For one stay: a later choice of the owner moves nobody to another screen.
  const [wantsClassic] = useState(useRoomSelector(({ data }) => wantsClassicView(data, location.search)));
  const engine = useRoomSelector(({ data }) => data?.conference?.kind ?? null);
  const isImpossible = wantsClassic && engine === 'mesh';
  useEffect(() => {
    if (!isImpossible) return;
    void loadTexts('classic').then(() =>
      toast({
        id: 'classic',
        title: i18next.t('classic.onlyWithServers'),
        text: i18next.t('classic.onlyWithServersText'),
        kind: 'warn',
      }),
    );
  }, [isImpossible]);
  return wantsClassic && !isImpossible ? (
    <Suspense fallback={<div className={styles.room} data-empty />}>
      <ClassicRoom token={token} />
    </Suspense>
  ) : (
    <OwnRoom token={token} />
  );
};

/** The engine of this stay, what this screen shows, and the screen itself. */
const OwnRoom = ({ token }: { token: string }) => {
  // Before the engine closes what this room does not permit, and sends what is open.
  const entry = useEntryDevices();
  const engine = useOwnEngine();
  const isWide = useMediaQuery(dockedQuery);
  const leads = useCan('lead');
  const [ui] = useState(() => createRoomUi(isWide ? (leads ? 'people' : 'chat') : null));
  if (!engine) return <div className={styles.room} data-empty />;
  return (
    <EngineContext value={engine}>
      <EntryContext value={entry}>
        <RoomUiContext value={ui}>
          <RoomScreen token={token} />
        </RoomUiContext>
      </EntryContext>
    </EngineContext>
  );
};
