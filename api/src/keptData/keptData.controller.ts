import { Controller, Get, Inject } from '@nestjs/common';
import type { KeptData } from '@derslik/contract/keptData';
import { limits } from '@derslik/contract/limits';
import { audienceLimits } from '@derslik/contract/limits/audience';
import { filmLimits } from '@derslik/contract/limits/films';
import { identityLimits } from '@derslik/contract/limits/identity';
import { ownDataLimits } from '@derslik/contract/ownData';
import { CONFIG, type Config } from '../config.js';
import { Public } from '../http/access.js';
import { RecordersService } from '../recordings/recorders.service.js';

/** The numbers of the register of what is kept. It is for everybody: guests and visitors leave data too. */
@Public()
@Controller('keptData')
export class KeptDataController {
  constructor(
    private readonly recorders: RecordersService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  async read(): Promise<{ data: KeptData }> {
    const { AUDIT_LOG_DAYS, CLIENT_LOG_DAYS, MAIL_DAYS, SUPPORT_DAYS } = this.config;
    const { keptDays: films } = await this.recorders.installed();
    return {
      data: {
        days: {
          ...{ audit: AUDIT_LOG_DAYS, faults: CLIENT_LOG_DAYS, mails: MAIL_DAYS, support: SUPPORT_DAYS, films },
          ...{ views: filmLimits.viewDays, viewers: audienceLimits.keptDays, imports: limits.import.keptDays },
          ...{ visitors: identityLimits.visitorDays, leaving: ownDataLimits.leavingDays },
        },
      },
    };
  }
}
