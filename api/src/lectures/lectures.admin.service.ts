import { Injectable } from '@nestjs/common';
import type { AdminLecture } from '@derslik/contract/lectures';
import { DataSource } from 'typeorm';
import { MaterialsAdmin } from '../library/materialsAdmin.js';
import { lectureState, LecturesService } from './lectures.service.js';

/** The school's slides. */
@Injectable()
export class LecturesAdminService extends MaterialsAdmin<AdminLecture> {
  protected readonly kind = {
    table: 'lectures',
    columns: `l.pages, (l.bytes + l.page_bytes)::float8 AS bytes, ${lectureState} AS state, l.failure`,
    sorts: { pages: ['l.pages'], bytes: ['l.bytes'], createdAt: ['l.finished_at'] },
    newest: ['l.finished_at'],
    createdAt: 'l.finished_at',
    only: 'l.finished_at IS NOT NULL',
    deleted: 'lecture.deleted',
  } as const;

  constructor(source: DataSource, lectures: LecturesService) {
    super(source, lectures);
  }
}
