import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { accentOf } from '@derslik/contract/accent';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import type { PublicSchool, SchoolLanguage, SchoolSettings, SchoolWrite } from '@derslik/contract/school';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import { CONFIG, type Config } from '../config.js';
import { recoded, type Keeping } from '../pictures/recode.js';
import { knownTimeZone } from '../timeZones.js';

interface Row {
  id: string;
  name: string | null;
  accent: string | null;
  language: SchoolLanguage | null;
  time_zone: string | null;
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
const columns = 'id, name, accent, language, time_zone, logo_hash, revision';
const addressOf = (hash: string | null): string | null => hash && `/api/school/logo/${hash}`;

/** What the school says of itself: one row. Read each time, so that all processes say the same at once. */
@Injectable()
export class SchoolService {
  private readonly clockListeners: (() => Promise<void>)[] = [];

  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Who reckons with the school's clock hears after the commit that it goes by another zone. */
  onClockChanged(listener: () => Promise<void>): void {
    this.clockListeners.push(listener);
  }

  private async row(manager: Pick<EntityManager, 'query'> = this.source.manager): Promise<Row> {
    const [row] = await manager.query<Row[]>(`SELECT ${columns} FROM school`);
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

  /** By which the school's clocks go: IANA name. */
  async timeZone(manager?: EntityManager): Promise<string> {
    return this.zoneOf((await this.row(manager)).time_zone);
  }

  /** The zone that the column `time_zone` means, which another statement has read beside what it needs. */
  zoneOf(chosen: string | null): string {
    return chosen ?? this.config.TIME_ZONE;
  }

  async settings(): Promise<SchoolSettings> {
    const { name, accent, language, time_zone: timeZone, logo_hash, revision } = await this.row();
    const { SCHOOL_NAME, SCHOOL_LOGO, TIME_ZONE } = this.config;
    const installed = { name: SCHOOL_NAME, logo: SCHOOL_LOGO, timeZone: TIME_ZONE };
    return { name, accent, language, timeZone, revision, logo: addressOf(logo_hash), installed };
  }

  /**
   * @throws AppError common.conflict where somebody else has changed them since they were read, school.timeZoneUnknown
   */
  async write(
    { name, accent, language, timeZone: wanted, revision }: SchoolWrite,
    actorId: string,
  ): Promise<SchoolSettings> {
    const hasMoved = await this.source.transaction(async (manager) => {
      const [before] = await manager.query<Row[]>(`SELECT ${columns} FROM school WHERE revision = $1 FOR UPDATE`, [
        revision,
      ]);
      if (!before) throw new AppError('common.conflict');
      const isSame = wanted === null || wanted === before.time_zone;
      const timeZone = isSame ? wanted : await timeZoneOf(manager, wanted);
      await manager.query(
        'UPDATE school SET name = $1, accent = $2, language = $3, time_zone = $4, revision = revision + 1',
        [name, accent, language, timeZone],
      );
      // By which its clocks went, and go: what stands on the server may be another one day.
      const zones = [before.time_zone, timeZone].map((zone) => zone ?? this.config.TIME_ZONE);
      const changes = {
        ...(before.name !== name && { name: [before.name, name] }),
        ...(before.accent !== accent && { accent: [before.accent, accent] }),
        ...(before.language !== language && { language: [before.language, language] }),
        ...(zones[0] !== zones[1] && { timeZone: zones }),
      };
      await writeAudit(manager, { actorId, act: 'school.changed', subjectId: before.id, changes });
      return zones[0] !== zones[1];
    });
    if (hasMoved) await Promise.all(this.clockListeners.map((listener) => listener()));
    return this.settings();
  }

  /** The last one stays. @throws AppError avatar.invalidPicture, common.tooMany */
  async setLogo(file: Buffer, actorId: string): Promise<SchoolSettings> {
    const { body } = await recoded(file, actorId, keeping);
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

/** As the database calls it, which counts days and weeks with it. */
const timeZoneOf = async (manager: EntityManager, wanted: string): Promise<string> => {
  const rows = await manager.query<{ name: string }[]>('SELECT name FROM pg_timezone_names ORDER BY name');
  const names = rows.map(({ name }) => name);
  const timeZone = knownTimeZone(wanted, names);
  if (timeZone === null) throw new AppError('school.timeZoneUnknown');
  return timeZone;
};
