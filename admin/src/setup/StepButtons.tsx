import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { SetupGuide } from './useStep';

interface Props {
  step: SetupGuide;
  /** What the main button does; `null`: there is nothing to go on with yet, only to pass over. */
  main: 'save' | 'next' | null;
}

/** The ways on from a step, at the same place on each. */
export const StepButtons = ({ step: { form, isPending, back, done, skip }, main }: Props) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap-reverse', justifyContent: 'flex-end', gap: 1, mt: 3 }}>
      {back !== null && (
        <Button variant="text" component={Link} to={back} sx={{ mr: 'auto' }}>
          {translate('setup.back')}
        </Button>
      )}
      {skip && (
        <Button variant={main ? 'text' : 'outlined'} disabled={isPending} onClick={() => void skip()}>
          {translate('setup.skip')}
        </Button>
      )}
      {main === 'save' && (
        <Button type="submit" form={form.id} variant="contained" loading={isPending}>
          {translate('setup.save')}
        </Button>
      )}
      {main === 'next' && (
        <Button variant="contained" loading={isPending} onClick={() => void done()}>
          {translate('setup.onward')}
        </Button>
      )}
    </Box>
  );
};
