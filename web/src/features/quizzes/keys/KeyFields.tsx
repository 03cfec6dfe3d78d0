import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../ui/Segmented';
import { TextField } from '../../../ui/TextField';
import { AcceptedRows } from './AcceptedRows';
import { ChoiceRows } from './ChoiceRows';
import type { ChoiceKeyProps } from './keyProps';
import styles from './Keys.module.css';
import { OrderRows } from './OrderRows';
import { PairRows } from './PairRows';

/** What is right, as the question's kind needs it. */
export const KeyFields = ({ editing, onChange, onPicture }: ChoiceKeyProps) => {
  const { t } = useTranslation();
  switch (editing.kind) {
    case 'choice':
    case 'choices':
      return <ChoiceRows {...{ editing, onChange, onPicture }} />;
    case 'trueFalse':
      return (
        <Segmented
          label={t('quizzes.rightAnswer')}
          value={editing.truth ? 'true' : 'false'}
          options={[
            { value: 'true', label: t('quizzes.true') },
            { value: 'false', label: t('quizzes.false') },
          ]}
          onChange={(value) => onChange({ truth: value === 'true' })}
        />
      );
    case 'shortText':
      return <AcceptedRows {...{ editing, onChange }} />;
    case 'number':
      return (
        <div className={styles.two}>
          <TextField
            label={t('quizzes.value')}
            inputMode="decimal"
            value={editing.value}
            maxLength={30}
            onChange={({ target }) => onChange({ value: target.value })}
          />
          <TextField
            label={t('quizzes.tolerance')}
            hint={t('quizzes.toleranceHint')}
            inputMode="decimal"
            value={editing.tolerance}
            maxLength={30}
            onChange={({ target }) => onChange({ tolerance: target.value })}
          />
        </div>
      );
    case 'order':
      return <OrderRows {...{ editing, onChange }} />;
    case 'match':
      return <PairRows {...{ editing, onChange }} />;
  }
};
