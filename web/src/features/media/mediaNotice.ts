import { canActOn, maySend } from '@derslik/contract/room/can';
import type { DeviceMediaKind, MediaEntry, ParticipantId, RoomState } from '@derslik/contract/room/state';
import { closeToast, type ToastContent } from '../../ui/toast';
import { toldName } from '../../room/people/toldName';
import type { NoticeDeps } from '../room/notices/noticeOf';
import { showWhileHidden } from '../order/useTabLeaving';

/** About one camera or microphone: mine that someone gave or took, or another's wish that I may grant. */
export const mediaNotice = (
  { id, kind, entry }: { id: ParticipantId; kind: DeviceMediaKind; entry: MediaEntry },
  before: RoomState,
  after: RoomState,
  by: string,
  isOwnDoing: boolean,
  { t, ui, send, people, open }: NoticeDeps,
): ToastContent | null => {
  const me = after.viewer ?? '';
  const isMic = kind === 'mic';
  const was = before.participants[id]?.[kind];
  if (id !== me) {
    const isNewWish = entry.status === 'requested' && was?.status !== 'requested';
    const ability = isMic ? 'muteParticipantMic' : 'muteParticipantCamera';
    const wish = `wish-${id}-${kind}`;
    // Answered by me in the list, by another moderator, or taken back.
    if (entry.status !== 'requested') closeToast(wish);
    if (!isNewWish || !canActOn(after, me, id, ability)) return null;
    const wants = isMic ? 'notice.wantsMic' : 'notice.wantsCam';
    const title = t(wants, { name: people()[id]?.formattedName ?? '' });
    showWhileHidden(t(wants, { name: toldName(people()[id], t) }));
    // The open list shows it already.
    if (ui.get().panel === 'people') return null;
    return {
      id: wish,
      title,
      actions: [
        { label: t('room.rejectRequest'), perform: () => void send({ type: kind, id, status: 'mutedFromModerator' }) },
        {
          label: t('room.allow'),
          primary: true,
          perform: () => void send({ type: kind, id, status: 'allowedFromModerator' }),
        },
      ],
    };
  }
  if (isOwnDoing) return null;
  const could = maySend(before, me, kind);
  const may = maySend(after, me, kind);
  // Where I could anyway, the same word is a wish.
  const isAsked = entry.status === 'allowedFromModerator' && was?.status !== 'allowedFromModerator';
  if (may && (!could || isAsked))
    return {
      id: `mine-${kind}`,
      title: t(
        could
          ? isMic
            ? 'notice.askedToOpenMic'
            : 'notice.askedToOpenCam'
          : isMic
            ? 'notice.mayOpenMic'
            : 'notice.mayOpenCam',
        { name: by },
      ),
      kind: 'ok',
      actions: [{ label: t(isMic ? 'notice.openMic' : 'notice.openCam'), primary: true, perform: () => open(kind) }],
    };
  if (entry.status !== 'mutedFromModerator' || may) return null;
  const ask = {
    label: t(isMic ? 'room.askMic' : 'room.askCam'),
    perform: () => void send({ type: kind, status: 'requested' }),
  };
  if (was?.status === 'requested')
    return {
      id: `mine-${kind}`,
      title: t(isMic ? 'notice.micRefused' : 'notice.camRefused', { name: by }),
      kind: 'warn',
    };
  return {
    id: `mine-${kind}`,
    title: t(isMic ? 'notice.mutedMic' : 'notice.mutedCam', { name: by }),
    text: t('notice.mayAsk'),
    kind: 'warn',
    actions: [ask],
  };
};
