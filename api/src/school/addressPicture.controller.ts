import { Controller, Get, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AppError } from '@derslik/contract/errors';
import { Public } from '../http/access.js';
import { qrCode } from './qrCode.js';

/** A host name or IPv4 address, with a port or none. */
const host = /^[a-z0-9]([a-z0-9.-]{0,88}[a-z0-9])?(:\d{1,5})?$/i;
const quietZone = 4;

/** The page that explains the school's certificate, as a QR code for phones and tablets. */
@Public()
@Controller('address.svg')
export class AddressPictureController {
  @Get()
  read(@Headers('host') name: string, @Res({ passthrough: true }) reply: FastifyReply): string {
    if (!host.test(name)) throw new AppError('common.invalid');
    const rows = qrCode(`http://${name}/`);
    const size = rows.length + 2 * quietZone;
    const path = rows.flatMap((row, y) =>
      row.map((dark, x) => (dark ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : '')),
    );
    void reply.header('content-type', 'image/svg+xml').header('cache-control', 'no-store');
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path.join('')}"/></svg>`;
  }
}
