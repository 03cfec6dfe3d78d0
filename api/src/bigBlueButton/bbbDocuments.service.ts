import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { LecturePost } from '@derslik/contract/lectures';
import { bbbLimits as limits } from '@derslik/contract/limits/bigBlueButton';
import { lectureLimits } from '@derslik/contract/limits/lecture';
import { normaliseName } from '@derslik/contract/names';
import { DataSource } from 'typeorm';
import { outsideCall, OutsideFault } from '../identity/outsideCall.js';
import { LectureUploads } from '../lectures/lectureUploads.service.js';
import { BbbPlatformsService, listedHost, type BbbPlatform } from './bbbPlatforms.service.js';
import { BbbRefusal } from './bbbRefusal.js';
import type { SentDocument } from './readModules.js';

/** How long one file may take, and who fetches it has this long until somebody else tries. */
const fetchSeconds = 60;
const bytesMax = 64 * 1024 * 1024;

interface DueDocument {
  id: string;
  meetingId: string;
  platformId: string;
  ownerId: string;
  name: string;
  url: string;
}

/** Slides that a platform gives its meeting: they become the lesson's materials, by the way of all slides. */
@Injectable()
export class BbbDocuments {
  private readonly log = new Logger('bigbluebutton');

  constructor(
    private readonly source: DataSource,
    private readonly platforms: BbbPlatformsService,
    private readonly uploads: LectureUploads,
  ) {}

  /** @throws BbbRefusal notAllowedAddress, validationError before anything is kept */
  assertAllowed(platform: BbbPlatform, documents: readonly SentDocument[]): void {
    for (const { url, bytes } of documents) {
      if (url !== null && !listedHost(url, platform)) throw new BbbRefusal('notAllowedAddress');
      if (bytes !== null && typeOf(bytes) === null) throw new BbbRefusal('validationError', 'document');
    }
  }

  /** What came with the call is kept at once; what only has an address is fetched after it was answered. */
  async take(meetingId: string, ownerId: string, documents: readonly SentDocument[]): Promise<void> {
    for (const { url, name, bytes } of documents) {
      const [row] = await this.source.query<{ id: string }[]>(
        'INSERT INTO bbb_documents (meeting_id, name, url) VALUES ($1, $2, $3) RETURNING id',
        [meetingId, titleOf(name, url), url],
      );
      if (row && bytes !== null) await this.keep({ id: row.id, meetingId, ownerId, name: titleOf(name, url) }, bytes);
    }
    void this.sweep().catch((error: unknown) => this.log.warn({ msg: 'slides were not fetched', err: String(error) }));
  }

  /** Fetches what is still to be fetched. */
  async sweep(): Promise<void> {
    for (;;) {
      const [[due] = []] = await this.source.query<[DueDocument[], number]>(
        `UPDATE bbb_documents d SET taken_until = now() + make_interval(secs => $1) FROM bbb_meetings b, meetings m
         WHERE d.id = (SELECT id FROM bbb_documents WHERE lecture_id IS NULL AND fault IS NULL AND url IS NOT NULL
             AND (taken_until IS NULL OR taken_until < now()) ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
           AND b.meeting_id = d.meeting_id AND m.id = d.meeting_id
         RETURNING d.id, d.meeting_id AS "meetingId", b.platform_id AS "platformId", m.owner_id AS "ownerId", d.name, d.url`,
        [2 * fetchSeconds],
      );
      if (!due) return;
      await this.fetch(due);
    }
  }

  private async fetch(due: DueDocument): Promise<void> {
    const platform = await this.platforms.byId(due.platformId);
    const url = platform && listedHost(due.url, platform);
    if (!url) return this.fail(due.id, 'notAllowed');
    try {
      // Whoever is on the list is one that the school named itself, also in its own network.
      const server = {
        ownHost: url.host,
        certificate: platform.certificate,
        deadlineMs: fetchSeconds * 1_000,
        bytesMax,
      };
      const answer = await outsideCall(url, server);
      if (answer.status !== 200) return await this.fail(due.id, String(answer.status));
      await this.keep(due, Buffer.from(await answer.arrayBuffer()));
    } catch (error) {
      if (!(error instanceof OutsideFault)) throw error;
      await this.fail(due.id, error.fault);
    }
  }

  private async keep(
    { id, meetingId, ownerId, name }: Pick<DueDocument, 'id' | 'meetingId' | 'ownerId' | 'name'>,
    bytes: Buffer,
  ): Promise<void> {
    const type = typeOf(bytes);
    if (type === null) return this.fail(id, 'lectures.notReadable');
    const fileKey = createHash('sha256').update(meetingId).update(bytes).digest('hex');
    try {
      const begun = await this.uploads.begin(ownerId, { title: name, type, bytes: bytes.length, fileKey });
      if (!begun.isFinished) {
        await this.uploads.take(ownerId, begun.id, begun.offset, () => Promise.resolve(bytes.subarray(begun.offset)));
        await this.uploads.finish(ownerId, begun.id);
      }
      await this.source.query('UPDATE bbb_documents SET lecture_id = $2, taken_until = NULL WHERE id = $1', [
        id,
        begun.id,
      ]);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await this.fail(id, error.code);
    }
  }

  private async fail(id: string, fault: string): Promise<void> {
    this.log.warn({ msg: 'slides of a learning platform were not kept', fault });
    await this.source.query('UPDATE bbb_documents SET fault = $2, taken_until = NULL WHERE id = $1', [id, fault]);
  }
}

/** By how its bytes begin, whatever it is called. */
const typeOf = (bytes: Buffer): LecturePost['type'] | null => {
  const head = bytes.subarray(0, 1_024).toString('latin1');
  if (head.includes('%PDF-')) return 'application/pdf';
  if (head.startsWith('\x89PNG\r\n')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  return head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP' ? 'image/webp' : null;
};

const titleOf = (name: string, url: string | null): string => {
  const last = url && URL.canParse(url) ? new URL(url).pathname.split('/').at(-1) : '';
  let shown = name || last || '';
  try {
    shown = decodeURIComponent(shown);
  } catch {
    // It stays as it was written.
  }
  const bare = normaliseName(shown).replace(/\.(pdf|png|jpe?g|webp)$/i, '');
  return [...bare].slice(0, lectureLimits.titleMax).join('').trim() || limits.documentName;
};
