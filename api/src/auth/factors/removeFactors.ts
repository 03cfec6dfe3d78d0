import 'reflect-metadata';
import { foldTyped } from '@derslik/contract/foldTyped';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { readConfigOrExit } from '../../config.js';
import { dataSourceOptions } from '../../database/dataSource.js';
import { SealedPath } from '../../mails/sealedPath.js';
import { takeFactors } from './takeFactors.js';

// The operator's last way in for an account whose phone and codes are lost: prints {"found", "removed"}.
const typed = foldTyped(process.argv[2] ?? '');
const config = readConfigOrExit();
const source = await new DataSource(dataSourceOptions(config)).initialize();
try {
  const result = await source.transaction(async (manager) => {
    const [user] = await manager.query<{ id: string }[]>(
      'SELECT id FROM users WHERE (username = $1 OR email = $1) AND erased_at IS NULL FOR NO KEY UPDATE',
      [typed],
    );
    if (!user) return { found: false, removed: 0 };
    const { count, mail } = await takeFactors(manager, user.id, null);
    // The outbox's next round sends it.
    if (mail) {
      const id = randomUUID();
      await manager.query(
        `INSERT INTO mails (id, user_id, kind, language, address, sealed_path, ends_at)
         VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))`,
        [
          ...[id, user.id, mail.kind, mail.language, mail.address],
          ...[new SealedPath(config.SERVER_SECRET).seal(id, mail.path), mail.seconds],
        ],
      );
    }
    return { found: true, removed: count };
  });
  process.stdout.write(`${JSON.stringify(result)}\n`);
} finally {
  await source.destroy();
}
