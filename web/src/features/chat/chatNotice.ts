import type { ChatEvent } from '@derslik/contract/room/parts/chat';
import { contentOf } from '@derslik/contract/room/contents';
import type { ParticipantId } from '@derslik/contract/room/state';
import type { Notice, Notices, NoticeWorld } from '../../room/notice';
import { chatUi, writeTo } from './chatUi';

const textMax = 80;
const privateNotice = 'private-';
const switched = 'chat';
/** Notices that the open chat makes needless. */
export const isChatNotice = (id: string): boolean => id === switched || id.startsWith(privateNotice);

interface Posted {
  senderId: ParticipantId;
  receiverId: ParticipantId | null;
  text: string;
}

/** Counts a message that the panel doesn't show; shows a notice of a private one, with a way to answer it. */
export const messageNotice = (
  { senderId, receiverId, text }: Posted,
  { t, me, ui, nameOf, toldName }: Pick<NoticeWorld, 't' | 'me' | 'ui' | 'nameOf' | 'toldName'>,
): Notice | null => {
  if (senderId === me || ui.panel === 'chat') return null;
  const isPrivate = receiverId !== null;
  const title = isPrivate ? 'notice.privateMessage' : 'warning.newMsgAlert';
  const words = text.length > textMax ? `${text.slice(0, textMax - 1)}…` : text;
  const said: Notice = {
    whileHidden: t(title, { name: toldName(senderId) }),
    show: (now) =>
      chatUi.with(now, {
        unread: chatUi.of(now).unread + 1,
        ...(!isPrivate && words && { peek: { senderId, text: words } }),
      }),
  };
  if (!isPrivate) return said;
  return {
    ...said,
    say: {
      id: `${privateNotice}${senderId}`,
      about: senderId,
      title: t(title, { name: nameOf(senderId) }),
      ...(words && { text: words }),
      actions: [{ label: t('notice.reply'), deed: { show: writeTo(senderId) } }],
    },
  };
};

export const chatNotices: Notices<ChatEvent> = {
  chatPosted: (event, world) =>
    messageNotice({ ...event, text: contentOf(world.seen, 'chatPosted')?.message ?? '' }, world),
  // The open panel says so itself.
  chatSet: ({ open }, { t, by, isOwnDoing, ui }) =>
    isOwnDoing || ui.panel === 'chat'
      ? null
      : { say: { id: switched, title: t(open ? 'notice.chatOpened' : 'notice.chatClosed', { name: by }) } },
  chatToLeadersSet: ({ on }, { t, leads, ui }) =>
    leads || ui.panel === 'chat'
      ? null
      : { say: { id: switched, title: t(on ? 'notice.chatToLeaders' : 'notice.chatToAll') } },
  chatDeleted: null,
};
