import { http } from '@derslik/client/http';
import type { Overview } from '@derslik/contract/overview';

export const overviewCalls = { overview: (): Promise<Overview> => http<Overview>({ path: '/admin/overview' }) };
export type OverviewCalls = typeof overviewCalls;
