import { canActOn, maySend } from '@derslik/contract/room/can';
import type { MediaEntry, ParticipantId, RoomState } from '@derslik/contract/room/state';
import { closeToast, type ToastContent } from '../../../ui/toast';
import { answerRequest, answersRequest } from '../people/requests';
import type { NoticeDeps } from './noticeOf';
import { showWhileHidden } from './useTabLeaving';

/** About shared screens: another's that begins or is wished for, and what a moderator decides about mine. */
export const screenNotice = (
  { id, entry }: { id: ParticipantId; entry: MediaEntry },
  before: RoomState,
  after: RoomState,
  by: string,
  isOwnDoing: boolean,
  deps: NoticeDeps,
): ToastContent | null => {
  const me = after.viewer ?? '';
  const was = before.participants[id]?.screen.status;
  if (id !== me) return aboutOther(id, entry, was, after, deps);
  return isOwnDoing ? null : aboutMine(entry, was, before, after, by, deps);
};

const aboutOther = (
  id: ParticipantId,
  { status }: MediaEntry,
  was: MediaEntry['status'] | undefined,
  after: RoomState,
  { t, send, people }: NoticeDeps,
): ToastContent | null => {
  const wish = `wish-${id}-screen`;
  const name = people()[id]?.formattedName ?? '';
  // Answered by me in the list, by another moderator, or taken back.
  if (status !== 'requested') closeToast(wish);
  if (status === was) return null;
  if (status === 'opened') {
    const title = t('notice.sharesScreen', { name });
    showWhileHidden(title);
    return { id: `screen-${id}`, title };
  }
  if (status !== 'requested' || !canActOn(after, after.viewer ?? '', id, answersRequest.screen)) return null;
  const title = t('notice.wantsScreen', { name });
  showWhileHidden(title);
  return {
    id: wish,
    title,
    actions: [
      { label: t('room.rejectRequest'), perform: () => void send(answerRequest('screen', id, false)) },
      { label: t('room.allow'), primary: true, perform: () => void send(answerRequest('screen', id, true)) },
    ],
  };
};

const aboutMine = (
  { status }: MediaEntry,
  was: MediaEntry['status'] | undefined,
  before: RoomState,
  after: RoomState,
  name: string,
  { t, send, open }: NoticeDeps,
): ToastContent | null => {
  const me = after.viewer ?? '';
  const id = 'mine-screen';
  const may = maySend(after, me, 'screen');
  if (may && status === 'allowedFromModerator')
    return {
      id,
      title: t('notice.mayShareScreen', { name }),
      kind: 'ok',
      actions: [{ label: t('notice.shareScreen'), primary: true, perform: () => open('screen') }],
    };
  const ask = {
    label: t('room.askScreen'),
    perform: () => void send({ type: 'screen-share', status: 'requested' }),
  };
  const wayBack = may ? {} : { text: t('notice.screenMayAsk'), actions: [ask] };
  if (was === 'opened' && status !== 'opened')
    return { id, title: t('notice.screenEnded', { name }), kind: 'warn', ...wayBack };
  if (was === 'requested' && status === 'mutedFromModerator')
    return { id, title: t('notice.screenRefused', { name }), kind: 'warn' };
  if (maySend(before, me, 'screen') && !may)
    return { id, title: t('notice.screenTakenBack', { name }), kind: 'warn', ...wayBack };
  return null;
};
