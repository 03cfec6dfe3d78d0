import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { RecordingsModule } from '../recordings/recordings.module.js';
import { RegistrationModule } from '../registration/registration.module.js';
import { SchoolRowModule } from '../school/schoolRow.module.js';
import { SupportModule } from '../support/support.module.js';
import { PublicConfigController } from './publicConfig.controller.js';

@Module({
  imports: [IdentityModule, RecordingsModule, RegistrationModule, SchoolRowModule, SupportModule],
  controllers: [PublicConfigController],
})
export class PublicConfigModule {}
