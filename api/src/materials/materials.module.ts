import { Module } from '@nestjs/common';
import { LecturesModule } from '../lectures/lectures.module.js';
import { LessonItemsController } from './lessonItems.controller.js';
import { LessonItemsService } from './lessonItems.service.js';

@Module({ imports: [LecturesModule], controllers: [LessonItemsController], providers: [LessonItemsService] })
export class MaterialsModule {}
