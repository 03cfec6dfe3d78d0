import type { ChatMessage } from '@derslik/contract/chat';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../lib/useSchoolTime';
import styles from './ChatReport.module.css';
import Linked from './Linked';

/** What was written, as lines to read. */
export const ChatReport = ({ data }: { data: readonly ChatMessage[] }) => {
  const { t } = useTranslation();
  const { clock } = useSchoolTime();
  return (
    <div className={styles.scroll} role="group" tabIndex={0} aria-label={t('chat.messages')}>
      <ol className={styles.messages}>
        {data.map(({ id, createdAt, senderName, receiverId, receiverName, message, isDeleted, isToLeaders }) => (
          <li key={id}>
            <p className={styles.about}>
              <time dateTime={createdAt}>{clock(Date.parse(createdAt) / 1000)}</time>
              <b className={styles.sender} translate="no">
                {senderName}
              </b>
              {isToLeaders && <span>{t('chat.toLeaders')}</span>}
              {receiverId !== null && <span>{t('chat.privateTo', { name: receiverName ?? '' })}</span>}
            </p>
            <p
              className={styles.text}
              data-deleted={isDeleted || undefined}
              dir="auto"
              translate={isDeleted ? undefined : 'no'}
            >
              {isDeleted ? t('chat.deletedByModerator') : <Linked text={message} />}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
};
