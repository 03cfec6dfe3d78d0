import { Module } from '@nestjs/common';
import { LecturesModule } from '../lectures/lectures.module.js';
import { QueueModule } from '../queue/queue.module.js';
import { PicturesOfQuestions } from './questionPictures.service.js';
import { QuestionsController } from './questions.controller.js';
import { QuestionsService } from './questions.service.js';
import { QuizFilesController } from './quizFiles.controller.js';
import { QuizFiles } from './quizFiles.service.js';
import { QuizzesAdminController } from './quizzes.admin.controller.js';
import { QuizzesAdminService } from './quizzes.admin.service.js';
import { QuizzesController } from './quizzes.controller.js';
import { QuizzesService } from './quizzes.service.js';

@Module({
  imports: [QueueModule, LecturesModule],
  controllers: [QuizzesController, QuestionsController, QuizFilesController, QuizzesAdminController],
  providers: [QuizzesService, QuestionsService, PicturesOfQuestions, QuizFiles, QuizzesAdminService],
})
export class QuizzesModule {}
