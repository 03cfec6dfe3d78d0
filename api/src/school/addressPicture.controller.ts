import { Controller, Get, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import qrcode from 'qrcode-generator';
import { AppError } from '@derslik/contract/errors';
import { Public } from '../http/access.js';

/** A host name or IPv4 address, with a port or none. */
const host = /^[a-z0-9]([a-z0-9.-]{0,88}[a-z0-9])?(:\d{1,5})?$/i;

/** The page that explains the school's certificate, as a QR code for phones and tablets. */
@Public()
@Controller('address.svg')
export class AddressPictureController {
  @Get()
  read(@Headers('host') name: string, @Res({ passthrough: true }) reply: FastifyReply): string {
    if (!host.test(name)) throw new AppError('common.invalid');
    const code = qrcode(0, 'M');
    code.addData(`http://${name}/`);
    code.make();
    void reply.header('content-type', 'image/svg+xml').header('cache-control', 'no-store');
    // The margin is the quiet zone that readers need around the code.
    return code.createSvgTag({ cellSize: 1, margin: 4, scalable: true });
  }
}
