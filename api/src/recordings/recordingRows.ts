import { randomBytes } from 'node:crypto';
import { AppError } from '@derslik/contract/errors';
import type { RecordingLayout } from '@derslik/contract/room/filming';
import type { RecordingEnd, RecordingWish } from '@derslik/contract/room/parts/recording';
import { recordingTypes } from '@derslik/contract/roles';
import type { RoomRows } from '../rooms/log/roomRows.js';
import { mayRecordByPlatform } from '../users/people.service.js';
import { isOverQuota } from './films/filmSpace.service.js';
import { hasSpace } from './recordingSpace.js';
import { seenMs } from './recorders.service.js';

interface Facts {
  asked: {
    id: string;
    token: string;
    layout: RecordingLayout;
    by: string;
    at: number;
    browser: string;
    ip: string;
  }[];
  wanted: { id: string; wanted: RecordingWish }[];
  /** What the recorder said last; `began` where it filmed. */
  told: { id: string; state: 'on' | 'paused' | 'pending'; began?: number }[];
  over: { id: string; reason: RecordingEnd; at: number }[];
  hasEnded: boolean;
  seenMs: number;
}

/** SQL: whether person $1 is of the types $2, or a platform lets them. */
export const mayRecord = `SELECT 1 FROM users WHERE id = $1 AND user_type = ANY($2) UNION ALL SELECT 1 WHERE ${mayRecordByPlatform('$1')}`;
const isInstalled = `SELECT 1 FROM recorders WHERE seen_at > now() - make_interval(secs => $1::float8 / 1000)`;
const isRunning = `SELECT 1 FROM recordings WHERE meeting_id = $1 AND state IN ('pending', 'on', 'paused')`;

/** One entry an id: a statement that meets a row twice takes either. */
const latest = <T extends { id: string }>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [one.id, one])).values(),
];

/** What a film is asked for, told of, and over: its row says the same as its room, as long as the room has it. */
export const recordingRows: RoomRows = {
  append: 'append_recordings',
  rowsOf: (decided) => {
    const facts: Facts = { asked: [], wanted: [], told: [], over: [], hasEnded: false, seenMs };
    const began = new Map<string, number>();
    for (const { entry, caller } of decided) {
      const { event, at } = entry;
      if (event.type === 'recordingAsked') {
        const { id, layout, by } = event;
        const from = { browser: caller?.browser ?? '', ip: caller?.address ?? '' };
        facts.asked.push({ id, token: randomBytes(32).toString('base64url'), layout, by, at, ...from });
      } else if (event.type === 'recordingWanted') facts.wanted.push({ id: event.id, wanted: event.wanted });
      else if (event.type === 'recordingOn') {
        began.set(event.id, began.get(event.id) ?? at);
        facts.told.push({ id: event.id, state: 'on' });
      } else if (event.type === 'recordingPaused') facts.told.push({ id: event.id, state: 'paused' });
      else if (event.type === 'recordingLost') facts.told.push({ id: event.id, state: 'pending' });
      else if (event.type === 'recordingOff') facts.over.push({ id: event.id, reason: event.reason, at });
      else if (event.type === 'ended') facts.hasEnded = true;
      else continue;
    }
    facts.wanted = latest(facts.wanted);
    facts.told = latest(facts.told).map((one) => ({ ...one, ...(began.has(one.id) && { began: began.get(one.id)! }) }));
    const { asked, wanted, told, over, hasEnded } = facts;
    return hasEnded || asked.length + wanted.length + told.length + over.length > 0 ? facts : null;
  },
  refuses: { recordings_places: 'recording.noPlace' },
  admits: async (command, personId, { config, roomId, finds }) => {
    const { type } = command;
    if (type !== 'startRecording' && type !== 'pauseRecording' && type !== 'stopRecording') return;
    if (!(await finds(mayRecord, [personId, recordingTypes]))) throw new AppError('recording.notForYou');
    // Who presses second gets the film of who pressed first.
    if (type !== 'startRecording' || (await finds(isRunning, [roomId]))) return;
    if (!(await finds(isInstalled, [seenMs]))) throw new AppError('recording.notInstalled');
    if (await finds(isOverQuota, [])) throw new AppError('recording.overQuota');
    if (!(await hasSpace(config.RECORDING_DIR))) throw new AppError('recording.noSpace');
  },
};
