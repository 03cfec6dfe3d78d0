import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import {
  cutAgain,
  cutFilmOf,
  cutsAnything,
  cutSeconds,
  isCutLongEnough,
  type CutFault,
  type CutFilm,
  type FilmCut,
  type FilmCutting,
} from '@derslik/contract/filmCuts';
import { filmLimits } from '@derslik/contract/limits/films';
import type { RecorderWork } from '@derslik/contract/recordings';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAudit } from '../../audit/writeAudit.js';
import { CONFIG, type Config } from '../../config.js';
import type { Session } from '../../http/session.js';
import { hasSpace } from '../recordingSpace.js';
import { CutFiles } from './cutFiles.js';
import { forgetCutCaptions } from './filmCaptions.service.js';
import { FilmFiles } from './filmFiles.js';
import { FilmSharingService } from './filmSharing.service.js';
import { isMade } from './filmSight.js';

interface Row {
  title: string;
  plays: boolean;
  isHeld: boolean;
  seconds: number;
  bytes: number;
  progress: number;
  cut: CutFilm | null;
  made: FilmCut | null;
  asked: FilmCut | null;
  fault: CutFault | null;
  /** Unix seconds. */
  wholeUntil: number | null;
  wholeSeconds: number | null;
}

const columns = `m.name AS title, ${isMade} AS plays, r.held_at IS NOT NULL AS "isHeld", r.seconds, r.bytes::float8 AS bytes, r.progress,
  r.cut, r.cut_made AS made, r.cut_asked AS asked, r.cut_fault AS fault,
  extract(epoch FROM r.whole_until)::int AS "wholeUntil", r.whole_seconds AS "wholeSeconds"`;
/** The film of before is forgotten, and no cut stands that could be undone. */
const forgotten = 'whole_until = NULL, whole_cut = NULL, whole_seconds = NULL, whole_bytes = NULL, cut_made = NULL';
const leftOff = `cut_asked = NULL, cut_asked_at = NULL, cut_fault = NULL, recorder_id = NULL, lease_id = NULL, leased_until = NULL`;
const undoTime = `make_interval(days => ${filmLimits.undoDays})`;

/** Passages are taken out of a film, or silenced; a recorder makes it, and for a week it can be undone. */
@Injectable()
export class FilmCuts {
  constructor(
    private readonly source: DataSource,
    private readonly sharing: FilmSharingService,
    private readonly files: CutFiles,
    private readonly filmFiles: FilmFiles,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws AppError recording.notFound, recording.reported, recording.notReady */
  async read(session: Session, token: string): Promise<FilmCutting> {
    const { id } = await this.sharing.own(this.source.manager, session, token);
    const row = await this.rowOf(this.source.manager, id);
    const isKept = row.wholeUntil !== null;
    const address = `/media/recordings/${id}`;
    const pictures = await this.filmFiles.of(id);
    const { title, progress, fault } = row;
    return {
      ...{ title, progress, fault },
      seconds: isKept ? row.wholeSeconds! : row.seconds,
      url: `${address}/${isKept ? 'whole.mp4' : 'film.mp4'}`,
      sprite: pictures.has('sprite.jpg') ? `${address}/${isKept ? 'whole-sprite.jpg' : 'sprite.jpg'}` : null,
      cut: row.asked ?? row.made,
      isBeingMade: row.asked !== null && fault === null,
      undoneUntil: row.made === null ? null : row.wholeUntil,
    };
  }

  /**
   * Asks for a cut of the film as it was before the last one, while that is kept. From now on others don't see it until it is made.
   * @throws AppError as {@link read}; recording.held, recording.beingCut, recording.noSpace, recording.cutTooShort, common.invalid where
   *   nothing would change
   */
  async ask(session: Session, token: string, wanted: FilmCut): Promise<FilmCutting> {
    await this.source.transaction(async (manager) => {
      const { id, meetingId } = await this.sharing.own(manager, session, token, 'FOR UPDATE OF r');
      const row = await this.rowOf(manager, id);
      if (row.isHeld) throw new AppError('recording.held');
      if (row.asked && !row.fault) throw new AppError('recording.beingCut');
      const seconds = row.wholeSeconds ?? row.seconds;
      const film = cutFilmOf(wanted, seconds);
      if (!isCutLongEnough(film)) throw new AppError('recording.cutTooShort');
      if (!cutsAnything(film, seconds)) throw new AppError('common.invalid');
      if (!(await hasSpace(this.config.RECORDING_DIR, row.bytes))) throw new AppError('recording.noSpace');
      if (row.wholeUntil === null) {
        if (!(await this.files.keepWhole(id))) throw new AppError('recording.notReady');
        await manager.query(
          `UPDATE recordings SET whole_until = now() + ${undoTime}, whole_cut = cut, whole_seconds = seconds, whole_bytes = bytes WHERE id = $1`,
          [id],
        );
      }
      await manager.query(
        `UPDATE recordings SET cut_asked = $2, cut_asked_at = now(), cut_fault = NULL, tries = 0, progress = 0, not_before = now() WHERE id = $1`,
        [id, JSON.stringify(wanted)],
      );
      const changes = {
        seconds: [Math.round(row.seconds), Math.round(cutSeconds(film))],
        ...{ out: wanted.out.length, silent: wanted.silent.length },
      };
      await writeAudit(manager, {
        ...{ actorId: session.personId, act: 'recording.cut', subjectId: meetingId },
        changes: { recording: id, ...changes },
      });
    });
    return this.read(session, token);
  }

  /**
   * Takes the last word back: what isn't made yet is left off, else the film of before plays again.
   * @throws AppError as {@link read}; recording.cannotUndo
   */
  async undo(session: Session, token: string): Promise<FilmCutting> {
    const id = await this.source.transaction(async (manager) => {
      const film = await this.sharing.own(manager, session, token, 'FOR UPDATE OF r');
      const row = await this.rowOf(manager, film.id);
      if (row.asked) {
        // Where a server died as it put the new one into its place.
        if (!row.made && (await this.files.hasWhole(film.id))) await this.files.putWhole(film.id);
        await manager.query(`UPDATE recordings SET ${leftOff}${row.made ? '' : `, ${forgotten}`} WHERE id = $1`, [
          film.id,
        ]);
      } else {
        if (!row.made || !(await this.files.hasWhole(film.id))) throw new AppError('recording.cannotUndo');
        await this.files.putWhole(film.id);
        await manager.query(
          `UPDATE recordings SET seconds = whole_seconds, bytes = whole_bytes, cut = whole_cut, film_bytes = $2, ${forgotten} WHERE id = $1`,
          [film.id, await this.files.filmBytes(film.id)],
        );
      }
      await writeAudit(manager, {
        ...{ actorId: session.personId, act: 'recording.uncut', subjectId: film.meetingId },
        changes: { recording: film.id },
      });
      return film.id;
    });
    await this.tidy([id]);
    return this.read(session, token);
  }

  /** A recorder has made it, under a lease that still is its own: from now on it is the film. Told again, it is done again. */
  async made({ recordingId: id, leaseId, filmedMs }: RecorderWork): Promise<void> {
    await this.source.transaction(async (manager) => {
      const [row] = await manager.query<
        { asked: FilmCut; wholeSeconds: number; wholeCut: CutFilm | null; wholeBytes: number }[]
      >(
        `SELECT cut_asked AS asked, whole_seconds AS "wholeSeconds", whole_cut AS "wholeCut", whole_bytes::float8 AS "wholeBytes"
         FROM recordings WHERE id = $1 AND lease_id = $2 AND cut_asked IS NOT NULL AND deleted_at IS NULL FOR UPDATE`,
        [id, leaseId],
      );
      if (!row) return;
      const sizes = await this.files.putCut(id, leaseId);
      if (!sizes) {
        await manager.query(
          `UPDATE recordings SET cut_fault = 'broken', recorder_id = NULL, lease_id = NULL, leased_until = NULL WHERE id = $1`,
          [id],
        );
        return;
      }
      const cut = cutAgain(row.wholeCut, cutFilmOf(row.asked, row.wholeSeconds));
      await manager.query(
        `UPDATE recordings SET cut = $2, cut_made = cut_asked, seconds = $3, bytes = $4, film_bytes = $5,
           whole_until = now() + ${undoTime}, ${leftOff} WHERE id = $1`,
        [id, JSON.stringify(cut), filmedMs / 1_000, sizes.bytes + row.wholeBytes, sizes.filmBytes],
      );
    });
    await this.tidy([id]);
  }

  /** Films of before whose week is over are deleted for good, unless the school holds them; and what lies about is. */
  async expire(): Promise<void> {
    await this.source.transaction(async (manager) => {
      const over = await manager.query<{ id: string; meetingId: string }[]>(
        `SELECT id, meeting_id AS "meetingId" FROM recordings WHERE whole_until <= now() AND cut_made IS NOT NULL
           AND lease_id IS NULL AND held_at IS NULL AND deleted_at IS NULL FOR UPDATE SKIP LOCKED`,
      );
      for (const { id, meetingId } of over) {
        await this.files.dropWhole(id);
        // A cut that could not be made for so long was of the film that goes: what stays hidden waits for its owner.
        await manager.query(
          `UPDATE recordings SET bytes = bytes - whole_bytes, cut_fault = CASE WHEN cut_asked IS NOT NULL THEN 'broken' END,
             cut_asked = CASE WHEN cut_asked IS NOT NULL THEN
               jsonb_build_object('from', 0, 'to', seconds, 'out', '[]'::jsonb, 'silent', '[]'::jsonb) END, ${forgotten} WHERE id = $1`,
          [id],
        );
        await forgetCutCaptions(manager, id);
        await writeAudit(manager, {
          ...{ actorId: null, act: 'recording.wholeDeleted', subjectId: meetingId },
          changes: { recording: id },
        });
      }
    });
    await this.tidy(await this.filmFiles.settled());
  }

  /** What no row names: films of before, and cuts that were begun. */
  private async tidy(ids: readonly string[]): Promise<void> {
    for (const id of ids)
      await this.source.transaction(async (manager) => {
        const [row] = await manager.query<{ isKept: boolean; leaseId: string | null }[]>(
          `SELECT whole_until IS NOT NULL AS "isKept", lease_id AS "leaseId" FROM recordings
           WHERE id = $1 AND deleted_at IS NULL FOR UPDATE SKIP LOCKED`,
          [id],
        );
        if (!row) return;
        if (!row.isKept) await this.files.dropWhole(id);
        await this.files.dropMade(id, row.leaseId);
      });
  }

  /** @throws AppError recording.notReady */
  private async rowOf(manager: EntityManager, id: string): Promise<Row> {
    const [row] = await manager.query<Row[]>(
      `SELECT ${columns} FROM recordings r JOIN meetings m ON m.id = r.meeting_id WHERE r.id = $1`,
      [id],
    );
    if (!row?.plays) throw new AppError('recording.notReady');
    return row;
  }
}
