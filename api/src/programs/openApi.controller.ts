import { Controller, Get, Inject, Query } from '@nestjs/common';
import { limits } from '@derslik/contract/limits';
import { makeOpenApi, type OpenApi } from '@derslik/contract/openApi';
import * as z from 'zod/mini';
import { CONFIG, type Config } from '../config.js';
import { Public } from '../http/access.js';
import { programsPath } from './programsPath.js';

const languageQuery = z.object({ lang: z.optional(z.enum(limits.language.supported)) });
type Language = 'tr' | 'en';

/** What programs may call, for everybody: it holds nothing of the school but its address. */
@Public()
@Controller('programs/v1')
export class OpenApiController {
  private readonly made = new Map<Language, OpenApi>();

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>) {}

  @Get('openapi.json')
  document(@Query({ schema: languageQuery }) { lang = 'en' }: { lang?: Language }): OpenApi {
    const made = this.made.get(lang) ?? makeOpenApi(`${this.config.PUBLIC_URL}/${programsPath}`, lang);
    this.made.set(lang, made);
    return made;
  }
}
