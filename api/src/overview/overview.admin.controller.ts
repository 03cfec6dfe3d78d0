import { Controller, Get } from '@nestjs/common';
import type { Overview } from '@derslik/contract/overview';
import { consoleRoles } from '@derslik/contract/roles';
import { Roles } from '../http/access.js';
import { OverviewService } from './overview.service.js';

/** The console's first page. */
@Roles(...consoleRoles)
@Controller('admin/overview')
export class OverviewAdminController {
  constructor(private readonly overview: OverviewService) {}

  @Get()
  now(): Promise<Overview> {
    return this.overview.now();
  }
}
