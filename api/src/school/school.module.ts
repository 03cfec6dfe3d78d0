import { Module } from '@nestjs/common';
import { RegistrationModule } from '../registration/registration.module.js';
import { AddressPictureController } from './addressPicture.controller.js';
import { SupportModule } from '../support/support.module.js';
import { LogoController } from './logo.controller.js';
import { SchoolAdminController } from './school.admin.controller.js';
import { SchoolController } from './school.controller.js';
import { SchoolRowModule } from './schoolRow.module.js';
import { SetupAdminController } from './setup.admin.controller.js';
import { SetupService } from './setup.service.js';

@Module({
  imports: [RegistrationModule, SchoolRowModule, SupportModule],
  controllers: [
    SchoolController,
    SchoolAdminController,
    SetupAdminController,
    LogoController,
    AddressPictureController,
  ],
  providers: [SetupService],
})
export class SchoolModule {}
