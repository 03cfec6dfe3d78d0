import { Module } from '@nestjs/common';
import { Bus } from './bus.service.js';
import { ProcessBus } from './processBus.service.js';
import { PayloadCipher } from './payloadCipher.js';
import { PersonSockets } from './personSockets.js';
import { ProcessIdentity, processIdentityProvider } from './processIdentity.js';

@Module({
  providers: [processIdentityProvider, PayloadCipher, PersonSockets, Bus, ProcessBus],
  exports: [ProcessIdentity, PayloadCipher, PersonSockets, Bus, ProcessBus],
})
export class RealtimeModule {}
