import type { ParticipantId } from '@derslik/contract/room/state';
import type { ToastContent } from '../../ui/toast';
import { toldName } from '../../room/people/toldName';
import type { NoticeDeps } from '../room/notices/noticeOf';
import { showWhileHidden } from '../order/useTabLeaving';

const textMax = 80;
const privateNotice = 'private-';
/** Notices that the open chat makes needless. */
export const isChatNotice = (id: string): boolean => id === 'chat' || id.startsWith(privateNotice);

interface Posted {
  senderId: ParticipantId;
  receiverId: ParticipantId | null;
  text: string;
}

/** Counts a message that the panel doesn't show; shows a notice of a private one, with a way to answer it. */
export const chatNotice = (
  { senderId, receiverId, text }: Posted,
  me: ParticipantId,
  { t, ui, people }: Pick<NoticeDeps, 't' | 'ui' | 'people'>,
): ToastContent | null => {
  if (senderId === me || ui.get().panel === 'chat') return null;
  ui.patch({ unread: ui.get().unread + 1 });
  const name = people()[senderId]?.formattedName ?? '';
  if (receiverId === null) {
    showWhileHidden(t('notice.newMessage', { name: toldName(people()[senderId], t) }));
    return null;
  }
  showWhileHidden(t('notice.privateMessage', { name: toldName(people()[senderId], t) }));
  return {
    id: `${privateNotice}${senderId}`,
    title: t('notice.privateMessage', { name }),
    ...(text && { text: text.length > textMax ? `${text.slice(0, textMax - 1)}…` : text }),
    actions: [
      {
        label: t('notice.reply'),
        perform: () => ui.patch({ panel: 'chat', chatWith: senderId, unread: 0 }),
      },
    ],
  };
};
