import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { GuessesService } from '../guesses/guesses.service.js';
import { networkOf } from '../http/networkOf.js';

/** Every answer takes at least this long: what is known or not takes far less, and can't be told apart. */
const answerMs = 400;

const once = (): string => randomBytes(16).toString('hex');

/** What links have in common that anybody may have mailed to an address: nobody learns whether it is known here. */
@Injectable()
export class AskedLinks {
  constructor(private readonly guesses: GuessesService) {}

  /** Does the work; the answer comes no sooner than that of any other address. */
  async quietly(work: Promise<void>): Promise<void> {
    await Promise.all([work, delay(answerMs)]);
  }

  /**
   * Counts one call of a network address, until it is released.
   * @throws AppError common.tooMany
   */
  async countCall(what: string, address: string, most: number): Promise<() => Promise<void>> {
    const { wait, release } = await this.guesses.reserve([{ parts: [what, networkOf(address)], most }], once());
    if (wait > 0) throw new AppError('common.tooMany', { seconds: wait });
    return () => release(false);
  }

  /**
   * Counts a mail by what was typed, so that an unknown address is treated alike; answers whether it may be written.
   * Further mails would only annoy their reader.
   */
  async mayMail(what: string, typed: string, most: number): Promise<boolean> {
    const { wait } = await this.guesses.reserve([{ parts: [what, typed], most }], once());
    return wait === 0;
  }
}
