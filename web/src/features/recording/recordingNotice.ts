import { limits } from '@derslik/contract/limits';
import {
  filmedInside,
  isFilmed,
  roomRecording,
  type RecordingEvent,
  type RecordingFault,
} from '@derslik/contract/room/parts/recording';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import type { Notice, Notices, NoticeWords, NoticeWorld } from '../../room/notice';
import { filmedPeople, filmWords } from '../../lib/filmWords';

/** One notice at a time: the newest is what holds. */
export const recordingNotice = 'recording';

const say = (words: Omit<NoticeWords, 'id'>): Notice => ({ say: { id: recordingNotice, ...words } });
const short = { ms: limits.recording.stoppedNoticeMs };

/** Whether a notice of its own tells this person that they are in a lesson's film, and its terms (`RecordingInside`). */
const readsTerms = (view: RoomState, me: ParticipantId): boolean => view.kind !== 'broadcast' && isFilmed(view, me);

/** Who is in the film, and whether I am; `people`: who alone. */
const aboutFilm = (t: NoticeWorld['t'], view: RoomState, me: ParticipantId, of: 'all' | 'people' = 'all'): string => {
  const recording = roomRecording.of(view);
  const layout = recording?.layout ?? 'teacher';
  const words = of === 'people' ? filmedPeople(t, layout) : filmWords(t, layout, filmedInside(view, me));
  return recording?.chat ? `${words} ${t('recording.chatIsIn')}` : words;
};

/** What a person reads of a film whose beginning they missed. @param cameIn to it, and so read its terms before they were inside */
export const unseenFilm = (t: NoticeWorld['t'], view: RoomState, me: ParticipantId, cameIn: boolean) => ({
  id: recordingNotice,
  title: t(roomRecording.of(view)?.status === 'paused' ? 'recording.paused' : 'room.isRecorded'),
  text: aboutFilm(t, view, me, !cameIn && readsTerms(view, me) ? 'people' : 'all'),
});

const lacking = {
  silent: 'recording.isSilent',
  still: 'recording.isStill',
  missing: 'recording.isMissing',
} as const satisfies Record<RecordingFault, string>;
const lackingStill = {
  silent: 'recording.staysSilent',
  still: 'recording.staysStill',
  missing: 'recording.isMissing',
} as const satisfies Record<RecordingFault, string>;
const whole = {
  silent: 'recording.soundIsBack',
  still: 'recording.pictureIsBack',
  missing: 'recording.reachesAgain',
} as const satisfies Record<RecordingFault, string>;

const wasFilmed = (recording: ReturnType<typeof roomRecording.of>): boolean =>
  recording !== null && (recording.filmedMs > 0 || recording.since !== null);

/** What becomes of the recording, as its recorder says it. Troubles are for those who lead: they can do something. */
export const recordingNotices: Notices<RecordingEvent> = {
  recordingAsked: (_, world) => {
    const { t, by: name, isOwnDoing } = world;
    const title = isOwnDoing ? t('recording.starting') : t('recording.startedBy', { name });
    const of = !isOwnDoing && readsTerms(world.after, world.me) ? 'people' : 'all';
    return {
      ...say({ title, text: aboutFilm(t, world.after, world.me, of) }),
      ...(!isOwnDoing && { whileHidden: title }),
    };
  },
  // The recorder says when it has happened.
  recordingWanted: null,
  recordingOn: ({ gapMs }, world) => {
    const { t, before, leads } = world;
    const was = roomRecording.of(before);
    if (was?.status === 'on' && was.fault) return leads ? say({ title: t(whole[was.fault]) }) : null;
    if (was?.status === 'paused') return say({ title: t('recording.goesOn'), ...short });
    // Whoever comes back to both news at once reads this one alone, and the terms.
    const own = leads || readsTerms(world.after, world.me) ? {} : { text: aboutFilm(t, world.after, world.me) };
    if (!wasFilmed(was)) return say({ title: t('recording.started'), ...own, ...short });
    if (!leads) return null;
    const seconds = Math.max(1, Math.round((gapMs ?? 0) / 1_000));
    return say({ title: t('recording.goesOn'), text: t('recording.gap', { count: seconds }) });
  },
  recordingPaused: (_, { t, leads }) =>
    say({ title: t('recording.paused'), ...(leads ? { text: t('recording.pausedText') } : short) }),
  recordingLost: (_, { t, leads }) =>
    leads ? say({ title: t('recording.lost'), text: t('recording.lostText'), kind: 'warn' }) : null,
  recordingFaulty: ({ fault, again }, { t, leads }) => {
    if (!leads) return null;
    const help = fault === 'missing' ? 'recording.isMissingText' : 'recording.helpIt';
    const words = again
      ? ({ title: t(lacking[fault]), text: t('recording.beginsAnew'), kind: 'warn' } as const)
      : ({ title: t(lackingStill[fault]), text: t(help), kind: 'bad', persistent: true } as const);
    return { ...say(words), whileHidden: words.title };
  },
  // Each reads of themselves what has changed (`RecordingInside`), and who leads reads the others' names before they record.
  filmingKnown: null,
  filmingAnswered: null,
  recordingOff: ({ reason }, { t, before, leads }) => {
    const film = wasFilmed(roomRecording.of(before));
    const failed = film ? 'recording.failed' : 'recording.couldNotBegin';
    if (leads && (reason === 'full' || reason === 'failed'))
      return say({
        title: t(reason === 'full' ? 'recording.full' : failed),
        text: t(film ? 'recording.keptSoFar' : 'recording.nothingKept'),
        kind: 'bad',
        persistent: true,
      });
    if (!film) return say({ title: t('recording.notBegun'), ...short });
    return say({ title: t('recording.stopped'), ...(leads ? { text: t('recording.filmComes') } : short) });
  },
};
