import { limits } from '@derslik/contract/limits';
import type { Clock } from '../../conference/clock';
import { diagnose } from './diagnose';
import { isFine, type ProblemFinding, type Mend } from './finding';
import type { ProblemWorld } from './problemWorld';

const { spinnerMs, resultMs, closeMs } = limits.problemSolve;
/** A second look after a mend still ends with the spinner. */
const lookMs = spinnerMs / 2;

export interface Result {
  finding: ProblemFinding;
  outcome: 'mended' | 'fine' | 'open';
}

export type ProblemStep =
  | { at: 'choosing' }
  | { at: 'looking' }
  /** The check or the cross. */
  | ({ at: 'result' } & Result)
  /** Words and buttons; what is mended closes by itself, what is not stays until it was read. */
  | ({ at: 'told' } & Result);

export interface StepsDeps {
  clock: Clock;
  /** Watches for so long, and says what was seen. */
  look: (ms: number) => Promise<ProblemWorld>;
  mend: (mend: Mend, world: ProblemWorld) => Promise<void>;
  onStep: (step: ProblemStep) => void;
  /** It is mended, and was seen to be. */
  onMended: (result: Result) => void;
}

/** From the choice to the end: looks, mends what it can and looks again, shows how it ended. */
export class ProblemSteps {
  private cancel: () => void = () => {};
  /** What an earlier look still finds is not heard any more. */
  private round = 0;

  constructor(private readonly deps: StepsDeps) {}

  async start(): Promise<void> {
    const round = this.stop();
    this.deps.onStep({ at: 'looking' });
    const spun = new Promise<void>((resolve) => (this.cancel = this.deps.clock.after(spinnerMs, resolve)));
    const [result] = await Promise.all([this.find(), spun]);
    if (round !== this.round) return;
    this.deps.onStep({ at: 'result', ...result });
    this.cancel = this.deps.clock.after(resultMs, () => this.tell(result));
  }

  /** Answers the round that begins. */
  stop(): number {
    this.cancel();
    return ++this.round;
  }

  private tell(result: Result): void {
    this.deps.onStep({ at: 'told', ...result });
    if (result.outcome === 'mended') this.cancel = this.deps.clock.after(closeMs, () => this.deps.onMended(result));
  }

  private async find(): Promise<Result> {
    const world = await this.deps.look(lookMs);
    const finding = diagnose(world);
    if (!finding.mend) return { finding, outcome: isFine(finding.fault) ? 'fine' : 'open' };
    await this.deps.mend(finding.mend, world);
    const after = diagnose(await this.deps.look(lookMs));
    return isFine(after.fault) ? { finding, outcome: 'mended' } : { finding: after, outcome: 'open' };
  }
}
