import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { accentOf } from '@derslik/contract/accent';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import type { PublicSchool, SchoolLanguage, SchoolSettings, SchoolWrite } from '@derslik/contract/school';
import { DataSource } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import { CONFIG, type Config } from '../config.js';
import { recoded, type Keeping } from '../pictures/recode.js';

interface Row {
  id: string;
  name: string | null;
  accent: string | null;
  language: SchoolLanguage | null;
  logo_hash: string | null;
  revision: number;
}

const keeping: Keeping = {
  formats: ['png', 'jpeg'],
  ...{ width: limits.school.logoPx, height: limits.school.logoPx },
  // PNG, since most logos are seen through at their edges.
  written: (image) => image.png({ compressionLevel: 9 }),
  error: 'avatar.invalidPicture',
};
const addressOf = (hash: string | null): string | null => hash && `/api/school/logo/${hash}`;

/** What the school says of itself: one row. Read each time, so that all processes say the same at once. */
@Injectable()
export class SchoolService {
  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  private async row(): Promise<Row> {
    const [row] = await this.source.query<Row[]>('SELECT id, name, accent, language, logo_hash, revision FROM school');
    if (!row) throw new Error('The school has no row');
    return row;
  }

  async public(): Promise<PublicSchool> {
    const { name, accent, language, logo_hash } = await this.row();
    const { SCHOOL_NAME, SCHOOL_LOGO } = this.config;
    return {
      name: name ?? SCHOOL_NAME,
      logo: addressOf(logo_hash) ?? SCHOOL_LOGO,
      accent: accent === null ? null : accentOf(accent),
      language,
    };
  }

  async settings(): Promise<SchoolSettings> {
    const { name, accent, language, logo_hash, revision } = await this.row();
    const { SCHOOL_NAME, SCHOOL_LOGO, TIME_ZONE } = this.config;
    const installed = { name: SCHOOL_NAME, logo: SCHOOL_LOGO, timeZone: TIME_ZONE };
    return { name, accent, language, revision, logo: addressOf(logo_hash), installed };
  }

  /** @throws AppError common.conflict where somebody else has changed them since they were read */
  async write({ name, accent, language, revision }: SchoolWrite, actorId: string): Promise<SchoolSettings> {
    await this.source.transaction(async (manager) => {
      const [before] = await manager.query<Row[]>(
        'SELECT id, name, accent, language FROM school WHERE revision = $1 FOR UPDATE',
        [revision],
      );
      if (!before) throw new AppError('common.conflict');
      await manager.query('UPDATE school SET name = $1, accent = $2, language = $3, revision = revision + 1', [
        ...[name, accent, language],
      ]);
      const changes = {
        ...(before.name !== name && { name: [before.name, name] }),
        ...(before.accent !== accent && { accent: [before.accent, accent] }),
        ...(before.language !== language && { language: [before.language, language] }),
      };
      await writeAudit(manager, { actorId, act: 'school.changed', subjectId: before.id, changes });
    });
    return this.settings();
  }

  /** The last one stays. @throws AppError avatar.invalidPicture, common.tooLarge, common.tooMany */
  async setLogo(file: () => Promise<Buffer>, actorId: string): Promise<SchoolSettings> {
    const { body } = await recoded(file, keeping);
    return this.keepLogo({ hash: createHash('sha256').update(body).digest('hex').slice(0, 32), body }, actorId);
  }

  removeLogo(actorId: string): Promise<SchoolSettings> {
    return this.keepLogo(null, actorId);
  }

  private async keepLogo(logo: { hash: string; body: Buffer } | null, actorId: string): Promise<SchoolSettings> {
    await this.source.transaction(async (manager) => {
      const [rows] = await manager.query<[Row[], number]>('UPDATE school SET logo_hash = $1, logo = $2 RETURNING id', [
        ...[logo?.hash ?? null, logo?.body ?? null],
      ]);
      const act = logo ? 'school.logoSet' : 'school.logoRemoved';
      await writeAudit(manager, { actorId, act, subjectId: (rows[0] as Row).id });
    });
    return this.settings();
  }

  /** @throws AppError common.notFound, also for one of before */
  async readLogo(hash: string): Promise<Buffer> {
    const [row] = await this.source.query<{ logo: Buffer }[]>('SELECT logo FROM school WHERE logo_hash = $1', [hash]);
    if (!row) throw new AppError('common.notFound');
    return row.logo;
  }
}
