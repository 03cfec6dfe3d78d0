import { http } from '@derslik/client/http';
import type { AdminActDetail, AuditChain, AuditExport } from '@derslik/contract/audit';

/** A table of many years. */
const exportMs = 300_000;

/** What is done with the acts beside listing them. */
export const auditCalls = {
  act: (id: number): Promise<AdminActDetail> => http<AdminActDetail>({ path: `/admin/audit/${id}` }),
  /** The table as a file; that somebody takes it is an act itself. */
  exportAudit: (body: AuditExport): Promise<Blob> =>
    http<Blob>({ path: '/admin/audit/export', method: 'POST', body, isFile: true, waitMs: exportMs }),
  auditChain: (): Promise<AuditChain> => http<AuditChain>({ path: '/admin/auditChain' }),
  checkAuditChain: (): Promise<AuditChain> =>
    http<AuditChain>({ path: '/admin/auditChain/check', method: 'POST', waitMs: exportMs }),
};
export type AuditCalls = typeof auditCalls;
