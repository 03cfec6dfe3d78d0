import { callError } from '@derslik/client/callError';
import { readinessBody } from '@derslik/contract/readiness';
import { readinessLimits } from '@derslik/contract/limits/readiness';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import { useCreateReadinessMutation } from './api';
import styles from './readiness.module.css';

/** A name, and there is a link. */
export const NewCheck = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [create, { isLoading }] = useCreateReadinessMutation();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (!readinessBody.safeParse({ name }).success) return setFault(t('readiness.nameRequired'));
    const { error } = await create({ name });
    if (error) return setFault(errorText(callError(error)));
    setName('');
    setFault(null);
  };
  return (
    <form className={styles.new} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('readiness.name')}
        placeholder={t('readiness.nameExample')}
        value={name}
        maxLength={readinessLimits.nameMax}
        error={fault}
        onChange={({ target }) => {
          setName(target.value);
          setFault(null);
        }}
      />
      <Button type="submit" variant="primary" busy={isLoading}>
        {t('readiness.create')}
      </Button>
    </form>
  );
};
