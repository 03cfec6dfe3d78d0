import { Module } from '@nestjs/common';
import { Bus } from './bus.service.js';
import { MailService } from './mail.service.js';
import { PayloadCipher } from './payloadCipher.js';
import { ProcessIdentity, processIdentityProvider } from './processIdentity.js';

@Module({
  providers: [processIdentityProvider, PayloadCipher, Bus, MailService],
  exports: [ProcessIdentity, PayloadCipher, Bus, MailService],
})
export class RealtimeModule {}
