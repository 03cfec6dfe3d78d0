import { roomBroadcast, type BroadcastEvent } from '@derslik/contract/room/parts/broadcast';
import { audienceWords } from './useBroadcast';
import type { Notice, Notices, NoticeWords } from '../../room/notice';

/** One notice at a time: the newest is what holds. */
export const broadcastNotice = 'broadcast';

const say = (words: Omit<NoticeWords, 'id'>): Notice => ({ say: { id: broadcastNotice, ...words } });

/** Who is seen outside, and who isn't any more, hears so; what is wrong on the way is for those who can do something. */
export const broadcastNotices: Notices<BroadcastEvent> = {
  broadcastAsked: ({ audience }, { t, by: name, isOwnDoing }) => {
    if (!audience) return say({ title: t('onAir.starting') });
    const title = isOwnDoing ? t('onAir.starting') : t('onAir.lessonStartedBy', { name });
    return { ...say({ title, text: audienceWords(t, audience) }), ...(!isOwnDoing && { whileHidden: title }) };
  },
  broadcastLive: (_, { t, after }) => {
    const audience = roomBroadcast.of(after)?.audience;
    const title = t(audience ? 'onAir.lessonLive' : 'onAir.liveSpoken');
    return { ...say({ title, ...(audience && { text: audienceWords(t, audience) }) }), whileHidden: title };
  },
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
  broadcastEnded: (_, { t, leads, after }) =>
    say({
      title: t('onAir.ended'),
      ...(leads && { text: t(roomBroadcast.of(after)?.audience ? 'onAir.lessonFilmComes' : 'onAir.filmComes') }),
    }),
};
