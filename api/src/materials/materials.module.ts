import { Module } from '@nestjs/common';
import { LessonItemsController } from './lessonItems.controller.js';
import { LessonItemsService } from './lessonItems.service.js';

@Module({ controllers: [LessonItemsController], providers: [LessonItemsService] })
export class MaterialsModule {}
