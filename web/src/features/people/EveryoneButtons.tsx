import { limits } from '@derslik/contract/limits';
import { Mic, MicOff, Video, VideoOff } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { useCan, useRoomActions, useRoomSelector } from '../../room/useRoom';
import styles from './PeoplePanel.module.css';

/** Everyone's microphones and cameras, off and back. Pressed twice within a second it counts once. */
export const EveryoneButtons = () => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const mayMics = useCan('toggleAllParticipantMicrophone');
  const mayCams = useCan('toggleAllParticipantCamera');
  const micsOff = useRoomSelector(({ data }) => data?.view.switches.mutedAllMic ?? false);
  const camsOff = useRoomSelector(({ data }) => data?.view.switches.mutedAllCam ?? false);
  const pressedAt = useRef({ muteSound: 0, muteVideo: 0 });
  if (!mayMics && !mayCams) return null;
  const mute = (type: 'muteSound' | 'muteVideo', muted: boolean): void => {
    const now = performance.now();
    if (now - pressedAt.current[type] < limits.muteAll.throttleMs) return;
    pressedAt.current[type] = now;
    void send({ type, id: 'everyone', muted });
  };
  return (
    <div className={styles.two}>
      {mayMics && (
        <Button
          variant="tonal"
          icon={micsOff ? <Mic aria-hidden /> : <MicOff aria-hidden />}
          onClick={() => mute('muteSound', !micsOff)}
        >
          {t(micsOff ? 'room.unmuteAll' : 'room.muteAll')}
        </Button>
      )}
      {mayCams && (
        <Button
          variant="tonal"
          icon={camsOff ? <Video aria-hidden /> : <VideoOff aria-hidden />}
          onClick={() => mute('muteVideo', !camsOff)}
        >
          {t(camsOff ? 'room.camerasBack' : 'room.camerasOff')}
        </Button>
      )}
    </div>
  );
};
