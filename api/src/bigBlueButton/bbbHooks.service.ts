import { Injectable } from '@nestjs/common';
import { bbbLimits as limits } from '@derslik/contract/limits/bigBlueButton';
import { DataSource } from 'typeorm';
import { listedHost, type BbbPlatform } from './bbbPlatforms.service.js';
import { BbbRefusal } from './bbbRefusal.js';
import type { CallValues } from './signedQuery.js';
import { xml, xmlFields, xmlOf } from './xml.js';

interface HookRecord {
  id: number;
  url: string;
  externalId: string | null;
  isRaw: boolean;
}
const columns = 'id, url, external_id AS "externalId", is_raw AS "isRaw"';

const hookXml = ({ id, url, externalId, isRaw }: HookRecord): string =>
  xmlOf('hook', [
    ...xmlFields({ hookID: id, callbackURL: url }),
    ...(externalId === null ? [] : [xml('meetingID', externalId)]),
    ...xmlFields({ permanentHook: false, rawData: isRaw }),
  ]);

/** Addresses that are told of a platform's meetings. */
@Injectable()
export class BbbHooks {
  constructor(private readonly source: DataSource) {}

  /** @throws BbbRefusal missingParamCallbackURL, notAllowedAddress, createHookError */
  async create(platform: BbbPlatform, values: CallValues): Promise<string[]> {
    const url = values.text('callbackURL').trim();
    if (url === '') throw new BbbRefusal('missingParamCallbackURL');
    if (!listedHost(url, platform)) throw new BbbRefusal('notAllowedAddress');
    const externalId = values.text('meetingID').trim() === '' ? null : values.meetingId();
    return this.source.transaction(async (manager) => {
      await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('bbb hooks of ' || $1, 0))`, [platform.id]);
      const known = await manager.query<HookRecord[]>(`SELECT ${columns} FROM bbb_hooks WHERE platform_id = $1`, [
        platform.id,
      ]);
      const same = known.find((one) => one.url === url && one.externalId === externalId);
      const told = { permanentHook: false, rawData: same?.isRaw ?? values.flag('getRaw') };
      if (same)
        return xmlFields({
          hookID: same.id,
          ...told,
          messageKey: 'duplicateWarning',
          message: 'There is already a hook for this callback URL.',
        });
      if (known.length >= limits.hooksMax) throw new BbbRefusal('createHookError');
      const [made] = await manager.query<{ id: number }[]>(
        'INSERT INTO bbb_hooks (platform_id, url, external_id, is_raw) VALUES ($1, $2, $3, $4) RETURNING id',
        [platform.id, url, externalId, told.rawData],
      );
      return xmlFields({ hookID: made?.id ?? 0, ...told });
    });
  }

  async list(platform: BbbPlatform, values: CallValues): Promise<string[]> {
    const externalId = values.text('meetingID').trim() || null;
    const hooks = await this.source.query<HookRecord[]>(
      `SELECT ${columns} FROM bbb_hooks WHERE platform_id = $1 AND ($2::text IS NULL OR external_id IS NULL OR external_id = $2) ORDER BY id`,
      [platform.id, externalId],
    );
    return [xmlOf('hooks', hooks.map(hookXml))];
  }

  /** @throws BbbRefusal missingParamHookID, destroyMissingHook */
  async destroy(platform: BbbPlatform, values: CallValues): Promise<string[]> {
    const id = values.text('hookID').trim();
    if (id === '') throw new BbbRefusal('missingParamHookID');
    if (!/^\d{1,9}$/.test(id)) throw new BbbRefusal('destroyMissingHook');
    const [rows] = await this.source.query<[unknown[], number]>(
      'DELETE FROM bbb_hooks WHERE platform_id = $1 AND id = $2 RETURNING id',
      [platform.id, Number(id)],
    );
    if (rows.length === 0) throw new BbbRefusal('destroyMissingHook');
    return [xml('removed', true)];
  }
}
