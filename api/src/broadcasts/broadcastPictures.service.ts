import { Injectable } from '@nestjs/common';
import { pictureAddress } from '@derslik/contract/broadcasts';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { DataSource, type EntityManager } from 'typeorm';
import { recoded, type Keeping } from '../pictures/recode.js';
import type { OldRows } from '../queue/oldRows.js';

const { logoKeptPx, posterPx } = limits.broadcast;
const common = { formats: ['png', 'jpeg'], error: 'broadcast.invalidLogo' } as const;
const keeping = {
  logo: {
    ...{ ...common, width: logoKeptPx, height: logoKeptPx },
    // It lies on both themes' ground: what is clear stays clear.
    written: (image) => image.png(),
  },
  poster: {
    ...{ ...common, width: 2 * posterPx.width, height: 2 * posterPx.height },
    // Thousands read it in the same minute.
    written: (image) => image.flatten({ background: '#fff' }).jpeg({ quality: 80 }),
  },
} satisfies Record<string, Keeping>;
export type BroadcastPicture = keyof typeof keeping;

/** Pictures that one person may have sent within a day. */
const sentMost = 50;

/** Pictures that no broadcast took. */
export const oldBroadcastPictures: OldRows = {
  table: 'broadcast_logos l',
  isOld: `l.made_at < now() - interval '1 day' AND NOT EXISTS (SELECT 1 FROM broadcasts b WHERE l.id IN (b.logo, b.poster))`,
};

/** Logos and posters of broadcasts, in the database with everything else. Each is read by whoever has its address. */
@Injectable()
export class BroadcastPicturesService {
  constructor(private readonly source: DataSource) {}

  /** @throws AppError broadcast.invalidLogo, common.tooMany */
  async add(kind: BroadcastPicture, personId: string, file: Buffer): Promise<string> {
    const { body } = await recoded(file, personId, keeping[kind]);
    const [made] = await this.source.query<{ id: string }[]>(
      `INSERT INTO broadcast_logos (owner_id, body) SELECT $1, $2
       WHERE (SELECT count(*) FROM broadcast_logos WHERE owner_id = $1 AND made_at > now() - interval '1 day') < $3 RETURNING id`,
      [personId, body, sentMost],
    );
    if (!made) throw new AppError('common.tooMany');
    return `/api/broadcastLogo/${made.id}`;
  }

  /** @throws AppError common.notFound */
  async read(id: string): Promise<Buffer> {
    const [found] = await this.source.query<{ body: Buffer }[]>('SELECT body FROM broadcast_logos WHERE id = $1', [id]);
    if (!found) throw new AppError('common.notFound');
    return found.body;
  }
}

/**
 * The id of a picture that a broadcast shows: one that this person sent, or the present one.
 * @throws AppError common.invalid
 */
export const takePicture = async (
  manager: EntityManager,
  personId: string,
  kind: BroadcastPicture,
  { address, present }: { address: string | null | undefined; present: string | null },
): Promise<string | null> => {
  if (address === undefined) return present;
  if (!address) return null;
  const id = pictureAddress.exec(address)?.[1];
  if (id && id === present) return id;
  const rows = id
    ? await manager.query<unknown[]>('SELECT 1 FROM broadcast_logos WHERE id = $1 AND owner_id = $2', [id, personId])
    : [];
  if (!id || rows.length === 0) throw new AppError('common.invalid', { field: kind });
  return id;
};
