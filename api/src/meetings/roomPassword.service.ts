import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { passwordAlphabet } from '@derslik/contract/meetings';
import { CONFIG, type Config } from '../config.js';
import { GuessesService } from '../auth/guesses.service.js';
import { ValuesInFlight } from '../auth/valuesInFlight.js';
import { LiveRooms } from './liveRooms.js';
import type { Meeting } from './meeting.entity.js';
import { MeetingsStore } from './meetings.store.js';

export const generateRoomPassword = (): string =>
  Array.from(
    { length: limits.meeting.passwordLength },
    () => passwordAlphabet[randomInt(passwordAlphabet.length)],
  ).join('');

/** Codes are asked for with spaces, dashes or nothing between their digits. */
export const roomCodeOf = (token: string): string => {
  const digits = token.replace(/[\s-]/g, '');
  return /^\d{9}$/.test(digits) ? digits.replace(/(\d{3})(\d{3})(\d{3})/, '$1-$2-$3') : token;
};

/** Opens rooms by password. An unknown room and a wrong password look and take the same. */
@Injectable()
export class RoomPasswordService {
  private readonly inFlight = new ValuesInFlight();

  constructor(
    private readonly store: MeetingsStore,
    private readonly guesses: GuessesService,
    private readonly live: LiveRooms,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Answers the meeting that the code and password belong to.
   * @param address where the request came from
   * @throws AppError warning.checkPassword, common.tooMany
   */
  async open(token: string, password: string, address: string): Promise<Meeting> {
    const code = roomCodeOf(token);
    const wanted = password.trim().toUpperCase();
    const { others, end } = this.inFlight.begin([`${code} ${address}`, code], wanted);
    try {
      return await this.compare(code, wanted, address, others);
    } finally {
      end();
    }
  }

  /** @param others how many other values are being tried from here, and from everywhere */
  private async compare(code: string, wanted: string, address: string, others: number[]): Promise<Meeting> {
    const scopes = [
      ['room', code, address],
      ['room', code],
    ];
    const [here, room] = await this.guesses.seen(scopes);
    const meeting = await this.store.byToken(code);
    if (!here || !room) throw new Error('A scope was not counted');
    const [othersHere = 0, othersInRoom = 0] = others;
    const { GUESS_ROOM_PER_ADDRESS: mostHere, GUESS_ROOM: mostInRoom } = this.config;
    if (here.count + othersHere >= mostHere || room.count + othersInRoom >= mostInRoom)
      throw new AppError('common.tooMany', { seconds: this.config.GUESS_WINDOW_SECONDS });
    if (meeting && meeting.password.toUpperCase() === wanted) return meeting;
    const isNew = await this.guesses.note(
      [
        ['room', code],
        ['room', code, address],
      ],
      wanted,
    );
    await this.countInLife(meeting, isNew);
    throw new AppError('warning.checkPassword');
  }

  /** After so many guesses in its life a password is worn out, however slowly they came. */
  private async countInLife(meeting: Meeting | null, isNew: boolean): Promise<void> {
    const manager = this.store.repository.manager;
    // Asked of an unknown room too, so that it takes the same time.
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
    if (changed.length > 0) await this.live.door.passwordRotated(meeting);
  }
}
