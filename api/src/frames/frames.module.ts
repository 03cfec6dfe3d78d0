import { Module } from '@nestjs/common';
import { FrameTokens } from './frameTokens.service.js';
import { LessonFramePageController } from './lessonFramePage.controller.js';

/** Frames of lessons, whatever they show. */
@Module({ controllers: [LessonFramePageController], providers: [FrameTokens], exports: [FrameTokens] })
export class FramesModule {}
