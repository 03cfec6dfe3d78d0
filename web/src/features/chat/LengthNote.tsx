import { limits } from '@derslik/contract/limits';
import { useTranslation } from 'react-i18next';
import { Message } from '../../ui/Message';
import styles from './ChatCompose.module.css';

const { textMax } = limits.chat;
/** From here on one sees how much room is left. Characters. */
const nearMax = textMax - 200;

export const isTooLong = (text: string): boolean => text.trim().length > textMax;

/** How long a text is when it gets too long for a message; nothing of it is cut, whoever wrote it shortens it. */
export const LengthNote = ({ text }: { text: string }) => {
  const { t } = useTranslation();
  const { length } = text.trim();
  if (length < nearMax) return null;
  return (
    <div className={styles.length}>
      {length > textMax && (
        <Message kind="bad" live="status">
          {t('chat.tooLong', { count: length - textMax })}
        </Message>
      )}
      <span className={styles.count} data-over={length > textMax || undefined}>
        {`${length}/${textMax}`}
      </span>
    </div>
  );
};
