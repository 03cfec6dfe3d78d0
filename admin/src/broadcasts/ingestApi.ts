import { http } from '@derslik/client/http';
import type { IngestHealth, IngestTest } from '@derslik/contract/adminBroadcasts';

const path = '/admin/ingestTest';

export const readIngest = (): Promise<IngestHealth> => http<IngestHealth>({ path: '/admin/ingest' });
export const startIngestTest = (): Promise<IngestTest> => http<IngestTest>({ path, method: 'POST' });
export const readIngestTest = (): Promise<IngestTest> => http<IngestTest>({ path });
export const endIngestTest = async (): Promise<void> => {
  await http({ path, method: 'DELETE' });
};
