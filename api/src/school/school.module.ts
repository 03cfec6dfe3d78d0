import { Module } from '@nestjs/common';
import { RegistrationModule } from '../registration/registration.module.js';
import { AddressPictureController } from './addressPicture.controller.js';
import { SupportModule } from '../support/support.module.js';
import { LogoController } from './logo.controller.js';
import { SchoolAdminController } from './school.admin.controller.js';
import { SchoolController } from './school.controller.js';
import { SchoolRowModule } from './schoolRow.module.js';

@Module({
  imports: [RegistrationModule, SchoolRowModule, SupportModule],
  controllers: [SchoolController, SchoolAdminController, LogoController, AddressPictureController],
})
export class SchoolModule {}
