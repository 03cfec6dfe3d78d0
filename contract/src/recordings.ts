import * as z from 'zod/mini';
import { streamMeasures } from './audience.js';
import type { ErrorCode } from './errors.js';
import type { FilmCaptions } from './filmCaptions.js';
import type { CutFilm } from './filmCuts.js';
import type { SharedWith } from './filmShares.js';
import { limits } from './limits.js';
import { filmLimits } from './limits/films.js';
import type { RoomKind } from './meetings.js';
import { recorderTrial } from './recorderTrials.js';
import type { RecordingLayout } from './room/filming.js';
import { recordingFaults } from './room/parts/recording.js';
import { idSchema } from './users.js';

/** `ready` plays; `broken` holds what could be saved, or nothing; the others are on their way there. */
export const recordingStates = ['pending', 'on', 'paused', 'finishing', 'ready', 'broken'] as const;
export type RecordingState = (typeof recordingStates)[number];

/** What can be no film's name is answered as one that is not there: both are guesses, and counted as such. */
const notFound: ErrorCode = 'recording.notFound';
/** Names a recording to its owner: 32 random bytes. It opens nothing by itself. */
export const recordingToken = z.string().check(z.regex(/^[\w-]{43}$/, notFound));

/** One film of a meeting. Times are unix seconds. */
export interface Recording {
  id: string;
  token: string;
  state: RecordingState;
  layout: RecordingLayout;
  /** While it is put together: how much of it is, in hundredths. */
  progress: number;
  /** It is put together as soon as the disk has place for that. */
  lacksSpace: boolean;
  createdAt: number;
  /** Seconds of film; 0 until it is known. */
  duration: number;
  /** Bytes on the disk. */
  size: number;
  /** When it goes by itself, unix seconds; null: not as the school's rules are. */
  expiresAt: number | null;
  /** The school holds it: nobody deletes it. */
  isHeld: boolean;
  /** Who pressed; null where the person has been erased. */
  startedBy: string | null;
  /** The beginner's; null to anybody but managers. */
  browser: string | null;
  ip: string | null;
  /** Somebody reported it: nobody but managers sees it until one has decided. */
  isReported: boolean;
  sharedWith: SharedWith | null;
  /** `cutting`: another cut of it is being made; `failed`: it could not be. Others don't see it meanwhile. Null: neither. */
  cutting: 'cutting' | 'failed' | null;
}

/** The films of one meeting, newest first. */
export interface RecordedMeeting {
  /** The room's code. */
  roomId: string;
  title: string;
  /** How many there are: a page of the list may hold some of them alone. */
  count: number;
  /** What all of them come to: summed seconds and bytes, and the latest film's time in unix seconds. */
  duration: number;
  size: number;
  date: number;
  recordings: Recording[];
}

/**
 * `GET /api/userRecords?id=&search=&page=`: the caller's own films (a manager may ask for another person's), by kind of meeting, newest
 * first. `search` looks into names and codes of meetings. Without `page` all of them are one answer.
 */
export interface UserRecords {
  data: { type: RoomKind; meetings: RecordedMeeting[] }[];
}
/** With `page`, from 1: a stretch of the same list. `total` counts films. */
export interface UserRecordsPage extends UserRecords {
  total: number;
  totalPage: number;
}
export const userRecordsQuery = z.object({
  id: z.optional(idSchema),
  search: z.optional(z.string().check(z.trim(), z.maxLength(filmLimits.searchMax))),
  page: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), z.transform(Number))),
});
export type UserRecordsQuery = z.output<typeof userRecordsQuery>;

const chosenTokens = z.object({
  tokens: z.array(recordingToken).check(z.minLength(1), z.maxLength(limits.recording.selectedMax)),
});
/** `POST /api/public/deleteRoomRecords`: all of them, or none. Answers `{ data: { deleted: number } }`. */
export const deleteRoomRecordsBody = chosenTokens;
/**
 * `POST /api/public/videoPaths`: where each film is read, and a cookie by which this browser alone reads it for some minutes.
 * A browser that opens the address itself keeps it as a file under `name`.
 */
export const videoPathsBody = chosenTokens;
export interface VideoPath {
  token: string;
  /** The meeting's name. */
  title: string;
  /** When it was begun, unix seconds. */
  createdAt: number;
  /** Path on the appliance's own address. */
  url: string;
  /** File name of a download. */
  name: string;
  poster: string | null;
  /** Small pictures of the whole film, as `spriteOf` its length says; null where there are none. */
  sprite: string | null;
  /** The sound alone, and the file name of its download; null where there is none. */
  sound: { url: string; name: string } | null;
  captions: FilmCaptions[];
  /** Whose film it is; null where they were erased. */
  owner: string | null;
  /** The caller is its owner or a manager: they share it, and read who watched it. */
  isOwn: boolean;
  mayDownload: boolean;
  /** Unix milliseconds. */
  expiresAt: number;
}

export const streamStates = ['up', 'down'] as const;
export type StreamState = (typeof streamStates)[number];

/**
 * What a recorder does, in its own words. It tells all that it has in hand, each time: what is missing here is not being done.
 * `page`: it waits for its page to show the room. `again`: it gives its lease back, and begins anew under another one.
 */
export const recorderWork = z.strictObject({
  recordingId: idSchema,
  /** Names this beginning: another lease of the same recording is another work. */
  leaseId: idSchema,
  state: z.enum(['page', 'filming', 'paused', 'again', 'stopped', 'failed', 'finishing', 'finished', 'broken']),
  /** Milliseconds of film that this lease has on the disk. */
  filmedMs: z.int().check(z.gte(0)),
  /** Bytes of it. */
  bytes: z.int().check(z.gte(0)),
  /** Last level of the film's sound, dB below full scale; null where nothing was measured yet. */
  soundDb: z.nullable(z.number()),
  /** How much of the film is put together, in hundredths. */
  progress: z.optional(z.int().check(z.gte(0), z.lte(100))),
  /** Seconds since the picture changed. */
  stillSeconds: z.number().check(z.gte(0)),
  /** What the film has lacked for some seconds though the page has it; where this is missing, nothing is known to be. */
  lacks: z.optional(z.enum(recordingFaults)),
  /** Whether the ingest takes its stream; missing where it sends none, or isn't filming. */
  streaming: z.optional(z.enum(streamStates)),
  /** What it measures of that stream. */
  measures: z.optional(streamMeasures),
  /** The disk has no place for the film that it makes: it waits for some, or failed. */
  lacksSpace: z.optional(z.boolean()),
  /** Why it failed, in words for the log. */
  fault: z.nullable(z.string().check(z.maxLength(400))),
});
export type RecorderWork = z.output<typeof recorderWork>;

/**
 * `POST /api/recorder/turn`, with `Authorization: Bearer <RECORDER_SECRET>`: the one call of a recorder, repeated forever. It is its
 * sign of life and its report, and its answer is all that it is to do now. The server holds the answer back for up to
 * `waitMs` while there is nothing new.
 */
export const recorderTurn = z.strictObject({
  /** Chosen by the recorder's process when it starts. */
  recorderId: idSchema,
  /**
   * Names the place where its process runs, the same after each start: what an earlier life of it had in hand is nobody's any more.
   * SHA-256 in hex. Missing: nobody knows whose life came before.
   */
  home: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** Its machine, for the console. */
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  /** Recordings at the same time, as measured or set. */
  places: z.int().check(z.gte(0), z.lte(100)),
  works: z.array(recorderWork).check(z.maxLength(100)),
  /** The last trial that it was asked for. */
  trial: z.optional(recorderTrial),
  waitMs: z.int().check(z.gte(0), z.lte(10_000)),
  /** The test picture that it sends, and why it can't; null: none. Missing: it knows no tests. */
  test: z.optional(z.nullable(z.strictObject({ id: idSchema, fault: z.nullable(z.string().check(z.maxLength(400))) }))),
});
export type RecorderTurn = z.output<typeof recorderTurn>;

export interface RecorderJob {
  recordingId: string;
  leaseId: string;
  /** `finish`: its parts become one film that plays, with a poster. `cut`: its film becomes a shorter one, see `cut`. */
  wanted: 'film' | 'pause' | 'stop' | 'finish' | 'cut';
  /** For `film`: the page to open, in the school's language. Its ticket, behind the `#`, opens it once; it is new in each answer until the page was opened. */
  page: string | null;
  /** Folder of this recording below the recordings' own one. */
  folder: string;
  /** First number that is free for a part's name, `part-0000.mp4`. */
  nextPart: number;
  /** Where its film goes at once, beside its file: `rtmp://host[:port]/app/key`. The key is a secret; null: nowhere. */
  stream: string | null;
  /** Where that is read as viewers do, for who keeps no file of it: path of the playlist at the front door, good for minutes. */
  view: string | null;
  /**
   * For `cut`: what is left of the film in `whole/`. It is made in the folder `cut-{leaseId}`, and the server puts it into its place: what
   * a recorder writes whose lease is over is nobody's.
   */
  cut: CutFilm | null;
}
/** A moving picture with a tone, to see whether the ingest takes one. */
export interface RecorderTestJob {
  id: string;
  /** As {@link RecorderJob.stream}. */
  stream: string;
}
export interface RecorderTurnAnswer {
  jobs: RecorderJob[];
  /** Null: no test, or none any more. Missing: the server knows no tests. */
  test?: RecorderTestJob | null;
  /** A trial to make; null: none. It stands here until its report is `done`. */
  trialId: string | null;
}

/** `POST /api/public/recorderTicket`: a page with a ticket becomes the recorder of one room. Good once. */
export const recorderTicketBody = z.object({ ticket: z.string().check(z.minLength(1), z.maxLength(1_024)) });
/** `POST /api/public/recorderSocket`: another socket token for the same page, after its line broke. */
export const recorderSocketBody = z.object({ secret: z.string().check(z.minLength(1), z.maxLength(256)) });
/** `POST /api/public/recorderConference`: the way to the room's media, as a JitsiJoin for one entry; none from browser to browser. */
export const recorderConferenceBody = z.object({ secret: z.string().check(z.minLength(1), z.maxLength(256)) });
/** `POST /api/public/recorderBoard`: what stands on a page of the board, as {@link BoardPageStrokes}; frames bring the rest. */
export const recorderBoardBody = z.object({
  secret: z.string().check(z.minLength(1), z.maxLength(256)),
  pageId: idSchema,
});
/** `POST /api/public/recorderPicture`: a picture that lies on the board, as WebP; none of somebody whom the film does not hold. */
export const recorderPictureBody = z.object({
  secret: z.string().check(z.minLength(1), z.maxLength(256)),
  pictureId: idSchema,
});
/**
 * Body of `POST /api/public/recorderVideo`, `recorderLecture` and `recorderEncoder`: the right to read the school's video that the
 * room watches (VideoKey), the slides that it is shown (LectureKey), the picture of the encoder on its stage; each with its cookie.
 */
export const recorderSecretBody = z.object({ secret: z.string().check(z.minLength(1), z.maxLength(256)) });
export interface RecorderSeat {
  /** Room code. */
  room: string;
  layout: RecordingLayout;
  /** By which the page asks for socket tokens, as long as the recording's lease lives. */
  secret: string;
}
