import { Inject, Injectable } from '@nestjs/common';
import { decodePwd } from '@derslik/contract/roomLinks';
import { AppError } from '@derslik/contract/errors';
import { CONFIG, type Config } from '../../config.js';
import { SchoolService } from '../../school/school.service.js';
import type { BroadcastRow } from '../broadcast.entity.js';
import { BroadcastDoorService } from '../broadcastDoor.service.js';
import { BroadcastNows } from './broadcastNows.service.js';
import { ViewKeys } from './viewKeys.js';

/** What stands where somebody sent the link of a broadcast. */
export interface SentCard {
  site: string;
  title: string;
  text: string;
  /** An address of this school. */
  picture: string;
  /** The picture is one of the stage. */
  isLarge: boolean;
  /** It says nothing of any broadcast: the link opens none by itself. */
  isPlain: boolean;
  language: 'tr' | 'en';
}

const words = {
  tr: {
    on: 'Şimdi canlı yayında',
    waiting: (at: string) => `Canlı yayın: ${at}`,
    over: 'Yayın sona erdi',
    any: 'Canlı yayın',
  },
  en: { on: 'Live now', waiting: (at: string) => `Live: ${at}`, over: 'The broadcast is over', any: 'Live broadcast' },
} as const;

/**
 * Links that are sent show a card: title, hour, and, while it goes out, a picture of the stage. Programs of messengers read it, which
 * have no session: they get what whoever has the link gets, for an audience of links alone. Of any other broadcast they learn nothing.
 */
@Injectable()
export class CardsService {
  constructor(
    private readonly doors: BroadcastDoorService,
    private readonly nows: BroadcastNows,
    private readonly keys: ViewKeys,
    private readonly school: SchoolService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async of(jToken: string, pwd: string | undefined, address: string): Promise<SentCard> {
    const { name: site, logo, language: chosen } = await this.school.public();
    const language = chosen ?? 'tr';
    const own = logo ?? '/icons/512.png';
    const plain = { site, language, isLarge: false, isPlain: true, picture: this.absolute(own) };
    const row = await this.opened(jToken, pwd, address);
    if (row === null) return { ...plain, title: site, text: words[language].any };
    const { now } = await this.nows.of(row.meetingId);
    const isOn = now.state === 'process' || now.state === 'interrupted' || now.state === 'paused';
    const timeZone = await this.school.timeZone();
    const at = new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(
      now.startAt * 1_000,
    );
    const { on, waiting, over } = words[language];
    const state = isOn ? on : now.state === 'waiting' ? waiting(at) : over;
    const text = [state, row.description].filter((one) => one !== '').join('. ');
    // A broadcast that is paused or over has no picture of now.
    const isLarge = now.state === 'process';
    const still = isLarge ? this.keys.sign(row.meetingId).src.replace(/index\.m3u8$/, 'poster.jpg') : null;
    const sent = row.poster ?? row.logo;
    const picture = this.absolute(still ?? (sent === null ? own : `/api/broadcastLogo/${sent}`));
    return { site, language, title: now.title, text, picture, isLarge, isPlain: false };
  }

  /** Null: whoever has this link may not watch by it alone, or there is none. */
  private async opened(jToken: string, pwd: string | undefined, address: string): Promise<BroadcastRow | null> {
    try {
      const row = await this.doors.openUnproven(jToken, pwd === undefined ? null : decodePwd(pwd), address);
      return row.deletedAt === null ? row : null;
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  private absolute(path: string): string {
    return new URL(path, this.config.PUBLIC_URL).href;
  }
}
