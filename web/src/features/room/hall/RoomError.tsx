import type { CallError } from '@derslik/client/callError';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useErrorText } from '../../../lib/errorText';
import { useAppSelector } from '../../../lib/hooks';
import { useOnStage } from '../../../lib/onStage';
import { selectIsMember } from '../../../lib/session';
import { paths } from '../../../lib/paths';
import { Button, LinkButton } from '../../../ui/Button';
import type { JoinState } from '../../meetings/useJoinByCode';
import { RoomTime } from './RoomTime';
import { roomErrorKind } from './roomErrorKind';
import { RoomMessage } from './RoomMessage';

interface RoomErrorProps {
  error: CallError;
  onRetry: () => void;
}

/** Forbidden, room time, not found, locked, ended or try again: title, message, and a code where one helps support. */
export const RoomError = ({ error, onRetry }: RoomErrorProps) => {
  const { t } = useTranslation();
  const isMember = useAppSelector(selectIsMember);
  const isStage = useOnStage();
  const errorText = useErrorText();
  const { roomId = '' } = useParams();
  const kind = roomErrorKind(error.code);
  const mayRetry = kind === 'tryAgain' || kind === 'locked';
  const isPassword = kind === 'password';
  const opensAt = error.code === 'meeting.roomTime' ? Number(error.params?.['opensAt'] ?? 0) : 0;
  return (
    <RoomMessage
      drawing={kind === 'notFound' ? 'notFound' : kind === 'ended' ? 'done' : 'trouble'}
      title={t(`room.${kind}Title`)}
      text={
        <>
          {error.code === 'meeting.ended' ? t('room.endedText') : errorText(error)}
          {opensAt > 0 && <RoomTime opensAt={opensAt} startsAt={Number(error.params?.['startsAt'])} onOpen={onRetry} />}
          {kind === 'tryAgain' && <small> {t('room.errorCode', { code: error.code })}</small>}
        </>
      }
      action={
        <>
          {mayRetry && (
            <Button variant="primary" icon={<RotateCw aria-hidden />} onClick={onRetry}>
              {t('common.tryAgain')}
            </Button>
          )}
          {isPassword && (
            // Visitors join by code on the home page. The code stays, the password is typed anew.
            <LinkButton
              variant="primary"
              to={isMember ? paths.joinMeeting : paths.home}
              state={{ id: roomId } satisfies JoinState}
            >
              {t('room.joinByCode')}
            </LinkButton>
          )}
          {(isMember || !isPassword) && (
            <LinkButton
              variant={mayRetry || isPassword ? 'ghost' : 'primary'}
              to={!isMember ? paths.home : isStage ? paths.aboutBroadcasts : paths.meetings}
            >
              {t(!isMember ? 'common.goHome' : isStage ? 'room.goToBroadcasts' : 'common.goToMeetings')}
            </LinkButton>
          )}
        </>
      }
    />
  );
};
