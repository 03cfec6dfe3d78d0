import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../lib/hooks';
import { useErrorText } from '../../lib/errorText';
import { usePageTitle } from '../../lib/pageTitle';
import { selectMe } from '../../lib/session';
import { RoomError } from './hall/RoomError';
import { PasswordPage } from './PasswordPage';
import { Prejoin } from './prejoin/Prejoin';
import { useRoomSelector } from '../../room/useRoom';
import { useLineTrouble } from './useLineTrouble';
import { useRoomAhead } from './useRoomAhead';

/** The room was seen before: that the line is away for a moment changes nothing of it. */
const lineErrors: readonly string[] = ['common.offline', 'common.timeout', 'common.unavailable'];

interface MemberDoorProps {
  code: string;
  password: string | null;
  /** The link's password is not in the right form. */
  isBrokenLink: boolean;
  /** A film of it has begun since they pressed. */
  isNews: boolean;
  /** Typed here, as the address had none. */
  onPassword: (password: string) => void;
  /** The room has said that this person may knock, and shows its media itself. */
  onKnown: (personId: string) => void;
  onEnter: () => void;
}

/** Preparation of a signed-in person: the room says at once whether they may enter at all. */
export const MemberDoor = (props: MemberDoorProps) => {
  const { code, password, isBrokenLink, isNews, onPassword, onKnown, onEnter } = props;
  const { t } = useTranslation();
  const me = useAppSelector(selectMe);
  const isEntering = useRoomSelector((s) => s.phase === 'entering');
  const { room, error, isLooking, lookAgain } = useRoomAhead(code, password);
  const trouble = useLineTrouble();
  const [hasTyped, setHasTyped] = useState(false);
  const errorText = useErrorText();
  usePageTitle(room?.name ?? t('room.prepare'));
  // The classic view is a page of its own, which signs in by itself.
  const isKnown = room !== null && !room.isClassicView;
  useEffect(() => {
    if (isKnown && me) onKnown(me.id);
  }, [isKnown, me, onKnown]);
  // Entering may work where this look ahead failed, unless the room itself said no.
  const refusal = error?.code;
  if (refusal === 'warning.checkPassword' && !isBrokenLink && (password === null || hasTyped))
    return (
      <PasswordPage
        error={error && hasTyped && !isLooking ? errorText(error) : null}
        onPassword={(typed) => {
          setHasTyped(true);
          if (typed === password) lookAgain();
          else onPassword(typed);
        }}
      />
    );
  const isLineAway = room !== null && refusal !== undefined && lineErrors.includes(refusal);
  if (error && !isEntering && !isLineAway) return <RoomError error={error} onRetry={lookAgain} />;
  return (
    <Prejoin
      room={room}
      note={isNews && room?.recording ? t('room.recordedMeanwhile') : null}
      personId={me?.id ?? ''}
      name={[me?.name, me?.surname].filter(Boolean).join(' ')}
      busy={isEntering}
      error={trouble}
      onEnter={onEnter}
    />
  );
};
