import { isFlipped } from '@derslik/contract/room/parts/picture';
import { isModeratorRole, type ParticipantId } from '@derslik/contract/room/state';
import { AudioLines, MicOff, Pin, ShieldUser } from 'lucide-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngine, useSource, useStream } from '../../../conference/hooks';
import { Avatar } from '../../../ui/Avatar';
import { cx } from '../../../ui/cx';
import { personColour } from '../../../ui/personColour';
import { useRoomEngine } from '../../../room/media/roomMedia';
import { GuestBadge } from '../../../room/people/GuestBadge';
import { roleWords } from '../../../room/people/roleWords';
import { ConnectionMark } from '../../../room/people/ConnectionMark';
import { isBad, useQuality } from '../../../room/people/quality';
import { PersonMenu } from '../../../room/people/PersonMenu';
import { useMirror } from '../../../room/media/useMirror';
import { useRoomUi } from '../../../room/roomUi';
import { useRoomParts } from '../../../room/roomPart';
import { useRoomSelector, selectName } from '../../../room/useRoom';
import { useSpeakingMark } from '../../../room/media/useSpeakingMark';
import styles from './Tile.module.css';

/** A person's name as the room shows it; mine is "you". */
const useShownName = (id: ParticipantId): string => {
  const { t } = useTranslation();
  const name = useRoomSelector(selectName(id));
  const isMe = useRoomSelector((s) => s.data?.you === id);
  return isMe ? t('room.you') : name || t('room.someone');
};

const useTileStream = (id: string, isMe: boolean): MediaStream | null => {
  const engine = useRoomEngine();
  const own = useEngine(engine, (s) => (isMe ? s.camera.stream : null));
  const source = useSource(engine, id, 'camera');
  // Until its way stands there is nothing to see, and initials say more than black.
  return isMe ? own : source && !source.muted && source.streaming !== 'connecting' ? source.stream : null;
};

/** Host and moderators, by the name of their role. */
const RoleIcon = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const role = useRoomSelector((s) => s.data?.view.participants[id]?.role);
  const word = role && isModeratorRole(role) && roleWords[role];
  return word ? <ShieldUser aria-label={t(word)} /> : null;
};

/** By itself: microphones open and close more often than anything else of a tile. */
const MicMark = ({ id, isMe }: { id: string; isMe: boolean }) => {
  const { t } = useTranslation();
  const isOn = useRoomSelector((s) => s.data?.view.participants[id]?.mic.status === 'opened');
  return isOn ? (
    <AudioLines className={styles.wave} aria-label={t('room.speaks')} />
  ) : (
    <MicOff aria-label={t('room.micIsOff')} className={cx(isMe && styles.mine)} />
  );
};

/** One person: the picture or initials, name, role, microphone, and what parts put there. */
export const Tile = memo(({ id }: { id: string }) => {
  const { t } = useTranslation();
  const parts = useRoomParts();
  const figure = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const isMe = useRoomSelector((s) => s.data?.you === id);
  const name = useShownName(id);
  const avatar = useRoomSelector((s) => s.data?.people[id]?.avatar ?? null);
  const fullName = useRoomSelector((s) => s.data?.people[id]?.formattedName ?? '');
  const isWeak = isBad(useQuality(id));
  const isPinned = useRoomUi((ui) => ui.pinned === id);
  const flipped = useRoomSelector(({ data }) => !!data && isFlipped(data.view, id));
  const stream = useTileStream(id, isMe);
  const mirror = useMirror(stream);
  useStream(video, stream);
  useSpeakingMark(figure, id);
  return (
    <figure ref={figure} className={cx(styles.tile, !stream && styles.off)} style={personColour(id)} aria-label={name}>
      <video
        ref={video}
        className={cx(styles.video, isMe && mirror && styles.mirror, flipped && styles.flipped)}
        hidden={!stream}
        muted
        playsInline
        aria-hidden
      />
      {!stream && (
        <span className={styles.initials}>
          <Avatar id={id} name={fullName || '?'} src={avatar} size="xl" />
        </span>
      )}
      {parts.map(({ name: part, TileTag }) => TileTag && <TileTag key={part} id={id} />)}
      {isWeak && (
        <span className={styles.weak} data-small>
          <ConnectionMark id={id} withWord />
        </span>
      )}
      <figcaption className={styles.name} data-small>
        {isPinned && <Pin aria-label={t('room.pinned')} />}
        <MicMark id={id} isMe={isMe} />
        <span className={styles.words} dir="auto" translate={isMe ? undefined : 'no'}>
          {name}
        </span>
        <GuestBadge id={id} />
        {parts.map(({ name: part, TileMark }) => TileMark && <TileMark key={part} id={id} />)}
        <RoleIcon id={id} />
      </figcaption>
      <PersonMenu id={id} className={styles.menu} picture={figure} />
    </figure>
  );
});
