import { Injectable } from '@nestjs/common';
import {
  agreementTypes,
  wholeTexts,
  type AdminAgreement,
  type AdminAgreementDraft,
  type AgreementDraft,
  type AgreementTexts,
  type AgreementType,
} from '@derslik/contract/agreements';
import { AppError } from '@derslik/contract/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import { hasNotSigned, ofState } from '../users/usersList.js';

interface VersionRow {
  type: AgreementType;
  id: string | null;
  version: number;
  title: string;
  published_at: Date;
  published_by: string | null;
  signatures: number;
  draft_changed_at: Date | null;
  unsigned: number;
}

const empty: AgreementTexts = { tr: { title: '', text: '' }, en: { title: '', text: '' } };

/** Writes agreements and publishes them. A published version never changes; a new one asks everybody again. */
@Injectable()
export class AgreementsAdminService {
  constructor(private readonly source: DataSource) {}

  async list(): Promise<AdminAgreement[]> {
    const rows = await this.source.query<VersionRow[]>(
      // Who has not signed is counted once for each type, not for each of its versions.
      `WITH t AS MATERIALIZED (
         SELECT type, n, (SELECT count(*)::int FROM users u WHERE ${ofState.active} AND ${hasNotSigned('all_types.type')}) AS unsigned
         FROM unnest($1::text[]) WITH ORDINALITY AS all_types (type, n))
       SELECT t.type, v.id, v.version, v.texts -> 'tr' ->> 'title' AS title, v.published_at,
         u.name || ' ' || u.surname AS published_by, d.changed_at AS draft_changed_at, t.unsigned,
         (SELECT count(*)::int FROM agreement_signatures s WHERE s.version_id = v.id) AS signatures
       FROM t LEFT JOIN agreement_drafts d USING (type)
         LEFT JOIN agreement_versions v USING (type) LEFT JOIN users u ON u.id = v.published_by
       ORDER BY t.n, v.version DESC`,
      [agreementTypes],
    );
    return agreementTypes.map((type) => {
      const ofType = rows.filter((row) => row.type === type);
      return {
        id: type,
        draftChangedAt: ofType[0]?.draft_changed_at?.toISOString() ?? null,
        unsigned: ofType[0]?.unsigned ?? 0,
        versions: ofType.flatMap(({ id, version, title, published_at, published_by, signatures }) =>
          id === null
            ? []
            : [{ id, version, title, publishedAt: published_at.toISOString(), publishedBy: published_by, signatures }],
        ),
      };
    });
  }

  async one(type: AgreementType): Promise<AdminAgreementDraft> {
    const [row] = await this.source.query<{ texts: AgreementTexts | null; revision: number; next: number }[]>(
      `SELECT coalesce(d.texts, v.texts) AS texts, coalesce(d.revision, 0) AS revision, coalesce(v.version, 0) + 1 AS next
       FROM (SELECT $1::text AS type) t LEFT JOIN agreement_drafts d USING (type)
         LEFT JOIN agreement_versions v USING (type) ORDER BY v.version DESC LIMIT 1`,
      [type],
    );
    const { tr, en } = row?.texts ?? empty;
    return { id: type, tr, en, revision: row?.revision ?? 0, nextVersion: row?.next ?? 1 };
  }

  /** @throws AppError common.conflict where the draft has changed since it was read */
  async save(type: AgreementType, { tr, en, revision }: AgreementDraft, actorId: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      const texts = JSON.stringify({ tr, en });
      const [id] =
        revision === 0 ? await this.insert(manager, type, texts) : await this.change(manager, type, texts, revision);
      if (!id) throw new AppError('common.conflict');
      await writeAudit(manager, { actorId, act: 'agreement.drafted', subjectId: id, changes: { type } });
    });
  }

  /** @throws AppError common.conflict where the draft has changed since it was read, agreement.incomplete */
  async publish(type: AgreementType, revision: number, actorId: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      // Whoever deletes it has it: of two who publish at once, one.
      const [rows] = await manager.query<[{ id: string; texts: AgreementTexts }[], number]>(
        'DELETE FROM agreement_drafts WHERE type = $1 AND revision = $2 RETURNING id, texts',
        [type, revision],
      );
      if (!rows[0]) throw new AppError('common.conflict');
      const { id } = rows[0];
      const whole = wholeTexts.safeParse(rows[0].texts);
      if (!whole.success) throw new AppError('agreement.incomplete');
      const [{ version }] = await manager.query<[{ version: number }]>(
        `INSERT INTO agreement_versions (id, type, version, texts, published_by)
         SELECT $1, $2, coalesce(max(version), 0) + 1, $3, $4 FROM agreement_versions WHERE type = $2 RETURNING version`,
        [id, type, JSON.stringify(whole.data), actorId],
      );
      await writeAudit(manager, { actorId, act: 'agreement.published', subjectId: id, changes: { type, version } });
    });
  }

  /** @throws AppError common.notFound */
  async version(id: string): Promise<AgreementTexts> {
    const [row] = await this.source.query<{ texts: AgreementTexts }[]>(
      'SELECT texts FROM agreement_versions WHERE id = $1',
      [id],
    );
    if (!row) throw new AppError('common.notFound');
    return row.texts;
  }

  private async insert(manager: EntityManager, type: AgreementType, texts: string): Promise<string[]> {
    const rows = await manager.query<{ id: string }[]>(
      'INSERT INTO agreement_drafts (type, texts) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id',
      [type, texts],
    );
    return rows.map(({ id }) => id);
  }

  private async change(
    manager: EntityManager,
    type: AgreementType,
    texts: string,
    revision: number,
  ): Promise<string[]> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      `UPDATE agreement_drafts SET texts = $2, revision = revision + 1, changed_at = now()
       WHERE type = $1 AND revision = $3 RETURNING id`,
      [type, texts, revision],
    );
    return rows.map(({ id }) => id);
  }
}
