import { JitsiMeeting } from '@jitsi/react-sdk';
import type { JitsiJoin } from '@derslik/contract/conference';
import { LogOut, RotateCw } from 'lucide-react';
import i18next from 'i18next';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceMediaKind } from '@derslik/contract/room/state';
import { usePageTitle } from '../../lib/pageTitle';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/ErrorState';
import { useEntryDevices } from '../../room/media/entryDevices';
import { useRoomCapture } from '../../room/media/roomMedia';
import { BelowHeader } from '../../room/BelowHeader';
import { PartDialogs } from '../../room/PartDialogs';
import { useRoomConnection } from '../../room/RoomProvider';
import { useRoomParts } from '../../room/roomPart';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import { useRoomNotices } from '../../room/useRoomNotices';
import { useTellBy } from '../../room/useTell';
import { followMedia } from './classicMedia';
import { loadExternalApi, type ExternalApi } from './externalApi';
import styles from './ClassicRoom.module.css';

/**
 * What belongs to this visit alone; all else that Jitsi's page is told stands in `jitsi/web/custom-config.js`, which also
 * takes `conferenceHost`: the page itself lets no address say which server it goes to.
 */
const classicOptions = (
  wants: Record<DeviceMediaKind, boolean>,
  { domain, focus, muc, serviceUrl }: Pick<JitsiJoin, 'domain' | 'focus' | 'muc' | 'serviceUrl'>,
) => ({
  startWithAudioMuted: !wants.mic,
  startWithVideoMuted: !wants.cam,
  conferenceHost: { domain, focus, muc, serviceUrl },
});

/** What stands here in words asks for no press. */
const nothing = (): void => undefined;

/** A fresh place for each try, as a token lives for minutes. */
const usePlace = () => {
  const { getJoin } = useRoomActions();
  const [place, setPlace] = useState<{ join: JitsiJoin } | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    Promise.all([getJoin(), loadExternalApi()]).then(
      ([join]) => isGone || setPlace(join.kind === 'jitsi' ? { join } : 'failed'),
      () => isGone || setPlace('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [getJoin, tries]);
  const again = (): void => {
    setPlace(null);
    setTries((before) => before + 1);
  };
  return { place, again };
};

const Meeting = ({ join }: { join: JitsiJoin }) => {
  const { i18n } = useTranslation();
  const capture = useRoomCapture();
  const connection = useRoomConnection();
  const { leave } = useRoomActions();
  const { wanted, closed } = useEntryDevices();
  const [options] = useState(() =>
    classicOptions({ cam: wanted.cam && !closed.includes('cam'), mic: wanted.mic && !closed.includes('mic') }, join),
  );
  const [api, setApi] = useState<ExternalApi | null>(null);
  useEffect(() => {
    // Jitsi opens the devices itself; a phone gives a camera to one only.
    void capture.setCamera(false);
    void capture.setMicrophone(false);
  }, [capture]);
  useEffect(() => {
    if (!api) return;
    api.getIFrame().title = i18next.t('classic.frame');
    const stop = followMedia(api, connection);
    return () => {
      stop();
      api.dispose();
    };
  }, [api, connection]);
  return (
    <JitsiMeeting
      domain={`${location.host}/classic`}
      roomName={join.room}
      jwt={join.token}
      lang={i18n.language}
      configOverwrite={options}
      onApiReady={(made) => setApi(made as unknown as ExternalApi)}
      onReadyToClose={() => leave()}
    />
  );
};

/** Jitsi's own screen inside ours: our door and rules before it, our way out above it. */
const ClassicRoom = () => {
  const { t } = useTranslation();
  const { leave } = useRoomActions();
  const name = useRoomSelector(({ data }) => data?.room.name || data?.room.token || '');
  const { place, again } = usePlace();
  const all = useRoomParts();
  const parts = useMemo(() => all.filter(({ isEverywhere }) => isEverywhere), [all]);
  useRoomNotices(parts, useTellBy(nothing));
  usePageTitle(name);
  return (
    <div className={styles.room}>
      <header className={styles.bar}>
        <h1 className={styles.name} dir="auto">
          {name}
        </h1>
        <span className={styles.marks}>
          {parts.map(({ name: part, HeaderMark }) => HeaderMark && <HeaderMark key={part} />)}
        </span>
        <Button
          variant="stage"
          icon={<RotateCw aria-hidden />}
          title={t('classic.again')}
          aria-label={t('classic.again')}
          onClick={again}
        >
          <span className={styles.word}>{t('classic.again')}</span>
        </Button>
        <Button variant="danger" icon={<LogOut aria-hidden />} onClick={() => leave()}>
          {t('room.leave')}
        </Button>
      </header>
      <main className={styles.main}>
        <div className={styles.below}>
          <BelowHeader />
        </div>
        <div className={styles.frame}>
          {place === 'failed' ? (
            <ErrorState text={t('classic.failed')} onRetry={again} />
          ) : (
            place && <Meeting key={place.join.token} join={place.join} />
          )}
        </div>
      </main>
      {parts.map(({ name: part, Inside }) => Inside && <Inside key={part} />)}
      <PartDialogs />
    </div>
  );
};
export default ClassicRoom;
