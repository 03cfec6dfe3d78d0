import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { passwordAlphabet } from '@derslik/contract/meetings';
import { CONFIG, type Config } from '../config.js';
import { GuessesService, type GuessScope } from '../guesses/guesses.service.js';
import { networkOf } from '../http/networkOf.js';
import { assertLessonOpens } from './lessonDoor.js';
import { LiveRoom } from './liveRoom.js';
import type { Meeting } from './meeting.entity.js';
import { MeetingsStore } from './meetings.store.js';

export const generateRoomPassword = (): string =>
  Array.from(
    { length: limits.meeting.passwordLength },
    () => passwordAlphabet[randomInt(passwordAlphabet.length)],
  ).join('');

/** People type codes with spaces, dashes or nothing between the digits. */
export const roomCodeOf = (token: string): string => {
  const digits = token.replace(/[\s-]/g, '');
  return /^\d{9}$/.test(digits) ? digits.replace(/(\d{3})(\d{3})(\d{3})/, '$1-$2-$3') : token;
};

/** Who tries a room's password: an account, or somebody signed out. */
export type Guesser = { personId: string } | { address: string };

/** Opens rooms by password. An unknown room and a wrong password look and take the same. */
@Injectable()
export class RoomPasswordService {
  constructor(
    private readonly store: MeetingsStore,
    private readonly guesses: GuessesService,
    private readonly live: LiveRoom,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Answers the meeting that the code and password belong to.
   * @throws AppError warning.checkPassword, common.tooMany; of a lesson what {@link assertLessonOpens} does
   */
  async open(token: string, password: string, guesser: Guesser): Promise<Meeting> {
    const code = roomCodeOf(token);
    const wanted = password.trim().toUpperCase();
    const { wait, isNew, release } = await this.guesses.reserve(this.scopesOf(code, guesser), wanted);
    if (wait > 0) throw new AppError('common.tooMany', { seconds: wait });
    const found = await this.store.byCode(code);
    const lesson = found?.kind === 'academic' ? await this.store.lessonDoor(found.id) : null;
    // The room of a broadcast opens to those of its plan alone; so does a lesson, and to guests where its teacher lets them in.
    const meeting = found?.kind === 'broadcast' || lesson?.letsGuestsIn === false ? null : found;
    if (meeting && meeting.password.toUpperCase() === wanted) {
      await release(false);
      if (lesson) assertLessonOpens(lesson, 'ownGuest');
      return meeting;
    }
    await this.countInLife(meeting, isNew);
    throw new AppError('warning.checkPassword');
  }

  /**
   * A person counts alone: neither classmates nor strangers behind one address lock a class out. All of them together
   * wear the password out.
   */
  private scopesOf(code: string, guesser: Guesser): GuessScope[] {
    const { GUESS_ROOM_PER_ADDRESS: mostEach, GUESS_ROOM: mostTogether } = this.config;
    if ('personId' in guesser)
      return [
        { parts: ['room person', code, guesser.personId], most: mostEach },
        { parts: ['room people', code], most: null },
      ];
    return [
      { parts: ['room', code, networkOf(guesser.address)], most: mostEach },
      { parts: ['room', code], most: mostTogether },
    ];
  }

  /** Changes a password after so many guesses in its life, however slowly they came. */
  private async countInLife(meeting: Meeting | null, isNew: boolean): Promise<void> {
    const manager = this.store.repository.manager;
    // For an unknown room too, so that it takes the same time.
    const [rows] = await manager.query<[{ wrong_guesses: number }[], number]>(
      'UPDATE meetings SET wrong_guesses = wrong_guesses + $2 WHERE id = $1 RETURNING wrong_guesses',
      [meeting?.id ?? null, isNew ? 1 : 0],
    );
    const worn = rows[0] && rows[0].wrong_guesses >= this.config.GUESS_PASSWORD_LIFE;
    if (!meeting || !worn) return;
    const [changed] = await manager.query<[unknown[], number]>(
      'UPDATE meetings SET password = $2, wrong_guesses = 0 WHERE id = $1 AND password = $3 RETURNING id',
      [meeting.id, generateRoomPassword(), meeting.password],
    );
    if (changed.length > 0) await this.live.passwordRotated(meeting);
  }
}
