/**
 * A notification of the browser, only while nobody looks at the tab and only where it was allowed. False where somebody looks, or
 * the browser shows none.
 */
export const showWhileHidden = (title: string, body = ''): boolean => {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return false;
  try {
    const shown = new Notification(title, { body, tag: title });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    return true;
  } catch {
    // Phones allow notifications to service workers only.
    return false;
  }
};

/** Can this browser show notifications of ours, and has nobody said yet whether it may? */
export const mayAskToNotify = (): boolean => {
  if (!('Notification' in window) || Notification.permission !== 'default') return false;
  try {
    // Nothing is shown without the permission; phones refuse to make one.
    new Notification('');
    return true;
  } catch {
    return false;
  }
};
