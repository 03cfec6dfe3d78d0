import { maySend } from '@derslik/contract/room/can';
import {
  optionsOf,
  screenSharers,
  type MediaEntry,
  type ParticipantId,
  type RoomState,
} from '@derslik/contract/room/state';
import type { TFunction } from 'i18next';
import type { Notice, Notices, NoticeWorld, NoticeWords } from '../../room/notice';
import type { SilentEnd } from './screenReport';

const aboutOther = (
  id: ParticipantId,
  { status }: MediaEntry,
  { t, before, ui, isPanelBeside, nameOf, toldName }: NoticeWorld,
): Notice | null => {
  if (status !== 'opened' || status === before.participants[id]?.screen.status) return null;
  const whileHidden = t('notice.sharesScreen', { name: toldName(id) });
  // The bar below the stage says it, unless a panel lies over it.
  if (ui.panel === null || isPanelBeside) return { whileHidden };
  return { whileHidden, say: { id: `screen-${id}`, about: id, title: t('notice.sharesScreen', { name: nameOf(id) }) } };
};

/** The notice about my own screen: one at a time. */
export const mineNotice = 'mine-screen';

/** What I can do now to show my screen: share, ask, or wait for a place. */
const wayToShare = (view: RoomState, t: TFunction): Pick<NoticeWords, 'text' | 'actions'> => {
  const count = optionsOf(view).maxScreenShareParticipant;
  if (!maySend(view, view.viewer ?? '', 'screen'))
    return {
      text: t('notice.screenMayAsk'),
      actions: [{ label: t('room.askScreen'), deed: { send: { type: 'screen-share', status: 'requested' } } }],
    };
  if (screenSharers(view).length >= count) return { text: t('warning.maxSs', { count }) };
  return { actions: [{ label: t('notice.shareScreen'), primary: true, deed: { open: 'screen' } }] };
};

const aboutMine = ({ status }: MediaEntry, { t, before, after, me, by: name }: NoticeWorld): NoticeWords | null => {
  const was = before.participants[me]?.screen.status;
  const may = maySend(after, me, 'screen');
  if (may && status === 'allowedFromModerator')
    return { id: mineNotice, title: t('notice.mayShareScreen', { name }), kind: 'ok', ...wayToShare(after, t) };
  const wayBack = may ? {} : wayToShare(after, t);
  if (was === 'opened' && status !== 'opened')
    return { id: mineNotice, title: t('notice.screenEnded', { name }), kind: 'warn', ...wayBack };
  if (was === 'requested' && status === 'mutedFromModerator')
    return { id: mineNotice, title: t('notice.screenRefused', { name }), kind: 'warn' };
  if (maySend(before, me, 'screen') && !may)
    return { id: mineNotice, title: t('notice.screenTakenBack', { name }), kind: 'warn', ...wayBack };
  return null;
};

const isShared = ({ participants }: RoomState, me: ParticipantId): boolean =>
  (participants[me]?.screenAt ?? null) !== null;

/** About shared screens: another person's share, and a moderator's decision about mine. */
export const screenNotices: Notices = {
  mediaSet: ({ id, kind, entry }, world) => {
    if (kind !== 'screen') return null;
    if (id !== world.me) return aboutOther(id, entry, world);
    // What I do with it myself answers whatever was said of it before.
    if (world.isOwnDoing) return { close: [mineNotice] };
    const say = aboutMine(entry, world);
    return say && { say };
  },
  // My share ended with another type of the room.
  roomTypeSet: ({ roomType }, { t, before, after, me }) => {
    if (!isShared(before, me) || isShared(after, me)) return null;
    const title = t(roomType === 'free' ? 'notice.screenEndedFree' : 'notice.screenEndedControlled');
    return { say: { id: mineNotice, title, kind: 'warn', ...wayToShare(after, t) } };
  },
};

/** My share ended without anybody's act. */
export const silentEndNotice = (end: SilentEnd, view: RoomState, t: TFunction): Notice => {
  const titles = {
    lost: t('notice.screenEndedLost'),
    reloaded: t('notice.screenEndedReloaded'),
    tooMany: t('notice.screenEndedTooMany'),
  };
  return { say: { id: mineNotice, title: titles[end], kind: 'warn', ...wayToShare(view, t) } };
};
