import { Module } from '@nestjs/common';
import { RegistrationModule } from '../registration/registration.module.js';
import { SchoolRowModule } from '../school/schoolRow.module.js';
import { SupportModule } from '../support/support.module.js';
import { PublicConfigController } from './publicConfig.controller.js';

@Module({
  imports: [RegistrationModule, SchoolRowModule, SupportModule],
  controllers: [PublicConfigController],
})
export class PublicConfigModule {}
