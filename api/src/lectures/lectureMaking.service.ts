import { open, readFile, rm } from 'node:fs/promises';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { AppError, type ErrorCode } from '@derslik/contract/errors';
import { writtenType, type LectureType } from '@derslik/contract/lectures';
import { officeEndingOf, officeTypes } from '@derslik/contract/officeTypes';
import { lectureLimits as limits } from '@derslik/contract/limits/lecture';
import pLimit from 'p-limit';
import { DataSource } from 'typeorm';
import { recoded, type Keeping } from '../pictures/recode.js';
import { JobAgain, JobQueues } from '../queue/jobQueues.service.js';
import { LectureFiles } from './lectureFiles.js';
import { paperOfOffice } from './office/officePaper.js';
import { drawPages, pagesOf, wordsOfPages } from './paper.js';
import { makeWorkFolder, sweepWorkFolders } from './workFolders.js';
import { writtenPages } from './writtenPages.js';

/** Drawn by one process at a time; between two such pieces its progress is seen. */
const batchPages = 4;
/** Longer than a piece may take: whoever has not said anything for so long is gone. */
const leaseSeconds = 180;
const elsewhereMs = 2_000;
const queueName = 'lectures';

const kept = (longest: number): Keeping => ({
  formats: ['png', 'jpeg', 'webp'],
  // Nobody waits at a button for it, and a busy machine is no reason to call a good page unreadable.
  ...{ width: longest, height: longest, error: 'lectures.notReadable', seconds: 60 },
  written: (image) => image.webp({ quality: 86, smartSubsample: true }),
});

interface Taken {
  id: string;
  type: LectureType;
  made: number;
}

/**
 * Makes pages of files, one file at a time in each process. Postgres says what there is to make and how far it is; a process that ends
 * in the middle leaves the pages that it has made, and another goes on after them.
 */
@Injectable()
export class LectureMaking implements OnApplicationBootstrap {
  private readonly log = new Logger('lectures');
  private readonly turn = pLimit(1);

  constructor(
    private readonly source: DataSource,
    private readonly files: LectureFiles,
    private readonly jobs: JobQueues,
  ) {
    jobs.define({ name: queueName, everyMs: 60_000, sweep: () => this.sweep(), run: (id) => this.make(id) });
  }

  /** What a process left when it ended; without Redis nothing else would say so. Who was lost holds it for a while yet. */
  onApplicationBootstrap(): void {
    const look = (): Promise<void> =>
      this.waiting().then(
        (ids) => this.beginHere(ids),
        () => undefined,
      );
    void look();
    setTimeout(() => void look(), leaseSeconds * 1_000 + 1_000).unref();
  }

  /** Here, where its file has just come, and as a job, should this process end. */
  async begin(id: string): Promise<void> {
    await this.jobs.add(queueName, [id]);
    this.beginHere([id]);
  }

  private beginHere(ids: readonly string[]): void {
    for (const id of ids)
      void this.make(id).catch((error: unknown) => {
        if (!(error instanceof JobAgain)) this.log.warn({ msg: 'pages were not made', err: String(error) });
      });
  }

  private async sweep(): Promise<void> {
    await this.jobs.add(queueName, await this.waiting());
    await sweepWorkFolders();
  }

  private async waiting(): Promise<string[]> {
    const rows = await this.source.query<{ id: string }[]>(
      `SELECT id FROM lectures WHERE finished_at IS NOT NULL AND ready_at IS NULL AND failure IS NULL
         AND (leased_until IS NULL OR leased_until < now()) ORDER BY finished_at LIMIT 100`,
    );
    return rows.map(({ id }) => id);
  }

  private make(id: string): Promise<void> {
    return this.turn(() => this.makeOne(id));
  }

  /** @throws JobAgain where the file lies on another machine, or the work of pictures is at its limit */
  private async makeOne(id: string): Promise<void> {
    if (!(await this.files.hasSource(id))) throw new JobAgain(elsewhereMs);
    const taken = await this.take(id);
    if (!taken) return;
    const dir = await makeWorkFolder();
    try {
      const ending = officeEndingOf(taken.type);
      if (taken.type === writtenType) await this.makeOfText(taken, await readFile(this.files.source(id), 'utf8'));
      else if (ending) await this.makeOfPaper(taken, await paperOfOffice(this.files.source(id), ending, dir), dir);
      else if (taken.type === 'application/pdf') await this.makeOfPaper(taken, this.files.source(id), dir);
      else await this.keepPage(id, 1, await readFile(this.files.source(id)), '');
      await this.source.query('UPDATE lectures SET ready_at = now(), leased_until = NULL WHERE id = $1', [id]);
    } catch (error) {
      await this.stopAt(id, error);
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  }

  private async take(id: string): Promise<Taken | null> {
    const [[row]] = await this.source.query<[Taken[], number]>(
      `UPDATE lectures l SET leased_until = now() + make_interval(secs => $2)
       WHERE id = $1 AND finished_at IS NOT NULL AND ready_at IS NULL AND failure IS NULL
         AND (leased_until IS NULL OR leased_until < now())
       RETURNING id, type, (SELECT count(*)::int FROM lecture_pages p WHERE p.lecture_id = l.id) AS made`,
      [id, leaseSeconds],
    );
    return row ?? null;
  }

  private async makeOfText({ id, made }: Taken, written: string): Promise<void> {
    let number = 0;
    for await (const { picture, text } of writtenPages(written)) {
      if (++number <= made) continue;
      await this.keepPage(id, number, picture, text);
      await this.holdOn(id);
    }
  }

  private async makeOfPaper({ id, made }: Taken, file: string, dir: string): Promise<void> {
    const pages = await pagesOf(file, dir);
    await this.source.query('UPDATE lectures SET pages = $2 WHERE id = $1', [id, pages]);
    const texts = await wordsOfPages(file, dir);
    for (let from = made + 1; from <= pages; from += batchPages) {
      const to = Math.min(pages, from + batchPages - 1);
      const drawn = await drawPages(file, dir, from, to);
      for (let number = from; number <= to; number++) {
        const path = drawn.get(number)!;
        await this.keepPage(id, number, await readFile(path), texts[number - 1] ?? '');
        await rm(path, { force: true });
        await this.holdOn(id);
      }
    }
  }

  /** The files before the row: a page that is counted is there. */
  private async keepPage(id: string, number: number, picture: Buffer, text: string): Promise<void> {
    const page = await recoded(picture, id, kept(limits.pagePixels));
    const small = await recoded(page.body, id, kept(limits.smallPixels));
    await this.files.writePage(id, number, false, page.body);
    await this.files.writePage(id, number, true, small.body);
    await this.source.query(
      `WITH made AS (
         INSERT INTO lecture_pages (lecture_id, number, width, height, text)
           SELECT id, $2, $3, $4, $5 FROM lectures WHERE id = $1 RETURNING 1)
       UPDATE lectures SET page_bytes = page_bytes + $6, pages = greatest(coalesce(pages, 1), $2)
         WHERE id = $1 AND EXISTS (SELECT 1 FROM made)`,
      [id, number, page.width, page.height, text, page.body.length + small.body.length],
    );
  }

  /** @throws AppError lectures.notFound where it was deleted meanwhile */
  private async holdOn(id: string): Promise<void> {
    const [rows] = await this.source.query<[unknown[], number]>(
      'UPDATE lectures SET leased_until = now() + make_interval(secs => $2) WHERE id = $1 RETURNING id',
      [id, leaseSeconds],
    );
    if (rows.length === 0) throw new AppError('lectures.notFound');
  }

  private async stopAt(id: string, error: unknown): Promise<void> {
    if (error instanceof AppError && refusals.includes(error.code)) {
      await this.files.removePages(id);
      await this.source.query(
        `WITH gone AS (DELETE FROM lecture_pages WHERE lecture_id = $1)
         UPDATE lectures SET failure = $2, leased_until = NULL, page_bytes = 0 WHERE id = $1`,
        [id, error.code],
      );
      return;
    }
    await this.source.query('UPDATE lectures SET leased_until = NULL WHERE id = $1', [id]);
    if (error instanceof AppError && error.code === 'lectures.notFound') return this.files.remove(id);
    if (error instanceof AppError) throw new JobAgain(elsewhereMs);
    throw error;
  }
}

/** What is said once and for all. */
const refusals: readonly ErrorCode[] = [
  'lectures.notReadable',
  'lectures.locked',
  'lectures.tooManyPages',
  'lectures.pageTooLarge',
  'lectures.tooHeavy',
  'lectures.notInstalled',
  'lectures.saveAsPdf',
];

/** Whether its first bytes are those of its type. @throws AppError lectures.notReadable */
export const assertBeginsAs = async (path: string, type: string): Promise<void> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1_024), 0, 1_024, 0);
    const head = buffer.subarray(0, bytesRead).toString('latin1');
    const isZip = head.startsWith('PK\x03\x04');
    // A password makes a file of the old kind of a new one.
    const isOld = head.startsWith('\xd0\xcf\x11\xe0');
    const beginnings: Record<string, (text: string) => boolean> = {
      'application/pdf': (text) => text.includes('%PDF-'),
      'image/png': (text) => text.startsWith('\x89PNG\r\n'),
      'image/jpeg': (text) => text.startsWith('\xff\xd8\xff'),
      'image/webp': (text) => text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP',
      [officeTypes.pptx]: () => isZip || isOld,
      [officeTypes.docx]: () => isZip || isOld,
      [officeTypes.odp]: () => isZip,
      [officeTypes.odt]: () => isZip,
      [officeTypes.ppt]: () => isOld,
      // Written here.
      [writtenType]: () => true,
    };
    if (!beginnings[type]?.(head)) throw new AppError('lectures.notReadable');
  } finally {
    await file.close();
  }
};
