import { canActOn, isExempt, maySend } from '@derslik/contract/room/can';
import type { MediaEvent } from '@derslik/contract/room/parts/media';
import type { DeviceMediaKind, MediaEntry, ParticipantId } from '@derslik/contract/room/state';
import type { Notice, Notices, NoticeWorld, Words } from '../../room/notice';
import { answerRequest, answersRequest, wishNotice } from '../../room/people/requests';

const words = {
  mic: {
    wants: 'notice.wantsMic',
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
    wants: 'notice.wantsCam',
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
const closed = (kind: DeviceMediaKind, title: 'muted' | 'everyoneMuted', { t, by }: NoticeWorld): Words => ({
  id: mineOf(kind),
  title: t(words[kind][title], { name: by }),
  text: t('notice.mayAsk'),
  kind: 'warn',
  actions: [{ label: t(words[kind].ask), deed: { send: { type: kind, status: 'requested' } } }],
});

/** About one camera or microphone: mine that someone gave or took, or another's wish that I may grant. */
const deviceNotice = (change: Change, world: NoticeWorld): Notice | null => {
  if (change.id !== world.me) return aboutOther(change, world);
  const say = world.isOwnDoing ? null : aboutMine(change, world);
  return say && { say };
};

const aboutOther = (
  { id, kind, entry }: Change,
  { t, before, after, me, ui, nameOf, toldName }: NoticeWorld,
): Notice | null => {
  const wish = wishNotice(id, kind);
  // Answered by me in the list, by another moderator, or taken back.
  if (entry.status !== 'requested') return { close: [wish] };
  const isNew = before.participants[id]?.[kind].status !== 'requested';
  if (!isNew || !canActOn(after, me, id, answersRequest[kind])) return null;
  const { wants } = words[kind];
  const whileHidden = t(wants, { name: toldName(id) });
  // The open list shows it already.
  if (ui.panel === 'people') return { whileHidden };
  const actions = [
    { label: t('room.rejectRequest'), deed: { send: answerRequest(kind, id, false) } },
    { label: t('room.allow'), primary: true, deed: { send: answerRequest(kind, id, true) } },
  ];
  return { whileHidden, say: { id: wish, about: id, title: t(wants, { name: nameOf(id) }), actions } };
};

const aboutMine = ({ id, kind, entry }: Change, world: NoticeWorld): Words | null => {
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
