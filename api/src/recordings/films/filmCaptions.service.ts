import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { CaptionLanguage, CaptionsSet } from '@derslik/contract/filmCaptions';
import type { CutFilm } from '@derslik/contract/filmCuts';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAudit } from '../../audit/writeAudit.js';
import type { Session } from '../../http/session.js';
import { readCaptions, webVtt, type Cue } from './captionFile.js';
import { filmedCues, leftCues, shownCues } from './captionTimes.js';
import { FilmSharingService } from './filmSharing.service.js';
import { isMade } from './filmSight.js';

interface FilmRow {
  plays: boolean;
  isBeingCut: boolean;
  seconds: number;
  cut: CutFilm | null;
}

/** What was said in a film, as its owner wrote it down; kept in times of all that was filmed. */
@Injectable()
export class FilmCaptionsService {
  constructor(
    private readonly source: DataSource,
    private readonly sharing: FilmSharingService,
  ) {}

  /**
   * @param file read only once it is known whose film it is
   * @throws AppError recording.notFound, recording.reported, recording.notReady, recording.beingCut, recording.captionsUnreadable, and
   *   what the file's reading throws
   */
  async set(
    session: Session,
    token: string,
    language: CaptionLanguage,
    file: () => Promise<Buffer>,
  ): Promise<CaptionsSet> {
    await this.filmOf(this.source.manager, session, token);
    const bytes = await file();
    return this.source.transaction(async (manager) => {
      const { id, meetingId, seconds, cut } = await this.filmOf(manager, session, token, 'FOR UPDATE OF r');
      const cues = readCaptions(bytes, seconds);
      await manager.query(
        `INSERT INTO recording_captions (recording_id, language, cues) VALUES ($1, $2, $3)
         ON CONFLICT (recording_id, language) DO UPDATE SET cues = excluded.cues, added_at = now()`,
        [id, language, JSON.stringify(filmedCues(cues, cut))],
      );
      await writeAudit(manager, {
        ...{ actorId: session.personId, act: 'recording.captioned', subjectId: meetingId },
        changes: { recording: id, language },
      });
      return { language, cues: cues.length };
    });
  }

  /** @throws AppError recording.notFound, recording.reported */
  async remove(session: Session, token: string, language: CaptionLanguage): Promise<void> {
    await this.source.transaction(async (manager) => {
      const { id, meetingId } = await this.sharing.own(manager, session, token, 'FOR UPDATE OF r');
      const [rows] = await manager.query<[unknown[], number]>(
        'DELETE FROM recording_captions WHERE recording_id = $1 AND language = $2 RETURNING 1',
        [id, language],
      );
      if (rows.length === 0) return;
      await writeAudit(manager, {
        ...{ actorId: session.personId, act: 'recording.uncaptioned', subjectId: meetingId },
        changes: { recording: id, language },
      });
    });
  }

  /** In which languages each of these films has captions. */
  async languagesOf(ids: readonly string[]): Promise<ReadonlyMap<string, CaptionLanguage[]>> {
    const rows = await this.source.query<{ id: string; languages: CaptionLanguage[] }[]>(
      `SELECT recording_id AS id, array_agg(language ORDER BY language) AS languages FROM recording_captions
       WHERE recording_id = ANY($1) GROUP BY 1`,
      [ids],
    );
    return new Map(rows.map(({ id, languages }) => [id, languages]));
  }

  /**
   * The caller knows that the film may be read.
   * @throws AppError recording.notFound
   */
  async webVttOf(id: string, language: CaptionLanguage): Promise<string> {
    const [found] = await this.source.query<{ cues: Cue[]; cut: CutFilm | null }[]>(
      `SELECT c.cues, r.cut FROM recording_captions c JOIN recordings r ON r.id = c.recording_id
       WHERE c.recording_id = $1 AND c.language = $2`,
      [id, language],
    );
    if (!found) throw new AppError('recording.notFound');
    return webVtt(shownCues(found.cues, found.cut));
  }

  private async filmOf(
    manager: EntityManager,
    session: Session,
    token: string,
    lock: 'FOR UPDATE OF r' | '' = '',
  ): Promise<FilmRow & { id: string; meetingId: string }> {
    const { id, meetingId } = await this.sharing.own(manager, session, token, lock);
    const [row] = await manager.query<FilmRow[]>(
      `SELECT ${isMade} AS plays, r.cut_asked IS NOT NULL AS "isBeingCut", r.seconds, r.cut FROM recordings r WHERE r.id = $1`,
      [id],
    );
    if (!row?.plays) throw new AppError('recording.notReady');
    // Nobody could say of which film its times are.
    if (row.isBeingCut) throw new AppError('recording.beingCut');
    return { ...row, id, meetingId };
  }
}

/** The film of before a cut is gone for good: so is what was said in what it had beside. */
export const forgetCutCaptions = async (manager: EntityManager, recordingId: string): Promise<void> => {
  const rows = await manager.query<{ language: string; cues: Cue[]; cut: CutFilm | null }[]>(
    `SELECT c.language, c.cues, r.cut FROM recording_captions c JOIN recordings r ON r.id = c.recording_id WHERE r.id = $1`,
    [recordingId],
  );
  for (const { language, cues, cut } of rows)
    await manager.query('UPDATE recording_captions SET cues = $3 WHERE recording_id = $1 AND language = $2', [
      ...[recordingId, language, JSON.stringify(leftCues(cues, cut))],
    ]);
};
