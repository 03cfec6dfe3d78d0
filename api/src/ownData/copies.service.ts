import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { DataCopy } from '@derslik/contract/ownData';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import { tokenHash } from '../keys.js';
import type { OldRows } from '../queue/oldRows.js';
import type { CopyFile } from './copyFiles.service.js';
import { CopyMaker } from './copyMaker.service.js';
import { copySections } from './sections/sections.js';

/** Whose data, and who gets them. */
export interface CopyOf {
  userId: string;
  askedBy: string;
  language: 'tr' | 'en';
}

/** A copy that is being taken. */
export interface TakenCopy extends CopyOf {
  id: string;
  attempt: number;
  files: CopyFile[];
}

interface Row {
  state: DataCopy['state'];
  done: number;
  endsAt: Date | null;
  files: CopyFile[];
}

const isOver = `state = 'ready' AND ends_at <= now() OR state = 'failed' AND asked_at < now() - interval '1 day'`;
export const oldCopies: OldRows = { table: 'data_copies', isOld: isOver };

const sum = (files: readonly CopyFile[]): number => files.reduce((total, { bytes }) => total + bytes, 0);

/** Copies of people's data: asked for, made by {@link CopyMaker}, taken once within an hour. */
@Injectable()
export class Copies {
  constructor(
    private readonly source: DataSource,
    private readonly maker: CopyMaker,
  ) {}

  async of(userId: string, askedBy: string): Promise<DataCopy | null> {
    const [row] = await this.source.query<Row[]>(
      `SELECT state, done, ends_at AS "endsAt", files FROM data_copies WHERE user_id = $1 AND asked_by = $2 AND NOT (${isOver})`,
      [userId, askedBy],
    );
    if (!row) return null;
    const { state, done, endsAt, files } = row;
    return {
      state,
      progress: Math.floor((done * 100) / copySections.length),
      endsAt: endsAt?.toISOString() ?? null,
      fileBytes: sum(files.filter(({ isLeft }) => !isLeft)),
      leftOut: files.filter(({ isLeft }) => isLeft).length,
    };
  }

  /**
   * Has one made. Pressed twice, it is made once.
   * @param allowed throws where they may not, in the transaction that writes it down
   */
  async ask(
    { userId, askedBy, language }: CopyOf,
    reason = '',
    allowed?: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    const id = await this.source.transaction(async (manager) => {
      await allowed?.(manager);
      await manager.query(
        `DELETE FROM data_copies WHERE user_id = $1 AND asked_by = $2 AND (${isOver} OR state = 'failed')`,
        [userId, askedBy],
      );
      const [made] = await manager.query<{ id: string }[]>(
        `INSERT INTO data_copies (user_id, asked_by, language) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id`,
        [userId, askedBy, language],
      );
      if (!made) return null;
      const changes = reason ? { reason } : {};
      await writeAudit(manager, { actorId: askedBy, act: 'user.copyAsked', subjectId: userId, changes });
      return made.id;
    });
    if (id) await this.maker.begin(id);
  }

  /** A secret by which a browser takes it, once; an earlier one opens nothing any more. @throws AppError ownData.notReady */
  async giveLink(userId: string, askedBy: string): Promise<{ id: string; secret: string }> {
    const secret = randomBytes(32).toString('base64url');
    const [rows] = await this.source.query<[{ id: string }[], number]>(
      `UPDATE data_copies SET link_hash = $3 WHERE user_id = $1 AND asked_by = $2 AND state = 'ready' AND ends_at > now() RETURNING id`,
      [userId, askedBy, tokenHash(secret)],
    );
    const [copy] = rows;
    if (!copy) throw new AppError('ownData.notReady');
    return { id: copy.id, secret };
  }

  /** Where two come with one link, one of them gets it. @throws AppError ownData.linkOver */
  async take(id: string, secret: string): Promise<TakenCopy> {
    return this.source.transaction(async (manager) => {
      const [rows] = await manager.query<[TakenCopy[], number]>(
        `UPDATE data_copies SET link_hash = NULL WHERE id = $1 AND link_hash = $2 AND state = 'ready' AND ends_at > now()
         RETURNING id, user_id AS "userId", asked_by AS "askedBy", language, attempt, files`,
        [id, tokenHash(secret)],
      );
      const [copy] = rows;
      if (!copy) throw new AppError('ownData.linkOver');
      const { userId, askedBy } = copy;
      await writeAudit(manager, { actorId: askedBy, act: 'user.copyTaken', subjectId: userId });
      return copy;
    });
  }

  /** It has arrived whole: nothing of it stays here. */
  async forget({ id, attempt }: TakenCopy): Promise<void> {
    await this.source.query('DELETE FROM data_copies WHERE id = $1 AND attempt = $2', [id, attempt]);
  }
}
