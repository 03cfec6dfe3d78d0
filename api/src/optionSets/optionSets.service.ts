import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { OptionSetsSettings, OptionSetsWrite } from '@derslik/contract/optionSets';
import {
  differencesOf,
  hasDifferences,
  openFlags,
  optionSetKeys,
  setsWith,
  type OptionChanges,
} from '@derslik/contract/room/schoolOptions';
import { DataSource } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import { requirePower } from '../users/requirePower.js';

interface Row {
  changes: OptionChanges;
  revision: number;
}
interface ReadRow extends Row {
  changedAt: Date | null;
  changedBy: string | null;
}

/** What the school has otherwise than our option sets: one row. Read each time, so that all processes say the same at once. */
@Injectable()
export class OptionSetsService {
  constructor(private readonly source: DataSource) {}

  async settings(): Promise<OptionSetsSettings> {
    const [row] = await this.source.query<ReadRow[]>(
      `SELECT o.changes, o.revision, o.changed_at AS "changedAt", u.name || ' ' || u.surname AS "changedBy"
       FROM option_sets o LEFT JOIN users u ON u.id = o.changed_by`,
    );
    if (!row) throw new Error('The option sets have no row');
    const { revision, changedAt, changedBy } = row;
    // Another release may have written flags that this one doesn't know, or keeps locked.
    const changes = differencesOf(row.changes);
    return { changes, revision, changed: changedAt && { at: changedAt.toISOString(), by: changedBy } };
  }

  /** What a room that is made now begins with; undefined where all is as ours. */
  async ofNewRooms(): Promise<OptionChanges | undefined> {
    const [row] = await this.source.query<Row[]>('SELECT changes FROM option_sets');
    const changes = differencesOf(row?.changes ?? {});
    return hasDifferences(changes) ? changes : undefined;
  }

  /**
   * Writes all of them. Where nothing is otherwise than before, nothing is written.
   * @throws AppError common.conflict where somebody else has changed them since they were read, common.forbidden
   */
  async write({ changes, revision }: OptionSetsWrite, actorId: string): Promise<OptionSetsSettings> {
    await this.source.transaction(async (manager) => {
      await requirePower(manager, { personId: actorId }, [], 'general-manager');
      const [before] = await manager.query<Row[]>('SELECT changes FROM option_sets WHERE revision = $1 FOR UPDATE', [
        revision,
      ]);
      if (!before) throw new AppError('common.conflict');
      const wanted = differencesOf(changes);
      const told = changedFlags(differencesOf(before.changes), wanted);
      if (Object.keys(told).length === 0) return;
      await manager.query(
        'UPDATE option_sets SET changes = $1, revision = revision + 1, changed_at = now(), changed_by = $2',
        [JSON.stringify(wanted), actorId],
      );
      await writeAudit(manager, { actorId, act: 'optionSets.changed', subjectId: null, changes: told });
    });
    return this.settings();
  }
}

/** What holds otherwise than before, as `set.flag` with before and after; also what follows a phone's lesson set. */
const changedFlags = (before: OptionChanges, after: OptionChanges): Record<string, [unknown, unknown]> => {
  const [was, is] = [setsWith(before), setsWith(after)];
  return Object.fromEntries(
    optionSetKeys.flatMap((set) =>
      openFlags(set)
        .filter((flag) => was[set][flag] !== is[set][flag])
        .map((flag) => [`${set}.${flag}`, [was[set][flag], is[set][flag]] as [unknown, unknown]] as const),
    ),
  );
};
