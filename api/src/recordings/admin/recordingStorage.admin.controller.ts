import { Controller, Get } from '@nestjs/common';
import type { AdminRecorder, RecordingStorage } from '@derslik/contract/recordingStorage';
import { consoleRoles } from '@derslik/contract/roles';
import { Roles } from '../../http/access.js';
import { RecordingStorageAdminService } from './recordingStorage.admin.service.js';

/** The console's pages of what films take, and of the programs that make them. */
@Roles(...consoleRoles)
@Controller('admin')
export class RecordingStorageAdminController {
  constructor(private readonly storages: RecordingStorageAdminService) {}

  @Get('recordingStorage')
  storage(): Promise<RecordingStorage> {
    return this.storages.storage();
  }

  @Get('recorders')
  async recorders(): Promise<{ data: AdminRecorder[] }> {
    return { data: await this.storages.recorders() };
  }
}
