import { Module } from '@nestjs/common';
import { RegistrationModule } from '../registration/registration.module.js';
import { AddressPictureController } from './addressPicture.controller.js';
import { SchoolController } from './school.controller.js';

@Module({ imports: [RegistrationModule], controllers: [SchoolController, AddressPictureController] })
export class SchoolModule {}
