import { useConfig } from '@derslik/client/config';
import type { AroundWord } from '@derslik/contract/framed';
import { limits } from '@derslik/contract/limits';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppSelector } from '../../lib/hooks';
import { tellAround } from '../../lib/aroundFrame';
import { tellFinished } from '../../lib/finishMessage';
import { noteStage, useKnownStage } from '../../lib/onStage';
import { isOwnPath } from '../../lib/redirect';
import { forgetRoomPassword } from '../../lib/roomPassword';
import { selectIsMember, selectMe } from '../../lib/session';
import { useHeadingFocus } from '@derslik/client/useHeadingFocus';
import { paths } from '../../lib/paths';
import { Button, LinkButton } from '../../ui/Button';
import { Hall } from '../../ui/Hall';
import { After } from './hall/After';
import { RoomError } from './hall/RoomError';
import { RoomMessage } from './hall/RoomMessage';
import { WaitingScreen } from './hall/WaitingScreen';
import { openChosen } from '../../room/media/chosenDevices';
import { useRoomCapture } from '../../room/media/roomMedia';
import { useWants } from '../../room/media/useWants';
import { keepPlace, warningHint } from './returning';
import type { RoomPhase } from '../../room/roomPhase';
import { holdsPlace, type PageEffect } from '../../room/visit';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';

/** The room itself, with all its parts. */
export type LoadInside = () => Promise<{ InsideRoom: ComponentType<{ code: string }> }>;

/** What a page around this one is told of a phase; leaving has its own moment. */
const wordOfPhase = (phase: RoomPhase, code = 'common.error'): AroundWord | null => {
  if (phase === 'ended' || phase === 'moderatorLeft') return { type: 'ended' };
  if (phase === 'kicked' || phase === 'takenOver') return { type: 'left', reason: phase };
  if (phase === 'rejected') return { type: 'error', code: 'rejected' };
  return phase === 'error' ? { type: 'error', code } : null;
};

/** What stands beside the page on which a meeting is over, for who was inside. */
export type Afterwards = (code: string) => ReactNode;

/** Loaded while the person prepares. Not React's `lazy`: that shows its fallback for 300 ms even of what is there already. */
const useInsideRoom = (load: LoadInside): ComponentType<{ code: string }> | null => {
  const [loaded, setLoaded] = useState<{ InsideRoom: ComponentType<{ code: string }> } | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    load().then(setLoaded, setError);
  }, [load]);
  // The page's own boundary says it in words, and offers to load again.
  if (error) throw error;
  return loaded && loaded.InsideRoom;
};

interface RoomByPhaseProps {
  code: string;
  /** Where it leads when it is over; missing: to the lists. */
  exit: string | undefined;
  password: string | null;
  /** Knock at once: the person has already asked to come in. */
  enterNow: boolean;
  /** That first knock takes the place of my other session. */
  continues: boolean;
  /** It is with the devices as they were last chosen: who was inside a while ago prepares nothing again. */
  rejoins: boolean;
  /** A new start for the devices after a stay has ended. */
  onStayEnded: () => void;
  loadInside: LoadInside;
  afterwards: Afterwards;
  /** Before knocking. */
  children: (enter: () => void) => ReactNode;
}

/** Which of the room's screens stands there, by phase. */
export const RoomByPhase = ({
  code,
  exit,
  password,
  enterNow,
  continues,
  rejoins,
  onStayEnded,
  loadInside,
  afterwards,
  children,
}: RoomByPhaseProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const phase = useRoomSelector((s) => s.phase);
  const error = useRoomSelector((s) => s.error);
  const room = useRoomSelector((s) => s.data?.room ?? null);
  const opens = useRoomSelector(({ data }) => data?.view.outside[data.you]?.opens);
  const recording = useRoomSelector(({ data }) => data?.view.outside[data.you]?.recording);
  const recordedBy = useRoomSelector(({ data }) => {
    const by = data?.view.outside[data.you]?.recordedBy;
    return (by && data?.people[by]?.name) || null;
  });
  const kind = useRoomSelector(({ data }) => data?.view.kind ?? 'individual');
  const isCancelled = useRoomSelector(({ data }) => data?.view.isCancelled ?? false);
  const filmed = useRoomSelector(({ data }) => data?.view.outside[data.you]?.filmed);
  const watchedBy = useRoomSelector(({ data }) => data?.view.outside[data.you]?.watchedBy);
  const { enter, leave, onPageEffect } = useRoomActions();
  const capture = useRoomCapture();
  const isMember = useAppSelector(selectIsMember);
  const me = useAppSelector(selectMe);
  const wants = useWants();
  useHeadingFocus(phase);
  const InsideRoom = useInsideRoom(loadInside);
  const isInside = useRoomSelector((s) => s.isInside);
  const hasPlace = useRoomSelector(holdsPlace);
  useEffect(() => {
    if (kind === 'broadcast') noteStage(code);
  }, [kind, code]);
  // What kind of room it was, its data says no more once it has been left.
  const isBroadcast = useKnownStage(code);
  const list = isBroadcast ? paths.aboutBroadcasts : paths.meetings;
  const isMyEnd = useRoomSelector((s) => s.endedByMe);
  const wasInside = useRoomSelector((s) => s.hasBeenInside);

  const sites = useConfig()?.frameParents.live;
  useEffect(() => {
    if (isInside) tellAround(sites, code, { type: 'joined' });
  }, [isInside, sites, code]);
  useEffect(() => {
    const word = wordOfPhase(phase, error?.code);
    if (word) tellAround(sites, code, word);
  }, [phase, error, sites, code]);
  useEffect(() => {
    const goTo = (path: string, wasInside: boolean): void => {
      if (wasInside) tellFinished();
      tellAround(sites, code, { type: 'left', reason: 'left' });
      // Another site's, which the school allows.
      if (exit && !isOwnPath(exit)) return location.assign(exit);
      void navigate(exit ?? path, {
        replace: true,
        state: { left: code, wasInside, of: isBroadcast ? 'broadcast' : 'room' },
      });
    };
    const perform: Record<PageEffect, () => void> = {
      enter: forgetRoomPassword,
      endStay: onStayEnded,
      goToWarning: () =>
        void navigate(paths.warning, { replace: true, state: warningHint(pathname + search, wants(), isBroadcast) }),
      turnBack: () => goTo(isMember ? list : paths.home, false),
      sayGoodbye: () => goTo(isMember ? list : paths.completed, true),
    };
    return onPageEffect((effect) => perform[effect]());
  }, [onPageEffect, navigate, pathname, search, wants, isMember, isBroadcast, list, exit, code, sites, onStayEnded]);
  useEffect(() => {
    if (!enterNow || phase !== 'preparing') return;
    if (rejoins) openChosen(capture);
    enter(wants(), password, continues);
  }, [enterNow, continues, rejoins, capture, phase, enter, wants, password]);
  useEffect(() => {
    if (!hasPlace) return;
    const keep = (): void => keepPlace(code, wants());
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [hasPlace, code, wants]);

  // After a stay the devices are new ones: they open as they were chosen.
  const knock = (takeOver = false): void => {
    openChosen(capture);
    enter(wants(), password, takeOver);
  };
  const name = [me?.name, me?.surname].filter(Boolean).join(' ');
  const isOver = phase === 'ended';
  useEffect(() => {
    if (isOver && wasInside) tellFinished();
  }, [isOver, wasInside]);
  const away = (variant: 'ghost' | 'second') =>
    exit && !isOwnPath(exit) ? (
      <Button variant={variant} onClick={() => location.assign(exit)}>
        {t('lesson.goBack')}
      </Button>
    ) : (
      <LinkButton variant={variant} to={isMember ? list : paths.home}>
        {t(!isMember ? 'common.goHome' : isBroadcast ? 'room.goToBroadcasts' : 'common.goToMeetings')}
      </LinkButton>
    );
  /** What the meeting leaves behind, for who was inside; a guest has no account to look back with. */
  const report = wasInside && isMember && (
    <LinkButton variant="second" to={paths.report(code)}>
      {t('room.toReport')}
    </LinkButton>
  );
  const action = (label: string, perform: () => void) => (
    <>
      <Button variant="primary" onClick={perform}>
        {label}
      </Button>
      {away('ghost')}
    </>
  );
  const atDoor = {
    roomName: room?.name ?? '',
    startAt: room?.startAt ?? null,
    personId: me?.id ?? '',
    name,
    opens,
    recording,
    recordedBy,
    filmed,
    watchedBy,
    kind,
    onLeave: leave,
  };

  if (isInside) return InsideRoom ? <InsideRoom code={code} /> : <Hall>{null}</Hall>;
  switch (phase) {
    case 'preparing':
    case 'entering':
      return children(() => knock());
    case 'waiting':
      return <WaitingScreen {...atDoor} title={t('waitingRoom.pleaseWait')} text={t('waitingRoom.waitingText')} />;
    case 'notOpened':
      return <WaitingScreen {...atDoor} title={t('waitingRoom.notOpened')} text={t('waitingRoom.notOpenedText')} />;
    case 'rejected':
      return (
        <RoomMessage
          title={t('waitingRoom.rejectedTitle')}
          text={t('waitingRoom.rejectedText')}
          action={action(t('common.tryAgain'), () => knock())}
        />
      );
    case 'kicked':
      return <RoomMessage title={t('room.kickedTitle')} text={t('room.kickedText')} action={away('second')} />;
    case 'takenOver':
      return (
        <RoomMessage
          drawing="device"
          title={t('room.takenOverTitle')}
          text={t('room.takenOverText')}
          action={action(t('common.continueHere'), () => knock(true))}
        />
      );
    case 'moderatorLeft':
      return (
        <RoomMessage
          drawing="done"
          title={t('room.moderatorLeftTitle')}
          text={t('room.moderatorLeftText')}
          action={<After ms={limits.moderator.leftRedirectMs}>{action(t('common.enterAgain'), () => knock())}</After>}
          beside={wasInside && afterwards(code)}
        />
      );
    case 'ended':
      return (
        <RoomMessage
          drawing="done"
          title={t(isCancelled ? 'lesson.cancelledTitle' : 'room.endedTitle')}
          text={t(isCancelled ? 'lesson.cancelledText' : isMyEnd ? 'room.endedByYou' : 'room.endedText')}
          action={
            <>
              {report}
              {away(report ? 'ghost' : 'second')}
            </>
          }
          beside={wasInside && afterwards(code)}
        />
      );
    case 'inside':
    case 'elsewhere':
    case 'left':
      return <Hall>{null}</Hall>;
    case 'error':
      return <RoomError error={error ?? { code: 'common.error' }} onRetry={() => knock()} />;
  }
};
