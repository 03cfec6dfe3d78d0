import { statusOf, type StatusEvent } from '@derslik/contract/room/parts/status';
import type { Notice, Notices, NoticeWorld } from '../../room/notice';

const cleared = ({ t, before, after, me, by, isOwnDoing }: NoticeWorld): Notice | null => {
  const isGone = statusOf(before, me) !== null && statusOf(after, me) === null;
  return isGone && !isOwnDoing ? { say: { id: 'my-status', title: t('status.clearedBy', { name: by }) } } : null;
};

/** Who needs help is told to those who lead; the rest stands on pictures and in the list. */
export const statusNotices: Notices<StatusEvent> = {
  statusSet: ({ id, status }, world) => {
    const { t, me, leads, ui, nameOf, toldName } = world;
    if (id === me) return cleared(world);
    if (!leads || status !== 'help') return null;
    const whileHidden = t('status.needsHelp', { name: toldName(id) });
    if (ui.panel === 'people') return { whileHidden };
    const actions = [{ label: t('notice.showPeople'), deed: { show: () => ({ panel: 'people' }) } }];
    return {
      whileHidden,
      say: { id: `help-${id}`, about: id, title: t('status.needsHelp', { name: nameOf(id) }), actions },
    };
  },
  allStatusesCleared: (_, world) => cleared(world),
};
