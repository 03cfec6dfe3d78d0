import { isExempt, maySend } from '@derslik/contract/room/can';
import type { ChatMessage } from '@derslik/contract/chat';
import type { ClientCommand } from '@derslik/contract/room/commands';
import type { SeenEvent } from '@derslik/contract/room/events';
import { isModeratorRole, type MediaKind, type RoomState } from '@derslik/contract/room/state';
import type { Person } from '@derslik/contract/users';
import type { TFunction } from 'i18next';
import type { Store } from '../../../conference/store';
import type { ToastContent } from '../../../ui/toast';
import { likenessWords } from '../../../room/people/LikePutOut';
import { toldName } from '../../../room/people/toldName';
import type { RoomUi } from '../../../room/roomUi';
import { chatNotice } from '../../chat/chatNotice';
import { mediaNotice } from '../../media/mediaNotice';
import { retypedShareNotice, screenNotice } from '../../screen/screenNotice';
import { showWhileHidden } from '../../order/useTabLeaving';

/** The notice of raised hands: one for all. */
export const handNotice = 'hand';
/** How the notices of wishes begin: one for each person and kind. */
export const wishNotice = 'wish-';

export interface NoticeDeps {
  t: TFunction;
  ui: Store<RoomUi>;
  send: (command: ClientCommand) => Promise<boolean>;
  people: () => Readonly<Record<string, Person>>;
  messages: () => readonly ChatMessage[];
  /** Opens my device, or asks which screen. */
  open: (kind: MediaKind) => void;
}

const textOf = (id: string, { messages }: NoticeDeps): string =>
  messages().find((message) => message.id === id)?.message ?? '';

/** The words for one event, or null when it needs none. `before` and `after` are my views around it. */
export const noticeOf = (
  { event, actorId }: SeenEvent,
  before: RoomState,
  after: RoomState,
  deps: NoticeDeps,
): ToastContent | null => {
  const { t, ui } = deps;
  const me = after.viewer ?? '';
  const mine = after.participants[me];
  const by = (actorId && deps.people()[actorId]?.formattedName) || t('notice.theModerator');
  const nameOf = (id: string): string => deps.people()[id]?.formattedName ?? '';
  const isOwnDoing = actorId === me;
  const leads = !!mine && isModeratorRole(mine.role);
  const toPeople = { label: t('notice.showPeople'), perform: () => ui.patch({ panel: 'people' }) };
  if (!mine) return null;
  switch (event.type) {
    case 'mediaSet':
      return event.kind === 'screen'
        ? screenNotice(event, before, after, by, isOwnDoing, deps)
        : mediaNotice({ ...event, kind: event.kind }, before, after, by, isOwnDoing, deps);
    case 'mediaMutedAll': {
      if (isOwnDoing) {
        const done = {
          mic: ['notice.mutedAll', 'notice.unmutedAll'],
          cam: ['notice.camerasOff', 'notice.camerasBack'],
        } as const;
        return { id: 'all', title: t(done[event.kind][event.muted ? 0 : 1]), kind: 'ok' };
      }
      if (isExempt(mine.role)) return null;
      if (!event.muted) {
        if (maySend(before, me, event.kind) || !maySend(after, me, event.kind)) return null;
        return {
          id: `mine-${event.kind}`,
          title: t(event.kind === 'mic' ? 'notice.mayOpenMic' : 'notice.mayOpenCam', { name: by }),
          kind: 'ok',
          actions: [
            {
              label: t(event.kind === 'mic' ? 'notice.openMic' : 'notice.openCam'),
              perform: () => deps.open(event.kind),
            },
          ],
        };
      }
      return {
        id: `mine-${event.kind}`,
        title: t(event.kind === 'mic' ? 'notice.everyoneMuted' : 'notice.everyoneCamOff', { name: by }),
        text: t('notice.mayAsk'),
        kind: 'warn',
        actions: [
          {
            label: t(event.kind === 'mic' ? 'room.askMic' : 'room.askCam'),
            perform: () => void deps.send({ type: event.kind, status: 'requested' }),
          },
        ],
      };
    }
    case 'handRaised':
      if (event.id === me || !leads) return null;
      showWhileHidden(t('notice.handRaised', { name: toldName(deps.people()[event.id], t) }));
      // The open list shows it already.
      if (ui.get().panel === 'people') return null;
      return { id: handNotice, title: t('notice.handRaised', { name: nameOf(event.id) }), actions: [toPeople] };
    case 'handLowered':
    case 'allHandsLowered': {
      const wasUp = (before.participants[me]?.handAt ?? null) !== null && mine.handAt === null;
      return wasUp && !isOwnDoing ? { id: 'my-hand', title: t('notice.handLowered', { name: by }) } : null;
    }
    case 'joined': {
      const { id, likePutOut } = event.participant;
      if (!likePutOut) return null;
      return {
        id: `like-${id}`,
        title: t('notice.likePutOut', { name: nameOf(id) }),
        text: t(likenessWords[likePutOut]),
        kind: 'warn',
        actions: [{ label: t('room.kick'), perform: () => ui.patch({ kicking: id }) }],
      };
    }
    case 'outside':
      if (event.outsider.status === 'waiting' && before.outside[event.id]?.status !== 'waiting')
        showWhileHidden(t('notice.someoneWaits', { name: toldName(deps.people()[event.id], t) }));
      return null;
    case 'roleSet': {
      if (event.id !== me) return null;
      const name = { name: by };
      const title =
        event.role === 'moderator'
          ? t('notice.madeModerator', name)
          : event.role === 'coModerator'
            ? t('notice.madeCoModerator', name)
            : t('notice.unmade', name);
      return { id: 'my-role', title, kind: isModeratorRole(event.role) ? 'ok' : 'plain' };
    }
    case 'roomTypeSet':
      return (
        retypedShareNotice(before, after, deps) ?? {
          id: 'room-type',
          title: t(event.roomType === 'free' ? 'notice.roomFree' : 'notice.roomControlled'),
          ...(!leads && { text: t(event.roomType === 'free' ? 'notice.roomFreeText' : 'notice.roomControlledText') }),
        }
      );
    case 'chatSet':
      // The open panel says so itself.
      return isOwnDoing || ui.get().panel === 'chat'
        ? null
        : { id: 'chat', title: t(event.open ? 'notice.chatOpened' : 'notice.chatClosed', { name: by }) };
    case 'lockSet':
      return leads ? { id: 'lock', title: t(event.locked ? 'notice.locked' : 'notice.unlocked'), kind: 'ok' } : null;
    case 'leaveTabSet':
      // `useLeaveTabNotice` tells that it begins, also to people who saw no event.
      return leads || event.on ? null : { id: 'leave-tab', title: t('notice.leaveTabOff') };
    case 'passwordRotated':
      return {
        title: t('notice.passwordRotated'),
        text: t('notice.passwordRotatedText'),
        kind: 'warn',
        persistent: true,
      };
    case 'tabLeft':
      return event.id !== me && leads
        ? { id: `tab-${event.id}`, title: t('notice.tabLeft', { name: nameOf(event.id) }) }
        : null;
    case 'chatPosted':
      return chatNotice({ ...event, text: textOf(event.messageId, deps) }, me, deps);
    default:
      return null;
  }
};
