import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/Dialog';
import { SingleKeysSwitch } from '../actions/SingleKeysSwitch';
import { useActions } from '../../../room/useActions';
import styles from './ShortcutsDialog.module.css';
import { useCloseDialog } from '../../../room/useCloseDialog';

/** The keys of what is possible here and now. */
const ShortcutsDialog = () => {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const actions = useActions();
  const rows = [
    ...actions.flatMap(({ name, label, described = label, shortcuts }) =>
      shortcuts ? [{ name, text: described, keys: shortcuts.map((s) => s.shown) }] : [],
    ),
    ...(actions.some(({ name }) => name === 'microphone')
      ? [{ name: 'talk', text: t('room.shortcutTalk'), keys: [t('room.keySpace')] }]
      : []),
    { name: 'choose', text: t('room.shortcutChoose'), keys: ['1', '9'], range: true },
  ];
  return (
    <Dialog
      open
      kind="shortcut"
      closable
      wide
      onClose={close}
      title={t('room.shortcuts')}
      text={t('room.shortcutsText')}
    >
      <SingleKeysSwitch />
      <table className={styles.table}>
        <thead className={styles.hidden}>
          <tr>
            <th scope="col">{t('room.shortcutWhat')}</th>
            <th scope="col">{t('room.shortcutKey')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, text, keys, ...row }) => (
            <tr key={name}>
              <th scope="row">{text}</th>
              <td>
                {keys.map((key, index) => (
                  <span key={key}>
                    {index > 0 && ('range' in row ? ' – ' : ` ${t('room.or')} `)}
                    <kbd>{key}</kbd>
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
};
export default ShortcutsDialog;
