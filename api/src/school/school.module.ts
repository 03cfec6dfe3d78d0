import { Module } from '@nestjs/common';
import { AddressPictureController } from './addressPicture.controller.js';
import { LogoController } from './logo.controller.js';
import { SchoolAdminController } from './school.admin.controller.js';
import { SchoolRowModule } from './schoolRow.module.js';

@Module({
  imports: [SchoolRowModule],
  controllers: [SchoolAdminController, LogoController, AddressPictureController],
})
export class SchoolModule {}
