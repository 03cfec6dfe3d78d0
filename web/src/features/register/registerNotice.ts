import type { RegisterEvent } from '@derslik/contract/room/parts/register';
import type { Notices } from '../../room/notice';

/** Who sends a lesson and goes on teaching hears what became of it. */
export const registerNotices: Notices<RegisterEvent> = {
  sendingMoved: ({ kind, state }, { t, ui }) => {
    // The dialog says it itself; and what opens to pupils opens when nobody is inside any more.
    if (state === 'waiting' || kind === 'derslik' || ui.dialog === 'sendLesson') return null;
    return {
      say: {
        id: `sending-${kind}`,
        title: t(`sending.told_${kind}_${state}`),
        ...(state === 'failed' && { kind: 'warn' as const, text: t('sending.toldWhere') }),
      },
    };
  },
};
