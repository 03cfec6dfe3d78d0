import { Controller, Get, Inject } from '@nestjs/common';
import type { PublicConfig } from '@derslik/contract/auth';
import { CONFIG, type Config } from '../config.js';
import { Public } from '../http/access.js';
import { ProvidersService } from '../identity/providers.service.js';
import { SignInSettingsService } from '../registration/signInSettings.service.js';
import { contractVersion } from '@derslik/contract/wire';
import { RecordersService } from '../recordings/recorders.service.js';
import { SupportSettings } from '../support/supportSettings.service.js';
import { SchoolService } from '../school/school.service.js';

/** What the apps need before anyone signs in. */
@Public()
@Controller('config')
export class PublicConfigController {
  constructor(
    private readonly signIn: SignInSettingsService,
    private readonly support: SupportSettings,
    private readonly school: SchoolService,
    private readonly recorders: RecordersService,
    private readonly providers: ProvidersService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  async read(): Promise<{ data: PublicConfig }> {
    const { config } = this;
    return {
      data: {
        school: await this.school.public(),
        timeZone: await this.school.timeZone(),
        demo: config.DEMO,
        media: config.MEDIA,
        publicUrl: config.PUBLIC_URL,
        registration: await this.signIn.policy(),
        providers: await this.providers.public(),
        videoSite: config.VIDEO_SITE_ORIGIN !== null,
        recording: await this.recorders.installed(),
        helpCentre: { tr: config.HELP_CENTRE_TR, en: config.HELP_CENTRE_EN },
        support: { email: config.SUPPORT_EMAIL, phone: config.SUPPORT_PHONE },
        hasMail: config.SMTP_HOST !== null,
        frameParents: { play: config.FRAME_ANCESTORS, live: config.LIVE_FRAME_ANCESTORS },
        live: {
          redirects: config.LIVE_REDIRECTS,
          home: config.LIVE_HOME,
          courses: config.LIVE_COURSES_HOME ?? config.LIVE_HOME,
          outside: config.LIVE_OUTSIDE,
        },
        hasContactForm: await this.support.hasContactForm(),
        desktopApps: {
          scheme: config.DESKTOP_SCHEME,
          windows: config.DESKTOP_WINDOWS,
          mac: config.DESKTOP_MAC,
          linux: config.DESKTOP_LINUX,
        },
        contractVersion,
      },
    };
  }
}
