import { canActOn, maySend } from '@derslik/contract/room/can';
import {
  optionsOf,
  screenSharers,
  type MediaEntry,
  type ParticipantId,
  type RoomState,
} from '@derslik/contract/room/state';
import { closeToast, type ToastContent } from '../../ui/toast';
import type { SilentEnd } from './screenReport';
import { answerRequest, answersRequest } from '../../room/people/requests';
import { toldName } from '../../room/people/toldName';
import { dockedQuery } from '../../ui/useMediaQuery';
import type { NoticeDeps } from '../room/notices/noticeOf';
import { showWhileHidden } from '../order/useTabLeaving';

/** About shared screens: another person's share or wish, and a moderator's decision about mine. */
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
  { t, ui, send, people }: NoticeDeps,
): ToastContent | null => {
  const wish = `wish-${id}-screen`;
  const name = people()[id]?.formattedName ?? '';
  // Answered by me in the list, by another moderator, or taken back.
  if (status !== 'requested') closeToast(wish);
  if (status === was) return null;
  if (status === 'opened') {
    showWhileHidden(t('notice.sharesScreen', { name: toldName(people()[id], t) }));
    // The bar below the stage says it, unless a panel lies over it.
    const isBarInSight = ui.get().panel === null || matchMedia(dockedQuery).matches;
    return isBarInSight ? null : { id: `screen-${id}`, title: t('notice.sharesScreen', { name }) };
  }
  if (status !== 'requested' || !canActOn(after, after.viewer ?? '', id, answersRequest.screen)) return null;
  const title = t('notice.wantsScreen', { name });
  showWhileHidden(t('notice.wantsScreen', { name: toldName(people()[id], t) }));
  // The open list shows it already.
  if (ui.get().panel === 'people') return null;
  return {
    id: wish,
    title,
    actions: [
      { label: t('room.rejectRequest'), perform: () => void send(answerRequest('screen', id, false)) },
      { label: t('room.allow'), primary: true, perform: () => void send(answerRequest('screen', id, true)) },
    ],
  };
};

const mine = 'mine-screen';
type OwnDeps = Pick<NoticeDeps, 't' | 'send' | 'open'>;

/** What I can do now to show my screen: share, ask, or wait for a place. */
const wayToShare = (view: RoomState, { t, send, open }: OwnDeps): Pick<ToastContent, 'text' | 'actions'> => {
  const count = optionsOf(view).maxScreenShareParticipant;
  if (!maySend(view, view.viewer ?? '', 'screen'))
    return {
      text: t('notice.screenMayAsk'),
      actions: [
        { label: t('room.askScreen'), perform: () => void send({ type: 'screen-share', status: 'requested' }) },
      ],
    };
  if (screenSharers(view).length >= count) return { text: t('warning.maxSs', { count }) };
  return { actions: [{ label: t('notice.shareScreen'), primary: true, perform: () => open('screen') }] };
};

const aboutMine = (
  { status }: MediaEntry,
  was: MediaEntry['status'] | undefined,
  before: RoomState,
  after: RoomState,
  name: string,
  deps: NoticeDeps,
): ToastContent | null => {
  const { t } = deps;
  const me = after.viewer ?? '';
  const may = maySend(after, me, 'screen');
  if (may && status === 'allowedFromModerator')
    return { id: mine, title: t('notice.mayShareScreen', { name }), kind: 'ok', ...wayToShare(after, deps) };
  const wayBack = may ? {} : wayToShare(after, deps);
  if (was === 'opened' && status !== 'opened')
    return { id: mine, title: t('notice.screenEnded', { name }), kind: 'warn', ...wayBack };
  if (was === 'requested' && status === 'mutedFromModerator')
    return { id: mine, title: t('notice.screenRefused', { name }), kind: 'warn' };
  if (maySend(before, me, 'screen') && !may)
    return { id: mine, title: t('notice.screenTakenBack', { name }), kind: 'warn', ...wayBack };
  return null;
};

/** My share ended with another type of the room. Null where I had none, or it goes on. */
export const retypedShareNotice = (before: RoomState, after: RoomState, deps: OwnDeps): ToastContent | null => {
  const isShared = ({ participants }: RoomState): boolean =>
    (participants[after.viewer ?? '']?.screenAt ?? null) !== null;
  if (!isShared(before) || isShared(after)) return null;
  const title = deps.t(after.roomType === 'free' ? 'notice.screenEndedFree' : 'notice.screenEndedControlled');
  return { id: mine, title, kind: 'warn', ...wayToShare(after, deps) };
};

/** My share ended without anybody's act. */
export const silentEndNotice = (end: SilentEnd, view: RoomState, deps: OwnDeps): ToastContent => {
  const titles = {
    lost: deps.t('notice.screenEndedLost'),
    reloaded: deps.t('notice.screenEndedReloaded'),
    tooMany: deps.t('notice.screenEndedTooMany'),
  };
  return { id: mine, title: titles[end], kind: 'warn', ...wayToShare(view, deps) };
};
