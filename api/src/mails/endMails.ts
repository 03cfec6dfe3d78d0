import type { MailKind } from '@derslik/contract/mails';
import type { EntityManager } from 'typeorm';

/** What has not left is not sent any more: its link opens nothing. */
export const endMails = async (
  manager: Pick<EntityManager, 'query'>,
  userId: string,
  ...kinds: MailKind[]
): Promise<void> => {
  await manager.query(
    `UPDATE mails SET ends_at = now(), sealed_path = NULL
     WHERE user_id = $1 AND kind = ANY($2) AND sent_at IS NULL AND ends_at > now()`,
    [userId, kinds],
  );
};
