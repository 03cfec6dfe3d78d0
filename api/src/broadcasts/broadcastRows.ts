import type { BroadcastPhase } from '@derslik/contract/broadcasts';
import { AppError } from '@derslik/contract/errors';
import { recordingTypes } from '@derslik/contract/roles';
import { roomBroadcast, type LessonAudience } from '@derslik/contract/room/parts/broadcast';
import { generateRoomPassword } from '../meetings/roomPassword.service.js';
import { madeLately } from '../meetings/meetingQuota.js';
import { mayRecord } from '../recordings/recordingRows.js';
import type { Outside, RoomRows } from '../rooms/log/roomRows.js';
import { isOverQuota } from '../recordings/films/filmSpace.service.js';
import { hasSpace } from '../recordings/recordingSpace.js';
import { seenMs } from '../recordings/recorders.service.js';
import { isPastEnd } from './broadcastAnswer.js';
import { newJToken, newMToken, newStreamKey } from './broadcastCodes.js';

type Phase = Exclude<BroadcastPhase, 'planned'>;

/** What a lesson's broadcast is made of, where it goes out the first time. */
interface LessonAsked {
  by: string;
  audience: LessonAudience;
  /** The first two that nobody has are its room’s and the viewers’ door. */
  codes: string[];
  password: string;
  mToken: string;
  jPassword: string;
  streamKey: string;
}
interface Facts {
  isAsked: boolean;
  lesson: LessonAsked | null;
  state: Phase | null;
  at: number;
  caption: string | null;
}

/** Two that nobody has: among a billion these are enough. */
const codesTried = 5;
const lessonAsked = (by: string, audience: LessonAudience): LessonAsked => ({
  ...{ by, audience, codes: Array.from({ length: codesTried }, newJToken) },
  ...{ password: generateRoomPassword(), jPassword: generateRoomPassword() },
  ...{ mToken: newMToken(), streamKey: newStreamKey() },
});

const isInstalled = `SELECT 1 FROM recorders WHERE seen_at > now() - make_interval(secs => $1::float8 / 1000)`;
const isStage = `SELECT 1 FROM meetings WHERE id = $1 AND kind = 'broadcast'`;
/** A broadcast begins between its start and its end, and not after its owner has deleted it; one that stopped goes on past its end. */
const isItsTime = `SELECT 1 FROM broadcasts b JOIN meetings m ON m.id = b.meeting_id
  WHERE b.meeting_id = $1 AND b.deleted_at IS NULL AND m.start_at <= now() AND NOT ${isPastEnd}`;
/** Who may plan broadcasts may make one of a lesson. */
const mayStream = `SELECT 1 FROM users u WHERE u.id = $1 AND (
  EXISTS (SELECT 1 FROM user_permissions WHERE user_id = u.id AND permission = 'derslikcreatestream:custom')
  OR EXISTS (SELECT 1 FROM type_permissions WHERE user_type = u.user_type AND permission = 'derslikcreatestream:custom'))`;

/** @throws AppError broadcast.notForYou, recording.notForYou, meeting.tooManyMade */
const assertMayStream = async (personId: string, { config, finds, reads }: Outside): Promise<void> => {
  if (!(await finds(mayStream, [personId]))) throw new AppError('broadcast.notForYou');
  if (!(await finds(mayRecord, [personId, recordingTypes]))) throw new AppError('recording.notForYou');
  const [made] = await reads<{ lately: number; today: number }>(madeLately, [personId]);
  if (!made || made.lately >= config.MEETINGS_IN_TEN_MINUTES || made.today >= config.MEETINGS_PER_DAY)
    throw new AppError('meeting.tooManyMade');
};

/** A broadcast's row says what its room says, and nobody else writes that; its film goes out at once. */
export const broadcastRows: RoomRows = {
  append: 'append_broadcasts',
  rowsOf: (decided) => {
    const facts: Facts = { isAsked: false, lesson: null, state: null, at: 0, caption: null };
    let isBroadcast = false;
    const become = (state: Phase, at: number): void => void Object.assign(facts, { state, at });
    for (const { entry } of decided) {
      const { event, at, after } = entry;
      isBroadcast ||= after.kind === 'broadcast' || roomBroadcast.of(after) !== null;
      if (event.type === 'broadcastAsked') {
        facts.isAsked = true;
        if (event.audience) facts.lesson = lessonAsked(event.by, event.audience);
      } else if (event.type === 'captioned') facts.caption = event.text;
      else if (event.type === 'broadcastLive') become('live', at);
      else if (event.type === 'broadcastPaused') become('paused', at);
      else if (event.type === 'broadcastEnded' || event.type === 'ended') become('ended', at);
    }
    return isBroadcast && (facts.isAsked || facts.state || facts.caption !== null) ? facts : null;
  },
  admits: async ({ type }, personId, outside) => {
    if (type !== 'startBroadcast') return;
    const { config, roomId, finds } = outside;
    if (config.INGEST_URL === null) throw new AppError('broadcast.noIngest');
    if (!(await finds(isStage, [roomId]))) await assertMayStream(personId, outside);
    else if (!(await finds(isItsTime, [roomId]))) throw new AppError('broadcast.notItsTime');
    if (!(await finds(isInstalled, [seenMs]))) throw new AppError('recording.notInstalled');
    if (await finds(isOverQuota, [])) throw new AppError('recording.overQuota');
    if (!(await hasSpace(config.RECORDING_DIR))) throw new AppError('recording.noSpace');
  },
};
