import { Inject, Injectable } from '@nestjs/common';
import type { EarlierSignIn } from '@derslik/contract/factors';
import { limits } from '@derslik/contract/limits';
import { readUserAgent } from '@derslik/contract/userAgent';
import { CONFIG, type Config } from '../../config.js';
import { MailsService } from '../../mails/mails.service.js';
import { SchoolService } from '../../school/school.service.js';
import type { NotedSignIn } from '../../users/noteSignIn.js';
import { AskedLinks } from '../askedLinks.service.js';
import type { Browser } from '../browserCookie.js';
import { factorMail } from './factorMails.js';

/** What people learn of sign-ins to their account: at the next one, and by mail where the browser is a new one. */
@Injectable()
export class SignInNews {
  constructor(
    private readonly asked: AskedLinks,
    private readonly mails: MailsService,
    private readonly school: SchoolService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  lastOf({ last }: NotedSignIn): EarlierSignIn | undefined {
    if (!last) return undefined;
    return { at: last.at, device: last.userAgent === null ? null : readUserAgent(last.userAgent) };
  }

  /**
   * Mails it where the account was signed in to before, and this browser has no mark of that. Without a mail server nobody is told:
   * it would wait in the console for somebody to hand over. It holds no sign-in up.
   */
  async tellOfDevice(userId: string, { userAgent, address }: Browser, { last }: NotedSignIn): Promise<void> {
    if (!last || this.config.SMTP_HOST === null) return;
    if (!(await this.asked.mayMail('new device of', userId, limits.factor.newsPerPerson))) return;
    const timeZone = await this.school.timeZone();
    const { browser, system } = readUserAgent(userAgent);
    await this.mails.post(async (manager) => {
      const mail = await factorMail(manager, userId, 'newDevice', { address });
      if (!mail) return null;
      const moment = new Intl.DateTimeFormat(mail.language, { timeZone, dateStyle: 'long', timeStyle: 'short' });
      const device = [browser, system].filter(Boolean).join(', ');
      return { ...mail, details: { ...mail.details, at: moment.format(new Date()), ...(device && { device }) } };
    });
  }
}
