import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { AdminTrial, RecorderTrial } from '@derslik/contract/recorderTrials';
import { DataSource } from 'typeorm';
import { seenMs } from './recorders.service.js';

/** A trial takes 20 s, and a minute on a busy machine; one that says nothing for longer is given up. */
const patienceSeconds = 120;

/** Test films: asked for in the console, made by one recorder each. */
@Injectable()
export class RecorderTrials {
  constructor(private readonly source: DataSource) {}

  /** One that runs already is the one asked for. @throws AppError recorder.away */
  async ask(recorderId: string): Promise<AdminTrial> {
    await this.source.query(
      `UPDATE recorders SET trial_id = $2, trial_asked_at = now(), trial_report = NULL
       WHERE id = $1 AND seen_at > now() - make_interval(secs => $3::float8 / 1000)
         AND (trial_id IS NULL OR trial_report ->> 'state' = 'done' OR trial_asked_at < now() - make_interval(secs => $4::float8))`,
      [recorderId, randomUUID(), seenMs, patienceSeconds],
    );
    const trial = await this.read(recorderId);
    if (!trial) throw new AppError('recorder.away');
    return trial;
  }

  async read(recorderId: string): Promise<AdminTrial | null> {
    const [found] = await this.source.query<AdminTrial[]>(
      `SELECT trial_id AS id, trial_asked_at AS "askedAt", trial_report AS report
       FROM recorders WHERE id = $1 AND trial_id IS NOT NULL`,
      [recorderId],
    );
    return found ?? null;
  }

  /** What a recorder is to try now; null: nothing. */
  async askedOf(recorderId: string): Promise<string | null> {
    const [found] = await this.source.query<{ id: string }[]>(
      `SELECT trial_id AS id FROM recorders WHERE id = $1 AND trial_id IS NOT NULL
         AND trial_report ->> 'state' IS DISTINCT FROM 'done' AND trial_asked_at > now() - make_interval(secs => $2::float8)`,
      [recorderId, patienceSeconds],
    );
    return found?.id ?? null;
  }

  async hear(recorderId: string, trial: RecorderTrial): Promise<void> {
    await this.source.query(
      `UPDATE recorders SET trial_report = $3 WHERE id = $1 AND trial_id = $2 AND trial_report IS DISTINCT FROM $3::jsonb`,
      [recorderId, trial.trialId, JSON.stringify(trial)],
    );
  }
}
