import { createHash } from 'node:crypto';
import { limits } from '@derslik/contract/limits';
import type { EntityManager } from 'typeorm';

/** How a person's picture is compressed, whoever sent it; sharp counts to a hundred. */
export const keptAs = { quality: limits.avatar.jpegQuality * 100 };

/**
 * Keeps a person's picture in place of the one before.
 * @param body JPEG that the server wrote
 * @returns its address, which names its content; and whether it is another one than before
 */
export const keepPicture = async (
  database: Pick<EntityManager, 'query'>,
  personId: string,
  body: Buffer,
): Promise<{ address: string; isNew: boolean }> => {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 32);
  const address = `/api/avatar/${personId}/${hash}`;
  const [, changed] = await database.query<[unknown[], number]>(
    `WITH kept AS (
       INSERT INTO avatars (user_id, hash, body) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, body = excluded.body)
     UPDATE users SET avatar = $4 WHERE id = $1 AND avatar IS DISTINCT FROM $4`,
    [personId, hash, body, address],
  );
  return { address, isNew: changed > 0 };
};
