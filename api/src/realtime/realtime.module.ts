import { Module } from '@nestjs/common';
import { Bus } from './bus.service.js';
import { MailService } from './mail.service.js';
import { PayloadCipher } from './payloadCipher.js';
import { PersonSockets } from './personSockets.js';
import { ProcessIdentity, processIdentityProvider } from './processIdentity.js';

@Module({
  providers: [processIdentityProvider, PayloadCipher, PersonSockets, Bus, MailService],
  exports: [ProcessIdentity, PayloadCipher, PersonSockets, Bus, MailService],
})
export class RealtimeModule {}
