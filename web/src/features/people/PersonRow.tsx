import type { DeviceMediaKind } from '@derslik/contract/room/state';
import { AudioLines, CircleAlert, Mic, MicOff, MonitorUp, MonitorX, Video, VideoOff } from 'lucide-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/Avatar';
import { GuestBadge } from '../../room/people/GuestBadge';
import { ConnectionMark } from '../../room/people/ConnectionMark';
import { wishesOf, wishKinds, type Wish } from '../../room/people/wishes';
import { PersonMenu } from '../../room/people/PersonMenu';
import { useSpeakingMark } from '../../room/media/useSpeakingMark';
import { useRoomParts } from '../../room/roomPart';
import { selectName, useRoomSelector } from '../../room/useRoom';
import { PersonNote } from './PersonNote';
import { WishAnswers, WishRow, WishNote } from './WishRow';
import { wishesBelow } from './peopleRows';
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

/** What a row tells of somebody who wants nothing that I could answer. */
const Statuses = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const parts = useRoomParts();
  const shares = useRoomSelector((s) => (s.data?.view.participants[id]?.screenAt ?? null) !== null);
  const screen = useRoomSelector((s) => s.data?.view.participants[id]?.screen.status);
  return (
    <span className={styles.status}>
      {parts.map(({ name: part, RowMark }) => RowMark && <RowMark key={part} id={id} />)}
      {shares && <MonitorUp className={styles.shares} aria-label={t('room.sharesScreen')} />}
      {(screen === 'permissionDenied' || screen === 'notFound') && (
        <MonitorX className={styles.warn} aria-label={t('room.screenUnavailable')} />
      )}
      <ConnectionMark id={id} />
      <Status id={id} kind="mic" />
      <Status id={id} kind="cam" />
    </span>
  );
};

const nothing: readonly Wish[] = [];
const sameWishes = (a: readonly Wish[], b: readonly Wish[]): boolean =>
  a.length === b.length && a.every((one, n) => one.kind === b[n]?.kind && one.since === b[n]?.since);

/** What this person wants of me, as far as `which` takes it. Each piece of a row asks for its own: a hand draws its note alone. */
const useWishes = (id: string, which: (wishes: readonly Wish[]) => readonly Wish[]): readonly Wish[] => {
  const kinds = wishKinds(useRoomParts());
  return useRoomSelector(({ data }) => (data ? which(wishesOf(kinds, data.view, data.you, id)) : nothing), sameWishes);
};

const useIsInside = (id: string): boolean => useRoomSelector((s) => s.data?.view.participants[id] !== undefined);

/** The one wish that stands beside the name. */
const useWishBeside = (id: string): Wish | undefined => {
  const isInside = useIsInside(id);
  return useWishes(id, (wishes) =>
    wishesBelow(wishes, isInside).includes(wishes[0]!) ? nothing : wishes.slice(0, 1),
  )[0];
};

const SecondLine = ({ id }: { id: string }) => {
  const beside = useWishBeside(id);
  return beside ? <WishNote wish={beside} /> : <PersonNote id={id} />;
};

const DoorAnswers = ({ id, name }: { id: string; name: string }) => {
  const beside = useWishBeside(id);
  return beside && <WishAnswers wish={beside} name={name} />;
};

/** A wish that comes draws no device anew. */
const RightSide = ({ id, name }: { id: string; name: string }) =>
  useIsInside(id) ? <Statuses id={id} /> : <DoorAnswers id={id} name={name} />;

const WishesBelow = ({ id, name }: { id: string; name: string }) => {
  const isInside = useIsInside(id);
  return useWishes(id, (wishes) => wishesBelow(wishes, isInside)).map((wish) => (
    <WishRow key={wish.kind.name} wish={wish} name={name} />
  ));
};

/** One person, in whichever section they stand: at the door or inside, with everything that they want of me. */
export const PersonRow = memo(({ id }: { id: string }) => {
  const ref = useRef<HTMLDivElement>(null);
  const name = useRoomSelector(selectName(id));
  const avatar = useRoomSelector((s) => s.data?.people[id]?.avatar ?? null);
  const isInside = useIsInside(id);
  useSpeakingMark(ref, id);
  return (
    <div ref={ref} className={styles.row}>
      <div className={styles.person}>
        <Avatar id={id} name={name || '?'} src={avatar} />
        <div className={styles.who}>
          <b dir="auto" translate="no">
            {name}
          </b>
          <div className={styles.below}>
            <GuestBadge id={id} />
            <SecondLine id={id} />
          </div>
        </div>
        <RightSide id={id} name={name} />
        {isInside && <PersonMenu id={id} className={styles.menu} />}
      </div>
      <WishesBelow id={id} name={name} />
    </div>
  );
});
