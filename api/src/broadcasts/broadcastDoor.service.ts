import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { CONFIG, type Config } from '../config.js';
import { GuessesService, type GuessScope } from '../guesses/guesses.service.js';
import { networkOf } from '../http/networkOf.js';
import { roomCodeOf, type Guesser } from '../meetings/roomPassword.service.js';
import type { BroadcastRow } from './broadcast.entity.js';
import { BroadcastsStore } from './broadcasts.store.js';

/** So many distinct wrong passwords of one network and broadcast go without a captcha. */
const wrongWithoutCaptcha = 5;

/** Opens the viewers' door by password, as the door of a room. An unknown code and a wrong password look the same. */
@Injectable()
export class BroadcastDoorService {
  constructor(
    private readonly store: BroadcastsStore,
    private readonly guesses: GuessesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * For a broadcast that anybody with its link may watch; without a password where it opens without one.
   * @throws AppError warning.codeAndPassword, warning.checkPassword, common.tooMany; broadcast.accountsOnly where the password
   *   is right, and its audience is another
   */
  async open(jToken: string, password: string | null | undefined, guesser: Guesser): Promise<BroadcastRow> {
    const code = roomCodeOf(jToken);
    const row = await this.store.byJToken(code);
    if (row?.audience === 'link' && row.opensWithoutPassword) return row;
    const wanted = password?.trim().toUpperCase();
    if (!wanted) throw new AppError('warning.codeAndPassword');
    const { wait, release } = await this.guesses.reserve(this.scopesOf(code, guesser), wanted);
    if (wait > 0) throw new AppError('common.tooMany', { seconds: wait });
    if (row?.jPassword !== wanted) throw new AppError('warning.checkPassword');
    await release(false);
    if (row.audience !== 'link') throw new AppError('broadcast.accountsOnly');
    return row;
  }

  /**
   * {@link open} for whoever is signed out and has solved no captcha.
   * @throws AppError auth.captchaRequired after some wrong passwords
   */
  async openUnproven(jToken: string, password: string | null | undefined, address: string): Promise<BroadcastRow> {
    const wanted = password?.trim().toUpperCase();
    if (!wanted) return this.open(jToken, password, { address });
    const parts = ['broadcast unproven', roomCodeOf(jToken), networkOf(address)];
    const { wait, release } = await this.guesses.reserve([{ parts, most: wrongWithoutCaptcha }], wanted);
    if (wait > 0) throw new AppError('auth.captchaRequired');
    try {
      const row = await this.open(jToken, password, { address });
      await release(false);
      return row;
    } catch (error) {
      // Only what was wrong counts.
      if (!(error instanceof AppError && error.code === 'warning.checkPassword')) await release(false);
      throw error;
    }
  }

  private scopesOf(code: string, guesser: Guesser): GuessScope[] {
    const { GUESS_ROOM_PER_ADDRESS: mostEach, GUESS_ROOM: mostTogether } = this.config;
    const who = 'personId' in guesser ? ['person', guesser.personId] : ['network', networkOf(guesser.address)];
    return [
      { parts: ['broadcast', code, ...who], most: mostEach },
      { parts: ['broadcast', code], most: 'personId' in guesser ? null : mostTogether },
    ];
  }
}
