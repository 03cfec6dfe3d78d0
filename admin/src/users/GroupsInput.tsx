import { AutocompleteArrayInput, useTranslate } from 'react-admin';
import type { PeopleKind, Row } from '../structure/kinds';
import { useChoices } from '../structure/useChoices';

interface Props {
  kind: PeopleKind;
  isReadOnly: boolean;
}

/** A person's classes or departments; the record holds them as the call takes them. */
export const GroupsInput = ({ kind, isReadOnly }: Props) => {
  const translate = useTranslate();
  const { data: choices = [] } = useChoices(kind);
  return (
    <AutocompleteArrayInput
      source={kind}
      label={translate(`resources.users.fields.${kind}`)}
      choices={choices}
      format={(groups?: { id: string }[]) => groups?.map(({ id }) => id) ?? []}
      parse={(ids: string[]) => ids.map((id) => ({ id }))}
      {...(kind === 'classes' && { groupBy: ({ level }: Row) => level ?? '' })}
      disabled={isReadOnly}
      helperText={kind === 'classes' ? 'structure.classesHelp' : false}
      noOptionsText={translate('structure.noMatch')}
      blurOnSelect={false}
    />
  );
};
