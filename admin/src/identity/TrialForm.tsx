import { callError } from '@derslik/client/callError';
import { Alert, Box, Button } from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';

export interface TrialFormProps {
  id: string;
  isAgain: boolean;
  onOver: () => void;
}

interface Props extends Pick<TrialFormProps, 'isAgain' | 'onOver'> {
  /** Why it can't be tried yet: the name of a text, or null. */
  missing: string | null;
  attempt: () => Promise<unknown>;
  children: ReactNode;
}

/** "Dene" with what somebody has typed: the fields, a fault in words, the button. */
export const TrialForm = ({ isAgain, onOver, missing, attempt, children }: Props) => {
  const translate = useTranslate();
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setFault(missing);
    if (missing !== null) return;
    setIsPending(true);
    try {
      await attempt();
      onOver();
    } catch (error) {
      setFault(callError(error).code);
    }
    setIsPending(false);
  };
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 1.5 }}>
      {children}
      {fault && <Alert severity="error">{translate(fault)}</Alert>}
      <Box>
        <Button type="submit" variant="outlined" loading={isPending}>
          {translate(isAgain ? 'identitySources.trialAgain' : 'identitySources.trialStart')}
        </Button>
      </Box>
    </Box>
  );
};
