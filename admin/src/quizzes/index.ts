import { ListChecks } from 'lucide-react';
import { QuizList } from './QuizList';

export const quizzes = { list: QuizList, icon: ListChecks, recordRepresentation: 'title' };
