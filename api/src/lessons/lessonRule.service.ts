import { Injectable } from '@nestjs/common';
import type { LessonRule } from '@derslik/contract/lessons';
import { DataSource } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';

/** How the school's lessons begin. It holds for rooms to which nobody has come yet. */
@Injectable()
export class LessonRuleService {
  constructor(private readonly source: DataSource) {}

  async read(): Promise<LessonRule> {
    const [row] = await this.source.query<LessonRule[]>('SELECT lessons_safe AS "beginSafe" FROM school');
    if (!row) throw new Error('The school has no row');
    return row;
  }

  async write({ beginSafe }: LessonRule, actorId: string): Promise<LessonRule> {
    await this.source.transaction(async (manager) => {
      const [rows] = await manager.query<[unknown[], number]>(
        'UPDATE school SET lessons_safe = $1 WHERE lessons_safe <> $1 RETURNING id',
        [beginSafe],
      );
      if (rows.length === 0) return;
      const changes = { beginSafe: [!beginSafe, beginSafe] };
      await writeAudit(manager, { actorId, act: 'lesson.ruleSet', subjectId: null, changes });
    });
    return this.read();
  }
}
