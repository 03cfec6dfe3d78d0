import { Module } from '@nestjs/common';
import { RegistrationModule } from '../registration/registration.module.js';
import { AddressPictureController } from './addressPicture.controller.js';
import { SupportModule } from '../support/support.module.js';
import { SchoolController } from './school.controller.js';

@Module({ imports: [RegistrationModule, SupportModule], controllers: [SchoolController, AddressPictureController] })
export class SchoolModule {}
