import { Injectable } from '@nestjs/common';
import type { AdminConsentText, ConsentTexts, ConsentTextWrite, FilmingRule } from '@derslik/contract/filmConsents';
import { AppError } from '@derslik/contract/errors';
import { DataSource } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';

interface Row {
  version: number;
  texts: ConsentTexts;
  written_at: Date;
  written_by: string | null;
}

/** What guardians read. Each version stays, since answers name theirs. */
@Injectable()
export class ConsentTextsService {
  constructor(private readonly source: DataSource) {}

  async inForce(): Promise<AdminConsentText> {
    const [row] = await this.source.query<Row[]>(
      `SELECT t.version, t.texts, t.written_at, nullif(trim(u.name || ' ' || u.surname), '') AS written_by
       FROM consent_texts t LEFT JOIN users u ON u.id = t.written_by ORDER BY t.version DESC LIMIT 1`,
    );
    if (!row) throw new Error('There is no text of consent');
    const { version, texts, written_at, written_by } = row;
    return { version, texts, writtenAt: written_at.toISOString(), writtenBy: written_by };
  }

  /** @throws AppError common.conflict where somebody has written another one meanwhile */
  async write({ version, texts }: ConsentTextWrite, actorId: string): Promise<AdminConsentText> {
    await this.source.transaction(async (manager) => {
      await manager.query('LOCK TABLE consent_texts IN SHARE ROW EXCLUSIVE MODE');
      const made = await manager.query<unknown[]>(
        `INSERT INTO consent_texts (version, texts, written_by) SELECT $1::int + 1, $2::jsonb, $3
         WHERE (SELECT max(version) FROM consent_texts) = $1::int RETURNING version`,
        [version, JSON.stringify(texts), actorId],
      );
      if (made.length === 0) throw new AppError('common.conflict');
      await writeAudit(manager, {
        actorId,
        act: 'consent.textWritten',
        subjectId: null,
        changes: { version: version + 1 },
      });
    });
    return this.inForce();
  }

  async rule(): Promise<FilmingRule> {
    const [row] = await this.source.query<FilmingRule[]>(
      'SELECT asks_before_recording AS "asksBeforeRecording" FROM school',
    );
    return { asksBeforeRecording: row?.asksBeforeRecording ?? false };
  }

  async setRule({ asksBeforeRecording }: FilmingRule, actorId: string): Promise<FilmingRule> {
    await this.source.transaction(async (manager) => {
      await manager.query('UPDATE school SET asks_before_recording = $1', [asksBeforeRecording]);
      await writeAudit(manager, { actorId, act: 'consent.ruleSet', subjectId: null, changes: { asksBeforeRecording } });
    });
    return this.rule();
  }
}
