import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { useDraft } from '../../ui/useDraft';
import { closeRoomToasts } from '../../ui/toast';
import { dockedQuery, useMediaQuery } from '../../ui/useMediaQuery';
import { EntryContext, useEntryDevices } from '../../room/media/entryDevices';
import { EngineContext } from '../../room/media/roomMedia';
import { useRoomParts } from '../../room/roomPart';
import { createRoomUi, RoomUiContext, type RoomUi } from '../../room/roomUi';
import { useCan, useRoomSelector } from '../../room/useRoom';
import { ReconnectDialog } from './dialogs/ReconnectDialog';
import { useOwnEngine } from './media/useOwnEngine';
import { RoomScreen } from './RoomScreen';
import styles from './RoomScreen.module.css';

/** Inside: our own screen, or another part's where that is wanted and its media carry the room. */
export const InsideRoom = ({ code }: { code: string }) => {
  const parts = useRoomParts();
  // For one stay: a later choice of the owner moves nobody to another screen.
  const [instead] = useState(
    useRoomSelector(({ data }) => parts.find((one) => one.instead?.isWanted(data, location.search))?.instead ?? null),
  );
  const engine = useRoomSelector(({ data }) => data?.conference?.kind ?? null);
  const isImpossible = instead !== null && engine !== null && engine !== instead.engine;
  useEffect(() => {
    if (isImpossible) instead.sayImpossible();
  }, [isImpossible, instead]);
  useEffect(() => closeRoomToasts, []);
  return instead && !isImpossible ? <Instead code={code} Screen={instead.Screen} /> : <OwnRoom code={code} />;
};

const Instead = ({ code, Screen }: { code: string; Screen: ComponentType }) => {
  const [ui] = useState(() => createRoomUi(null));
  return (
    <RoomUiContext value={ui}>
      <Suspense fallback={<div className={styles.room} data-empty />}>
        <Screen />
      </Suspense>
      <ReconnectDialog code={code} />
    </RoomUiContext>
  );
};

/** Whose panel is open at entering, where there is the width for one. */
const useOpenPanel = (): string | null => {
  const isWide = useMediaQuery(dockedQuery);
  const whose = useCan('lead') ? 'whoLeads' : 'others';
  const part = useRoomParts().find(({ panel }) => panel?.opensFor === whose);
  return (isWide && part?.name) || null;
};

/** The engine of this stay, what this screen shows, and the screen itself. */
const OwnRoom = ({ code }: { code: string }) => {
  // Before the engine closes what this room does not permit, and sends what is open.
  const entry = useEntryDevices();
  const engine = useOwnEngine();
  const panel = useOpenPanel();
  const { kept, note } = useDraft<RoomUi['typed']>(`room/${code}`, true);
  const [ui] = useState(() => createRoomUi(panel, kept ?? {}));
  useEffect(
    () =>
      ui.subscribe(() => {
        const { typed } = ui.get();
        note(Object.keys(typed).length === 0 ? null : typed);
      }),
    [ui, note],
  );
  if (!engine) return <div className={styles.room} data-empty />;
  return (
    <EngineContext value={engine}>
      <EntryContext value={entry}>
        <RoomUiContext value={ui}>
          <RoomScreen code={code} />
        </RoomUiContext>
      </EntryContext>
    </EngineContext>
  );
};
