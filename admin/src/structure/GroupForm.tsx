import { Alert, Box, Button, Card } from '@mui/material';
import { Link } from 'react-router-dom';
import { SelectInput, TextInput, useTranslate } from 'react-admin';
import { DraftForm } from '../layout/DraftForm';
import { FormButtons } from '../layout/FormButtons';
import type { Kind, Row } from './kinds';
import { useChoices } from './useChoices';
import { writableStructure } from './writableStructure';

type Schema = { safeParse: (values: unknown) => { success: boolean; error?: { issues: { path: PropertyKey[] }[] } } };

/** The contract's own rules; answers keys of sentences by field. */
const validate = (kind: Kind) => (values: Record<string, unknown>) => {
  const wanted = { ...values, name: values['name'] ?? '', levelId: values['levelId'] ?? '' };
  const { error } = (writableStructure[kind].create as unknown as Schema).safeParse(wanted);
  const fields = (error?.issues ?? []).map(({ path }) => String(path[0]));
  return Object.fromEntries(fields.map((field) => [field, values[field] ? 'structure.badName' : 'invalid.required']));
};

const LevelInput = () => {
  const { data: choices = [] } = useChoices('levels');
  return <SelectInput source="levelId" margin="none" helperText={false} choices={choices} />;
};

/** No class without a level: the way to the first one. */
const NoLevels = () => {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button component={Link} to="/levels/create">
          {translate('structure.levels.add')}
        </Button>
      }
    >
      {translate('structure.classes.needsLevel')}
    </Alert>
  );
};

/** A name, and of a class its level. */
export const GroupForm = ({ kind, row }: { kind: Kind; row?: Row }) => {
  const translate = useTranslate();
  const { data: levels } = useChoices('levels');
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 560, width: '100%' }}>
      {kind === 'classes' && levels?.length === 0 && <NoLevels />}
      <DraftForm draft={`${kind}/${row?.id ?? ''}`} validate={validate(kind)}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: kind === 'classes' ? '1fr 1fr' : '1fr' },
            gap: 2,
          }}
        >
          <TextInput source="name" helperText={`structure.${kind}.nameHelp`} autoComplete="off" />
          {kind === 'classes' && <LevelInput />}
        </Box>
        <FormButtons
          to={`/${kind}`}
          label={translate(row ? 'ra.action.save' : `structure.${kind}.add`)}
          alwaysEnable={!row}
        />
      </DraftForm>
    </Card>
  );
};
