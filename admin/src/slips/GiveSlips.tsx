import { callError } from '@derslik/client/callError';
import { Button, type ButtonProps } from '@mui/material';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import type { SlipCalls } from './slipCalls';

interface Props {
  /** Ids of accounts. */
  people: readonly string[];
  label?: string;
  variant?: ButtonProps['variant'];
  /** Default: on to the slips. */
  onGiven?: () => void;
}

/** Gives people new slips, after a question that says what it means. */
export const GiveSlips = ({ people, label, variant = 'text', onGiven }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<DataProvider & SlipCalls>();
  const [isAsking, setIsAsking] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const give = async () => {
    setIsPending(true);
    try {
      await dataProvider.giveSlips(people);
      setIsAsking(false);
      if (onGiven) onGiven();
      else await navigate('/slips', { state: { people } });
    } catch (error) {
      notify(callError(error).code, { type: 'error' });
      setIsAsking(false);
    }
    setIsPending(false);
  };
  return (
    <>
      <Button variant={variant} startIcon={<Ticket size={20} aria-hidden="true" />} onClick={() => setIsAsking(true)}>
        {label ?? translate('slips.give')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={translate('slips.giveTitle', { smart_count: people.length })}
        text={translate('slips.giveText')}
        verb={translate('slips.give')}
        isPending={isPending}
        onConfirm={() => void give()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
};
