import { isExempt, maySend } from '@derslik/contract/room/can';
import type { MediaEvent } from '@derslik/contract/room/parts/media';
import type { DeviceMediaKind, MediaEntry, ParticipantId } from '@derslik/contract/room/state';
import type { Notice, Notices, NoticeWorld, NoticeWords } from '../../room/notice';

const words = {
  mic: {
    askedToOpen: 'notice.askedToOpenMic',
    mayOpen: 'notice.mayOpenMic',
    open: 'notice.openMic',
    refused: 'notice.micRefused',
    muted: 'notice.mutedMic',
    everyoneMuted: 'notice.everyoneMuted',
    allMuted: 'notice.mutedAll',
    allBack: 'notice.unmutedAll',
    ask: 'room.askMic',
  },
  cam: {
    askedToOpen: 'notice.askedToOpenCam',
    mayOpen: 'notice.mayOpenCam',
    open: 'notice.openCam',
    refused: 'notice.camRefused',
    muted: 'notice.mutedCam',
    everyoneMuted: 'notice.everyoneCamOff',
    allMuted: 'notice.camerasOff',
    allBack: 'notice.camerasBack',
    ask: 'room.askCam',
  },
} as const;

interface Change {
  id: ParticipantId;
  kind: DeviceMediaKind;
  entry: MediaEntry;
}

const mineOf = (kind: DeviceMediaKind) => `mine-${kind}`;

/** It was closed for me; I may ask to open it again. */
const closed = (kind: DeviceMediaKind, title: 'muted' | 'everyoneMuted', { t, by }: NoticeWorld): NoticeWords => ({
  id: mineOf(kind),
  title: t(words[kind][title], { name: by }),
  text: t('notice.mayAsk'),
  kind: 'warn',
  actions: [{ label: t(words[kind].ask), deed: { send: { type: kind, status: 'requested' } } }],
});

/** What a moderator does with my camera or microphone; another's wish is told by the queue of wishes. */
const deviceNotice = (change: Change, world: NoticeWorld): Notice | null => {
  if (change.id !== world.me) return null;
  // What I do with it myself answers whatever was said of it before.
  if (world.isOwnDoing) return { close: [mineOf(change.kind)] };
  const say = aboutMine(change, world);
  return say && { say };
};

const aboutMine = ({ id, kind, entry }: Change, world: NoticeWorld): NoticeWords | null => {
  const { t, before, after, me, by: name } = world;
  const was = before.participants[id]?.[kind];
  const could = maySend(before, me, kind);
  const may = maySend(after, me, kind);
  // Where I could anyway, the same word is a wish.
  const isAsked = entry.status === 'allowedFromModerator' && was?.status !== 'allowedFromModerator';
  if (may && (!could || isAsked))
    return {
      id: mineOf(kind),
      title: t(words[kind][could ? 'askedToOpen' : 'mayOpen'], { name }),
      kind: 'ok',
      actions: [{ label: t(words[kind].open), primary: true, deed: { open: kind } }],
    };
  if (entry.status !== 'mutedFromModerator' || may) return null;
  return was?.status === 'requested'
    ? { id: mineOf(kind), title: t(words[kind].refused, { name }), kind: 'warn' }
    : closed(kind, 'muted', world);
};

export const mediaNotices: Notices<MediaEvent> = {
  mediaSet: ({ id, kind, entry }, world) => (kind === 'screen' ? null : deviceNotice({ id, kind, entry }, world)),
  mediaMutedAll: ({ kind, muted }, world) => {
    const { t, before, after, me, mine, by, isOwnDoing } = world;
    if (isOwnDoing) return { say: { id: 'all', title: t(words[kind][muted ? 'allMuted' : 'allBack']), kind: 'ok' } };
    if (isExempt(mine.role)) return null;
    if (muted) return { say: closed(kind, 'everyoneMuted', world) };
    if (maySend(before, me, kind) || !maySend(after, me, kind)) return null;
    return {
      say: {
        id: mineOf(kind),
        title: t(words[kind].mayOpen, { name: by }),
        kind: 'ok',
        actions: [{ label: t(words[kind].open), deed: { open: kind } }],
      },
    };
  },
};
