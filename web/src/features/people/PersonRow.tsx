import type { DeviceMediaKind } from '@derslik/contract/room/state';
import { AudioLines, CircleAlert, Hand, Mic, MicOff, MonitorUp, MonitorX, Video, VideoOff } from 'lucide-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/Avatar';
import { Button } from '../../ui/Button';
import { GuestBadge } from '../../room/people/GuestBadge';
import { useHandPlace } from '../../room/people/useHandPlace';
import { ConnectionMark } from '../../room/people/ConnectionMark';
import { answerRequest, openRequest } from '../../room/people/requests';
import { PersonMenu } from '../../room/people/PersonMenu';
import { useSpeakingMark } from '../../room/media/useSpeakingMark';
import { useRoomParts } from '../../room/roomPart';
import { selectName, useRoomActions, useRoomSelector } from '../../room/useRoom';
import { PersonNote } from './PersonNote';
import styles from './PersonRow.module.css';

const Status = memo(({ id, kind }: { id: string; kind: DeviceMediaKind }) => {
  const { t } = useTranslation();
  const status = useRoomSelector((s) => s.data?.view.participants[id]?.[kind].status);
  const isMic = kind === 'mic';
  if (status === 'permissionDenied' || status === 'notFound')
    return (
      <CircleAlert className={styles.warn} aria-label={t(isMic ? 'room.micUnavailable' : 'room.camUnavailable')} />
    );
  if (status === 'opened') {
    return isMic ? (
      <>
        <Mic className={styles.quiet} aria-label={t('room.micIsOn')} />
        <AudioLines className={styles.talk} aria-label={t('room.speaks')} />
      </>
    ) : (
      <Video aria-label={t('room.camIsOn')} />
    );
  }
  return isMic ? <MicOff aria-label={t('room.micIsOff')} /> : <VideoOff aria-label={t('room.camIsOff')} />;
});

/** On the face of whoever also asks for something: their row tells of the wish. */
const HandOnFace = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const place = useHandPlace(id);
  if (place === null) return null;
  return (
    <span className={styles.up} role="img" aria-label={t('room.handPlace', { place })}>
      <Hand aria-hidden />
    </span>
  );
};

/** By itself: hands go up and down more often than anything else of a row, but for the microphone. */
const HandMark = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const isUp = useRoomSelector((s) => (s.data?.view.participants[id]?.handAt ?? null) !== null);
  return isUp && <Hand className={styles.hand} aria-label={t('room.handIsUp')} />;
};

/** One person of the list, in whichever section they stand. */
export const PersonRow = memo(({ id }: { id: string }) => {
  const { t } = useTranslation();
  const parts = useRoomParts();
  const ref = useRef<HTMLDivElement>(null);
  const { send } = useRoomActions();
  const name = useRoomSelector(selectName(id));
  const avatar = useRoomSelector((s) => s.data?.people[id]?.avatar ?? null);
  const asksFor = useRoomSelector(({ data }) => data && openRequest(data.view, data.you, id));
  const shares = useRoomSelector((s) => (s.data?.view.participants[id]?.screenAt ?? null) !== null);
  const screen = useRoomSelector((s) => s.data?.view.participants[id]?.screen.status);
  useSpeakingMark(ref, id);
  return (
    <div ref={ref} className={styles.person}>
      <span className={styles.face}>
        <Avatar id={id} name={name || '?'} src={avatar} />
        {asksFor && <HandOnFace id={id} />}
      </span>
      <div className={styles.who}>
        <div className={styles.name}>
          <b translate="no">{name}</b>
          <GuestBadge id={id} />
        </div>
        <PersonNote id={id} asksFor={asksFor} />
      </div>
      {asksFor ? (
        <span className={styles.decide}>
          <Button
            look="ghost"
            size="sm"
            className={styles.tight}
            onClick={() => void send(answerRequest(asksFor, id, false))}
          >
            {t('room.rejectRequest')}
          </Button>
          <Button size="sm" className={styles.tight} onClick={() => void send(answerRequest(asksFor, id, true))}>
            {t('room.allow')}
          </Button>
        </span>
      ) : (
        <span className={styles.status}>
          {parts.map(({ name: part, RowMark }) => RowMark && <RowMark key={part} id={id} />)}
          {shares && <MonitorUp className={styles.shares} aria-label={t('room.sharesScreen')} />}
          {(screen === 'permissionDenied' || screen === 'notFound') && (
            <MonitorX className={styles.warn} aria-label={t('room.screenUnavailable')} />
          )}
          <HandMark id={id} />
          <ConnectionMark id={id} />
          <Status id={id} kind="mic" />
          <Status id={id} kind="cam" />
        </span>
      )}
      <PersonMenu id={id} className={styles.menu} />
    </div>
  );
});
