import { languages } from '@derslik/client/language';
import type { AdminAgreement, AdminAgreementDraft, AgreementText } from '@derslik/contract/agreements';
import { Box, Button, Stack, Typography } from '@mui/material';
import { EditBase, SaveButton, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { DraftForm } from '../layout/DraftForm';
import { PageHeader } from '../layout/PageHeader';
import { LanguageFields } from './LanguageFields';
import { PublishButton } from './PublishButton';

/** Forms empty a field to null. */
const written = ({ title, text }: AgreementText): AgreementText => ({ title: title ?? '', text: text ?? '' });

const EditPage = () => {
  const translate = useTranslate();
  // From the list it is a row of it until the answer has come.
  const draft = useRecordContext<AdminAgreement | AdminAgreementDraft>();
  if (!draft || !('revision' in draft)) return null;
  return (
    <>
      <PageHeader title={translate(`agreements.types.${draft.id}`)} />
      <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 760 }}>
        {translate('agreements.editText', { version: draft.nextVersion })}
      </Typography>
      <DraftForm draft={`agreements/${draft.id}`}>
        <Stack spacing={2}>
          {languages.map((language) => (
            <LanguageFields key={language} language={language} />
          ))}
        </Stack>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mt: 3 }}>
          <Button variant="text" component={Link} to="/agreements">
            {translate('ra.action.back')}
          </Button>
          <PublishButton draft={draft} />
          <SaveButton label={translate('agreements.save')} icon={<></>} />
        </Box>
      </DraftForm>
    </>
  );
};

/** The draft of one type, in both languages. */
export const AgreementEdit = () => {
  const notify = useNotify();
  return (
    <EditBase<AdminAgreementDraft>
      mutationMode="pessimistic"
      redirect={false}
      transform={(draft: AdminAgreementDraft) => ({ ...draft, tr: written(draft.tr), en: written(draft.en) })}
      mutationOptions={{ onSuccess: () => notify('agreements.saved') }}
    >
      <EditPage />
    </EditBase>
  );
};
