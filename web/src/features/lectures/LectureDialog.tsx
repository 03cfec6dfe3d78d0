import type { Lecture } from '@derslik/contract/lectures';
import { useTranslation } from 'react-i18next';
import { MaterialDialog } from '../../room/materials/MaterialDialog';
import { lectureCalls } from '../../room/slides/lectureCalls';

interface LectureDialogProps {
  lecture: Lecture;
  /** Those that one has given already. */
  topics: readonly string[];
  onClose: () => void;
  onChange: () => void;
}

/** What slides are called, whether colleagues may show them, and for which lessons they are. */
export const LectureDialog = ({ lecture, ...rest }: LectureDialogProps) => {
  const { t } = useTranslation();
  const words = {
    title: t('lectures.editTitle'),
    share: t('lectures.share'),
    shareHint: t('lectures.shareHint'),
    subject: t('lectures.subject'),
    nameMissing: t('lectures.nameMissing'),
  };
  return (
    <MaterialDialog
      material={lecture}
      words={words}
      save={(patch) => lectureCalls.change(lecture.id, patch)}
      {...rest}
    />
  );
};
