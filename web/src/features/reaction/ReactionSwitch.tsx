import { reactionsAreOn } from '@derslik/contract/room/parts/reaction';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../ui/Switch';
import { useCan, useRoomActions, useRoomSelector } from '../../room/useRoom';

/** Whether people may react, for those who keep order. */
export const ReactionSwitch = () => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const may = useCan('setReactions');
  const isOn = useRoomSelector(({ data }) => !!data && reactionsAreOn(data.view));
  return (
    may && (
      <Switch
        label={t('reaction.reactions')}
        hint={t('reaction.switchHint')}
        checked={isOn}
        onChange={(on) => void send({ type: 'setReactions', on })}
      />
    )
  );
};
