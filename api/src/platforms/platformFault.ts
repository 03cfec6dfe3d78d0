import type { PlatformFaultCode } from '@derslik/contract/platforms';

/** A platform that gave no answer which we could use. */
export class PlatformFault extends Error {
  constructor(
    readonly fault: PlatformFaultCode,
    /** As the network said it, or the status. */
    readonly detail: string,
    /** When it may be asked again, where that is known. */
    readonly waitMs: number | null = null,
  ) {
    super(`${fault}: ${detail}`);
  }

  /** It answers, and says no to this one thing. */
  get isRefusal(): boolean {
    return this.fault === 'refused' || this.fault === 'secret';
  }
}
