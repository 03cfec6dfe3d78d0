import { roomBroadcast, type BroadcastEvent } from '@derslik/contract/room/parts/broadcast';
import type { Notice, Notices, NoticeWords } from '../../room/notice';

/** One notice at a time: the newest is what holds. */
export const broadcastNotice = 'broadcast';

const say = (words: Omit<NoticeWords, 'id'>): Notice => ({ say: { id: broadcastNotice, ...words } });

/** Who is seen outside, and who isn't any more, hears so; what is wrong on the way is for those who can do something. */
export const broadcastNotices: Notices<BroadcastEvent> = {
  broadcastAsked: (_, { t }) => say({ title: t('onAir.starting') }),
  broadcastLive: (_, { t }) => ({ ...say({ title: t('onAir.liveSpoken') }), whileHidden: t('onAir.liveSpoken') }),
  broadcastPaused: (_, { t }) => say({ title: t('onAir.paused'), text: t('onAir.pausedText') }),
  broadcastStream: ({ stream }, { t, leads, before }) => {
    if (!leads || roomBroadcast.of(before)?.status !== 'live') return null;
    return stream === 'up' ? say({ title: t('onAir.good') }) : say({ title: t('onAir.broken'), kind: 'warn' });
  },
  broadcastStopped: (_, { t, leads }) =>
    say({
      title: t('onAir.stopped'),
      ...(leads && { text: t('onAir.stoppedText'), kind: 'bad' as const, persistent: true }),
    }),
  broadcastEnded: (_, { t, leads }) => say({ title: t('onAir.ended'), ...(leads && { text: t('onAir.filmComes') }) }),
};
