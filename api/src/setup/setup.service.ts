import { Injectable } from '@nestjs/common';
import {
  setupSteps,
  type Setup,
  type SetupState,
  type SetupStep,
  type SetupStepState,
  type SetupStepWrite,
  type SetupWrite,
} from '@derslik/contract/setup';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';

interface Row {
  id: string;
  setup_state: SetupState;
  setup_steps: Partial<Record<SetupStep, SetupStepState>>;
}

const columns = 'id, setup_state, setup_steps';

/** How far the school is with its first start. It stands in the school's row, so it outlives browsers and restarts. */
@Injectable()
export class SetupService {
  constructor(private readonly source: DataSource) {}

  async read(): Promise<Setup> {
    const [row] = await this.source.query<Row[]>(`SELECT ${columns} FROM school`);
    if (!row) throw new Error('The school has no row');
    const steps = setupSteps.map((step) => [step, row.setup_steps[step] ?? 'open'] as const);
    return { state: row.setup_state, steps: Object.fromEntries(steps) as Setup['steps'] };
  }

  /** What was done stays done. */
  async pass(step: SetupStep, { state }: SetupStepWrite, actorId: string): Promise<Setup> {
    await this.change(async (manager, { id, setup_steps }) => {
      const before = setup_steps[step] ?? 'open';
      if (before === state || before === 'done') return;
      await manager.query('UPDATE school SET setup_steps = setup_steps || jsonb_build_object($1::text, $2::text)', [
        ...[step, state],
      ]);
      await writeAudit(manager, {
        ...{ actorId, act: 'school.setupStep', subjectId: id },
        changes: { setupStep: step, setupStepState: [before, state] },
      });
    });
    return this.read();
  }

  /** Leaving is no act: it changes what the console offers alone. */
  async write({ state }: SetupWrite, actorId: string): Promise<Setup> {
    await this.change(async (manager, { id, setup_state: before }) => {
      const isOver = before === 'finished' || (before === 'aside' && state !== 'finished');
      if (before === state || isOver) return;
      await manager.query('UPDATE school SET setup_state = $1', [state]);
      if (state !== 'left')
        await writeAudit(manager, {
          ...{ actorId, act: 'school.setupEnded', subjectId: id },
          changes: { setupState: [before, state] },
        });
    });
    return this.read();
  }

  /** Two who are led at once take turns. */
  private change(work: (manager: EntityManager, row: Row) => Promise<void>): Promise<void> {
    return this.source.transaction(async (manager) => {
      const [row] = await manager.query<Row[]>(`SELECT ${columns} FROM school FOR UPDATE`);
      if (!row) throw new Error('The school has no row');
      await work(manager, row);
    });
  }
}
