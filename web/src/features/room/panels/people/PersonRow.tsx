import { canActOn } from '@derslik/contract/room/can';
import type { MediaKind } from '@derslik/contract/room/state';
import { AudioLines, CircleAlert, Hand, Mic, MicOff, Video, VideoOff } from 'lucide-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngine } from '../../../../conference/hooks';
import { Avatar } from '../../../../ui/Avatar';
import { Button } from '../../../../ui/Button';
import { useRoomEngine } from '../../media/roomMedia';
import { WeakSignal } from '../../people/WeakSignal';
import { PersonMenu } from '../../people/PersonMenu';
import { useSpeakingMark } from '../../stage/useSpeakingMark';
import { selectName, useRoomActions, useRoomSelector } from '../../state/useRoom';
import { PersonNote } from './PersonNote';
import styles from './PersonRow.module.css';

const Status = ({ id, kind }: { id: string; kind: MediaKind }) => {
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
};

/** One person of the list. `inQueue`: in the section of raised hands. */
export const PersonRow = memo(({ id, inQueue = false }: { id: string; inQueue?: boolean }) => {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const engine = useRoomEngine();
  const { send } = useRoomActions();
  const name = useRoomSelector(selectName(id));
  const avatar = useRoomSelector((s) => s.data?.people[id]?.avatar ?? null);
  const isWeak = useEngine(engine, (s) => (s.quality[id] ?? 100) < 66);
  const hasHand = useRoomSelector((s) => (s.data?.view.participants[id]?.handAt ?? null) !== null);
  const asksFor = useRoomSelector(({ data }): MediaKind | null => {
    const person = data?.view.participants[id];
    if (!data || !person) return null;
    const asks = (kind: MediaKind, ability: 'muteParticipantMic' | 'muteParticipantCamera'): boolean =>
      person[kind].status === 'requested' && canActOn(data.view, data.you, id, ability);
    if (asks('mic', 'muteParticipantMic')) return 'mic';
    return asks('cam', 'muteParticipantCamera') ? 'cam' : null;
  });
  useSpeakingMark(ref, id);
  return (
    <div ref={ref} className={styles.person}>
      <Avatar id={id} name={name || '?'} src={avatar} />
      <div className={styles.who}>
        <b>{name}</b>
        <PersonNote id={id} inQueue={inQueue} asksFor={asksFor} />
      </div>
      {asksFor ? (
        <span className={styles.decide}>
          <Button
            look="ghost"
            size="sm"
            className={styles.tight}
            onClick={() => void send({ type: asksFor, id, status: 'mutedFromModerator' })}
          >
            {t('room.rejectRequest')}
          </Button>
          <Button
            size="sm"
            className={styles.tight}
            onClick={() => void send({ type: asksFor, id, status: 'allowedFromModerator' })}
          >
            {t('room.allow')}
          </Button>
        </span>
      ) : (
        <span className={styles.status}>
          {hasHand && <Hand className={styles.hand} aria-label={t('room.handIsUp')} />}
          {isWeak && <WeakSignal className={styles.warn} label={t('room.weakConnection')} />}
          <Status id={id} kind="mic" />
          <Status id={id} kind="cam" />
        </span>
      )}
      <PersonMenu id={id} className={styles.menu} />
    </div>
  );
});
