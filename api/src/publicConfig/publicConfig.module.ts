import { Module } from '@nestjs/common';
import { RecordingsModule } from '../recordings/recordings.module.js';
import { RegistrationModule } from '../registration/registration.module.js';
import { SchoolRowModule } from '../school/schoolRow.module.js';
import { SupportModule } from '../support/support.module.js';
import { PublicConfigController } from './publicConfig.controller.js';

@Module({
  imports: [RecordingsModule, RegistrationModule, SchoolRowModule, SupportModule],
  controllers: [PublicConfigController],
})
export class PublicConfigModule {}
