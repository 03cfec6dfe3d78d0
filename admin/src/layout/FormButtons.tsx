import { Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { SaveButton, useTranslate } from 'react-admin';

interface Props {
  /** Where giving up leads. */
  to: string;
  label: string;
  alwaysEnable?: boolean;
}

export const FormButtons = ({ to, label, alwaysEnable = false }: Props) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 3 }}>
      <Button variant="text" component={Link} to={to}>
        {translate('ra.action.cancel')}
      </Button>
      <SaveButton label={label} icon={<></>} alwaysEnable={alwaysEnable} />
    </Box>
  );
};
