import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { demoBody, type Auth, type demoRoles } from '@derslik/contract/auth';
import { AppError } from '@derslik/contract/errors';
import type { AccountType } from '@derslik/contract/roles';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { Public } from '../http/access.js';
import { callerOf } from '../http/caller.js';
import { UsersService } from '../users/users.service.js';
import { AuthAnswerService } from './authAnswer.service.js';
import { browserOf, setBrowserCookie } from './browserCookie.js';
import { RefreshService } from './refresh.service.js';
import { assertSameOrigin, setRefreshCookie } from './refreshCookie.js';

type DemoRole = (typeof demoRoles)[number];
const demoTypes: Record<DemoRole, AccountType[]> = {
  teacher: ['teacher'],
  pupil: ['student'],
  manager: ['manager', 'general-manager'],
};

/** Sign-in without a password, as the demo school's first teacher, pupil or manager. Absent on a real school. */
@Public()
@Controller('demo')
export class DemoController {
  constructor(
    private readonly source: DataSource,
    private readonly users: UsersService,
    private readonly refresh: RefreshService,
    private readonly answers: AuthAnswerService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('sign-in')
  @HttpCode(200)
  async signIn(
    @Body({ schema: demoBody }) body: { as: DemoRole },
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: Auth }> {
    if (!this.config.DEMO) throw new AppError('common.notFound');
    assertSameOrigin(request);
    const [user] = await this.source.query<{ id: string }[]>(
      `SELECT id FROM users WHERE user_type = ANY($1) AND NOT disabled AND approval_wanted_at IS NULL
       ORDER BY array_position($1, user_type), created_at, username LIMIT 1`,
      [demoTypes[body.as]],
    );
    if (!user) throw new AppError('common.notFound');
    const browser = browserOf(request);
    const { language } = callerOf(request);
    await this.users.noteSignIn(user.id, { language, isConsole: false, userAgent: browser.userAgent });
    // Whatever a visitor has set up in the demo school, the next one comes in.
    const refreshed = await this.refresh.start({ userId: user.id }, false, browser, true);
    await this.refresh.endBefore(request);
    setBrowserCookie(this.config, request, reply, browser);
    setRefreshCookie(this.config, request, reply, refreshed);
    return { data: await this.answers.of(refreshed) };
  }
}
