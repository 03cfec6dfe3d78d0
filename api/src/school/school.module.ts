import { Module } from '@nestjs/common';
import { AddressPictureController } from './addressPicture.controller.js';
import { SchoolController } from './school.controller.js';

@Module({ controllers: [SchoolController, AddressPictureController] })
export class SchoolModule {}
