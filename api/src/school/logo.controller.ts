import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { Public } from '../http/access.js';
import { SchoolService } from './school.service.js';

const hashText = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** The school's logo, for everybody: it stands on the page of sign-in. */
@Public()
@Controller('school/logo')
export class LogoController {
  constructor(private readonly school: SchoolService) {}

  @Get(':hash')
  async read(
    @Param('hash', { schema: hashText }) hash: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const picture = await this.school.readLogo(hash);
    // Another logo has another address.
    void reply.header('content-type', 'image/png').header('cache-control', 'public, max-age=31536000, immutable');
    return picture;
  }
}
