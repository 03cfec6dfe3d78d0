import { audienceReport } from '../features/audience/reportPart';
import { boardReport } from '../features/board/reportPart';
import { chatReport } from '../features/chat/reportPart';
import { slideReport } from '../features/material/reportPart';
import { ratingReport } from '../features/rating/reportPart';
import { recordingReport } from '../features/recording/reportPart';
import { surveyReport } from '../features/survey/reportPart';
import { topicReport } from '../features/topic/reportPart';
import { videoReport } from '../features/video/reportPart';
import type { AnyReportPart } from '../lib/reportPart';

/** What a meeting leaves behind beside who was there, in the order in which its page tells it. */
// One a line, so that a new one is one line of diff.
// prettier-ignore
export const reportParts: readonly AnyReportPart[] = [
  audienceReport,
  topicReport,
  chatReport,
  surveyReport,
  boardReport,
  slideReport,
  videoReport,
  recordingReport,
  ratingReport,
];
