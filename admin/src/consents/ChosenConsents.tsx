import type { AdminFilmConsent } from '@derslik/contract/filmConsents';
import { guardianAnswers, type GuardianAnswer } from '@derslik/contract/room/filming';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ChosenBar } from '../layout/ChosenBar';
import { SetConsents } from './SetConsents';

/** Acts on the chosen children, on whatever page of the list they stand. */
export const ChosenConsents = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { selectedIds, onUnselectItems } = useListContext<AdminFilmConsent>();
  const [answer, setAnswer] = useState<GuardianAnswer | null>(null);
  if (selectedIds.length === 0) return null;
  return (
    <ChosenBar text={translate('consents.chosen', { smart_count: selectedIds.length })} tableFrom="md">
      {guardianAnswers.map((one) => (
        <Button key={one} variant="text" sx={{ flex: 'none' }} onClick={() => setAnswer(one)}>
          {translate(`consents.acts.${one}`)}
        </Button>
      ))}
      <Button
        variant="text"
        sx={{ flex: 'none' }}
        onClick={() => void navigate('/consent-letters', { state: { people: selectedIds } })}
      >
        {translate('consents.letters')}
      </Button>
      {answer && (
        <SetConsents
          answer={answer}
          people={selectedIds.map(String)}
          onDone={onUnselectItems}
          onClose={() => setAnswer(null)}
        />
      )}
    </ChosenBar>
  );
};
