import { Global, Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ConferenceModule } from '../conference/conference.module.js';
import { ReaderSeats } from '../rooms/presence/readerSeats.js';
import { RecorderPageController } from './recorderPage.controller.js';
import { RecorderTickets } from './recorderTickets.js';

/** Global for {@link ReaderSeats}: rooms ask how long somebody may read by a role, and never import who lets them. */
@Global()
@Module({
  imports: [AuthModule, ConferenceModule],
  controllers: [RecorderPageController],
  providers: [RecorderTickets, { provide: ReaderSeats, useExisting: RecorderTickets }],
  exports: [RecorderTickets, ReaderSeats],
})
export class RecorderPageModule {}
