import type { FactoryProvider } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** This run of this process, told apart from every other one. */
export class ProcessIdentity {
  /** Unix milliseconds. */
  readonly startedAt = Date.now();
  constructor(readonly number: number) {}
}

export const processIdentityProvider: FactoryProvider<ProcessIdentity> = {
  provide: ProcessIdentity,
  inject: [DataSource],
  useFactory: async (source: DataSource) => {
    const [row] = await source.query<{ number: string }[]>(`SELECT nextval('process_numbers') AS number`);
    return new ProcessIdentity(Number(row?.number));
  },
};
