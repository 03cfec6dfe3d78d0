import { Inject, Injectable } from '@nestjs/common';
import type { StreamMeasures } from '@derslik/contract/audience';
import type { FilmCut } from '@derslik/contract/filmCuts';
import type { RecorderTurn, RecorderWork, RecordingState, StreamState } from '@derslik/contract/recordings';
import type { RecordingEnd, RecordingFault, RecordingWish } from '@derslik/contract/room/parts/recording';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';

/** Numbers of parts that one lease may use: two recorders never write the same file. */
const partsOfLease = 100;
/** Beginnings that may fail one after the other, at whichever recorders. */
const failuresMax = 5;
/** How often a film is put together before it counts as broken. */
const triesMax = 3;

/** A recording in some recorder's hand. */
export interface LeasedRecording {
  id: string;
  leaseId: string;
  meetingId: string;
  /** The code of its room. */
  code: string;
  state: RecordingState;
  wanted: RecordingWish;
  endReason: RecordingEnd | null;
  silentSince: Date | null;
  nextPart: number;
  isSeated: boolean;
  /** What its film is known to lack, without beginning anew for it. */
  fault: RecordingFault | null;
  /** Beginnings of late that were for a fault. */
  faults: number;
  /** What is to be left of its film of before, and the length of that; null where nothing is cut. */
  cutAsked: FilmCut | null;
  wholeSeconds: number | null;
  /** Whether the ingest took its stream, as was heard last; null: nothing was. */
  streaming: StreamState | null;
  /** By which its broadcast goes out; null where none does. */
  streamKey: string | null;
  /** Under which viewers read that. */
  streamId: string | null;
  /** The school's own; null: it has named none. */
  language: string | null;
}

/** One that isn't over. */
export interface RunningRecording extends Pick<LeasedRecording, 'id' | 'meetingId' | 'state' | 'wanted' | 'endReason'> {
  /** Null under a lease. */
  unleasedMs: number | null;
  /** For how long it is to begin, at one recorder or another; null where it has begun. */
  pendingMs: number | null;
}

/** A film that stands is to be cut. */
const isCut = `(r.state IN ('ready', 'broken') AND r.cut_asked IS NOT NULL AND r.cut_fault IS NULL)`;
/** For one recorder one at a time: a film is put together, or cut. */
const unfinished = `(r.state = 'finishing' OR ${isCut})`;
const running = `r.state IN ('pending', 'on', 'paused')`;
const ofStream = `FROM broadcasts b WHERE r.target = 'both' AND (b.meeting_id = r.meeting_id OR b.lesson_id = r.meeting_id)
    ORDER BY b.state = 'ended', b.created_at DESC LIMIT 1`;
const leasedColumns = `r.id, r.lease_id AS "leaseId", r.meeting_id AS "meetingId", m.token AS code, r.state, r.wanted,
  r.end_reason AS "endReason", r.silent_since AS "silentSince", greatest(0, r.next_part - ${partsOfLease}) AS "nextPart", r.seat_hash IS NOT NULL AS "isSeated",
  r.fault, r.faults, r.cut_asked AS "cutAsked", r.whole_seconds AS "wholeSeconds", r.streaming,
  (SELECT b.stream_key ${ofStream}) AS "streamKey", (SELECT b.meeting_id ${ofStream}) AS "streamId",
  (SELECT s.language FROM school s) AS language`;
const released = `recorder_id = NULL, lease_id = NULL, leased_until = NULL, seat_hash = NULL, unleased_since = now()`;

/** SQL: since its last sign of life; a lease lasts so many milliseconds. */
const silentOn = (leaseMs: string): string =>
  `silent_since = CASE r.state WHEN 'on' THEN r.leased_until - make_interval(secs => ${leaseMs}::float8 / 1000) ELSE silent_since END`;

/** SQL over a row of recorders: where its process runs, the same after each start; its id where it doesn't say that. */
const homeOf = (row: string): string => `coalesce(${row}.home, ${row}.id::text)`;
/** SQL: its recorder could not film it, by its own words or by ending without any. Another one is tried, until that has failed too often. */
const failedOnce = `failures = failures + 1,
  failed_recorders = failed_recorders || ARRAY(SELECT ${homeOf('d')} FROM recorders d WHERE d.id = r.recorder_id),
  wanted = CASE WHEN failures + 1 >= ${failuresMax} THEN 'off' ELSE wanted END,
  end_reason = CASE WHEN failures + 1 >= ${failuresMax} THEN coalesce(end_reason, 'failed') ELSE end_reason END`;
/** For the console. */
const faults = {
  silent: 'it fell silent with a film in hand',
  ended: 'its process ended with a film in hand, and began anew',
};

/** Who has which recording in hand, and until when without a word. Rows decide; no process remembers. */
@Injectable()
export class LeasesStore {
  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @returns whether it is the first turn of this process */
  async seen({ recorderId, name, places, home }: RecorderTurn): Promise<boolean> {
    const [found] = await this.source.query<{ isNew: boolean }[]>(
      `INSERT INTO recorders (id, name, places, home) VALUES ($1, $2, $3, $4)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, places = excluded.places, seen_at = now()
       RETURNING xmax = 0 AS "isNew"`,
      [recorderId, name, places, home ?? null],
    );
    return found?.isNew ?? false;
  }

  /** What earlier lives of this recorder had in hand is free at once. @returns what of it is filmed */
  async takeFromFormer({ recorderId, home }: RecorderTurn): Promise<RunningRecording[]> {
    if (home === undefined) return [];
    const [rows] = await this.source.query<[(RunningRecording & { isRunning: boolean })[], number]>(
      `UPDATE recordings r SET ${released}, ${silentOn('$3')}, ${failedOnce}
       WHERE r.recorder_id IN (SELECT id FROM recorders WHERE home = $2 AND id <> $1) AND r.lease_id IS NOT NULL
       RETURNING r.id, r.meeting_id AS "meetingId", r.state, r.wanted, r.end_reason AS "endReason", 0 AS "unleasedMs",
         NULL AS "pendingMs", ${running} AS "isRunning"`,
      [recorderId, home, this.config.RECORDING_LEASE_MS],
    );
    if (rows.length > 0) await this.blame(recorderId, faults.ended);
    return rows.filter(({ isRunning }) => isRunning);
  }

  /** The recorder still has these; a lease that was taken from it stays taken. */
  async renew(recorderId: string, leaseIds: readonly string[]): Promise<void> {
    if (leaseIds.length === 0) return;
    await this.source.query(
      `UPDATE recordings SET leased_until = now() + make_interval(secs => $3::float8 / 1000)
       WHERE recorder_id = $1 AND lease_id = ANY($2)`,
      [recorderId, leaseIds, this.config.RECORDING_LEASE_MS],
    );
  }

  async leasedBy(recorderId: string): Promise<LeasedRecording[]> {
    return this.source.query<LeasedRecording[]>(
      `SELECT ${leasedColumns} FROM recordings r JOIN meetings m ON m.id = r.meeting_id
       WHERE r.recorder_id = $1 AND r.lease_id IS NOT NULL AND r.deleted_at IS NULL ORDER BY r.created_at`,
      [recorderId],
    );
  }

  /**
   * Takes what waits for a recorder: films while places are free, and one to put together, or to cut. A film that could not begin here
   * is left to another recorder, if one lives and has a place at which that was not tried yet.
   */
  async take({ recorderId, places }: RecorderTurn): Promise<void> {
    await this.source.query(
      `WITH busy AS (SELECT count(*) FILTER (WHERE ${running}) AS films, count(*) FILTER (WHERE ${unfinished}) AS finishing
         FROM recordings r WHERE r.recorder_id = $1),
       films AS (SELECT r.id FROM recordings r WHERE ${running} AND r.lease_id IS NULL AND r.wanted <> 'off'
         AND r.not_before <= now() AND r.deleted_at IS NULL
         AND (NOT EXISTS (SELECT 1 FROM recorders me WHERE me.id = $1 AND ${homeOf('me')} = ANY(r.failed_recorders)) OR NOT EXISTS (
           SELECT 1 FROM recorders o WHERE o.id <> $1 AND ${homeOf('o')} <> ALL(r.failed_recorders) AND o.seen_at > now() - make_interval(secs => $3::float8 / 1000)
             AND o.places > (SELECT count(*) FROM recordings b WHERE b.recorder_id = o.id AND b.state IN ('pending', 'on', 'paused'))))
         ORDER BY r.created_at LIMIT greatest(0, $2::int - (SELECT films FROM busy)) FOR UPDATE SKIP LOCKED),
       unfinished AS (SELECT r.id FROM recordings r WHERE ${unfinished} AND r.lease_id IS NULL
         AND r.not_before <= now() AND r.deleted_at IS NULL
         ORDER BY (r.state = 'finishing') DESC, r.created_at LIMIT greatest(0, 1 - (SELECT finishing FROM busy)) FOR UPDATE SKIP LOCKED)
       UPDATE recordings r SET recorder_id = $1, lease_id = gen_random_uuid(),
         leased_until = now() + make_interval(secs => $3::float8 / 1000), unleased_since = NULL, seat_hash = NULL, streaming = NULL,
         next_part = CASE WHEN ${running} THEN r.next_part + ${partsOfLease} ELSE r.next_part END,
         tries = CASE WHEN ${running} THEN r.tries ELSE r.tries + 1 END
       WHERE r.id IN (SELECT id FROM films UNION ALL SELECT id FROM unfinished)`,
      [recorderId, places, this.config.RECORDING_LEASE_MS],
    );
  }

  /** A beginning failed: another one comes, a little later each time. */
  async failed({ recordingId, leaseId, fault }: RecorderWork, recorderId: string): Promise<void> {
    await this.source.query(
      `UPDATE recordings r SET ${released}, ${failedOnce},
         not_before = now() + make_interval(secs => least(10, power(2, failures) / 2)),
         silent_since = CASE r.state WHEN 'on' THEN now() ELSE silent_since END
       WHERE id = $1 AND lease_id = $2 AND ${running}`,
      [recordingId, leaseId],
    );
    await this.blame(recorderId, fault);
  }

  /** What the console shows of a recorder: why a film of its own failed last. */
  async blame(recorderId: string, fault: string | null): Promise<void> {
    await this.source.query('UPDATE recorders SET last_fault = $2 WHERE id = $1', [recorderId, fault]);
  }

  /** Nothing failed: whoever takes it next begins with a ticket and part numbers of its own. */
  async again({ recordingId, leaseId }: RecorderWork): Promise<void> {
    await this.source.query(`UPDATE recordings r SET ${released} WHERE id = $1 AND lease_id = $2 AND ${running}`, [
      recordingId,
      leaseId,
    ]);
  }

  /** It films, for long enough to say that it can. */
  async works(recordingId: string): Promise<void> {
    await this.source.query(
      `UPDATE recordings SET failures = 0, failed_recorders = '{}' WHERE id = $1 AND failures > 0`,
      [recordingId],
    );
  }

  /** Its film has had all for so long that what it lacked before doesn't count any more. */
  async isWhole(recordingId: string): Promise<void> {
    await this.source.query('UPDATE recordings SET faults = 0 WHERE id = $1 AND faults > 0', [recordingId]);
  }

  /** How far one is put together, and what of it plays already. What played goes on to, where another begins its making anew. */
  async progressed({
    recordingId,
    leaseId,
    progress = 0,
    filmedMs,
    bytes,
    lacksSpace = false,
  }: RecorderWork): Promise<void> {
    await this.source.query(
      `UPDATE recordings r SET progress = $3, lacks_space = $6,
         seconds = CASE WHEN $5::bigint > 0 THEN $4::float8 / 1000 ELSE seconds END,
         bytes = CASE WHEN $5::bigint > 0 THEN $5::bigint ELSE bytes END
       WHERE id = $1 AND lease_id = $2 AND r.state = 'finishing' AND (progress, bytes, lacks_space) IS DISTINCT FROM ($3::smallint, $5::bigint, $6::boolean)`,
      [recordingId, leaseId, progress, filmedMs, bytes, lacksSpace],
    );
  }

  /** Its room was told what its recorder says of the ingest; null: nothing is sent now. */
  async streams(recordingId: string, streaming: StreamState | null): Promise<void> {
    await this.source.query('UPDATE recordings SET streaming = $2 WHERE id = $1', [recordingId, streaming]);
  }

  /** How the stream of this meeting's broadcast is, for those on its stage. */
  async measured(meetingId: string, measures: StreamMeasures): Promise<void> {
    await this.source.query(
      `UPDATE broadcasts SET stream_health = $2, stream_health_at = now()
       WHERE meeting_id = $1 OR (lesson_id = $1 AND state <> 'ended')`,
      [meetingId, measures],
    );
  }

  /** A film stands, or nothing could be saved of it. */
  async finished({ recordingId, leaseId, state, filmedMs, bytes }: RecorderWork): Promise<void> {
    await this.source.query(
      `UPDATE recordings r SET ${released}, state = $3, seconds = $4::float8 / 1000, bytes = $5, lacks_space = false
       WHERE id = $1 AND lease_id = $2 AND r.state = 'finishing'`,
      [recordingId, leaseId, state === 'finished' ? 'ready' : 'broken', filmedMs, bytes],
    );
  }

  /** How far a cut is. */
  async cutProgressed({ recordingId, leaseId, progress = 0 }: RecorderWork): Promise<void> {
    await this.source.query(
      `UPDATE recordings SET progress = $3 WHERE id = $1 AND lease_id = $2 AND progress <> $3::smallint`,
      [recordingId, leaseId, progress],
    );
  }

  /** A cut can't be made; its owner decides what comes, and others see the film as little as before. */
  async cutFailed({ recordingId, leaseId, lacksSpace }: RecorderWork): Promise<void> {
    await this.source.query(`UPDATE recordings r SET ${released}, cut_fault = $3 WHERE id = $1 AND lease_id = $2`, [
      recordingId,
      leaseId,
      lacksSpace ? 'noSpace' : 'broken',
    ]);
  }

  /** For a room that is over: it takes no report any more. */
  async end(recordingId: string, reason: RecordingEnd): Promise<void> {
    await this.source.query('SELECT end_recording($1, $2, now())', [recordingId, reason]);
  }

  /** Takes leases from those who were silent for too long. */
  async takeFromSilent(): Promise<void> {
    await this.source.query(
      `WITH lost AS (SELECT id, recorder_id FROM recordings WHERE leased_until < now() FOR UPDATE),
       blamed AS (UPDATE recorders SET last_fault = $2 WHERE id IN (SELECT recorder_id FROM lost))
       UPDATE recordings r SET ${released}, ${silentOn('$1')}, ${failedOnce},
         state = CASE WHEN r.state = 'finishing' AND r.tries >= ${triesMax} THEN 'broken' ELSE r.state END,
         cut_fault = CASE WHEN ${isCut} AND r.tries >= ${triesMax} THEN 'broken' ELSE r.cut_fault END
       WHERE r.id IN (SELECT id FROM lost)`,
      [this.config.RECORDING_LEASE_MS, faults.silent],
    );
  }

  /** Running ones, each with how long it has been in nobody's hand, and for how long it is to begin. */
  async running(): Promise<RunningRecording[]> {
    return this.source.query<RunningRecording[]>(
      `SELECT r.id, r.meeting_id AS "meetingId", r.state, r.wanted, r.end_reason AS "endReason",
         (extract(epoch FROM now() - r.unleased_since) * 1000)::float8 AS "unleasedMs",
         CASE r.state WHEN 'pending' THEN (extract(epoch FROM now() - r.pending_since) * 1000)::float8 END AS "pendingMs"
       FROM recordings r WHERE ${running}`,
    );
  }

  /** @returns for how many milliseconds nobody has been inside */
  async emptyFor(recordingId: string): Promise<number> {
    const [[row]] = await this.source.query<[{ ms: number }[], number]>(
      `UPDATE recordings SET empty_since = coalesce(empty_since, now()) WHERE id = $1
       RETURNING (extract(epoch FROM now() - empty_since) * 1000)::float8 AS ms`,
      [recordingId],
    );
    return row?.ms ?? 0;
  }

  async someoneIsInside(recordingId: string): Promise<void> {
    await this.source.query('UPDATE recordings SET empty_since = NULL WHERE id = $1 AND empty_since IS NOT NULL', [
      recordingId,
    ]);
  }

  /** The recording is over, whatever was pressed: its recorder ends its files first, where it has one. */
  async over(recordingId: string, reason: RecordingEnd): Promise<void> {
    await this.source.query(
      `UPDATE recordings r SET wanted = 'off', end_reason = $2 WHERE id = $1 AND ${running} AND end_reason IS NULL`,
      [recordingId, reason],
    );
  }
}
