/** A notification of the browser, only while nobody looks at the tab and only where it was allowed. */
export const showWhileHidden = (title: string, body = ''): void => {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(title, { body, tag: title });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Phones allow notifications to service workers only.
  }
};
