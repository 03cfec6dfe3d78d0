import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Controller, Get, HttpCode, Inject, Param, Post, StreamableFile } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { AdminTrial } from '@derslik/contract/recorderTrials';
import { consoleRoles } from '@derslik/contract/roles';
import { idSchema } from '@derslik/contract/users';
import { CONFIG, type Config } from '../../config.js';
import { Roles } from '../../http/access.js';
import { RecorderTrials } from '../recorderTrials.service.js';

/** Test films of recorders, which show nobody. */
@Roles(...consoleRoles)
@Controller('admin/recorders')
export class RecorderTrialsAdminController {
  constructor(
    private readonly trials: RecorderTrials,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post(':id/trial')
  @HttpCode(200)
  ask(@Param('id', { schema: idSchema }) id: string): Promise<AdminTrial> {
    return this.trials.ask(id);
  }

  /** About a megabyte. */
  @Get(':id/trialFilm')
  async film(@Param('id', { schema: idSchema }) id: string): Promise<StreamableFile> {
    const file = join(this.config.RECORDING_DIR, `trial-${id}.mp4`);
    const length = await stat(file).then(
      ({ size }) => size,
      () => null,
    );
    if (length === null) throw new AppError('recording.notFound');
    return new StreamableFile(createReadStream(file), { type: 'video/mp4', length });
  }
}
