const item = (path: string, name: string, value: string | number | boolean): string =>
  `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/** Nobody listens there. */
const nowhere = (kind: string): string[] => [
  item('Inet/Settings', `ooInet${kind}ProxyName`, '127.0.0.1'),
  item('Inet/Settings', `ooInet${kind}ProxyPort`, 9),
];

/**
 * Settings of LibreOffice for one file: no programs in documents, nothing fetched that a document names, no way to the network, nothing to
 * be restored. Names are those of its registry schema (org.openoffice.Office.Common and neighbours).
 */
export const officeProfile = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${[
  item('Office.Common/Security/Scripting', 'DisableMacrosExecution', true),
  item('Office.Common/Security/Scripting', 'MacroSecurityLevel', 3),
  item('Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', true),
  item('Office.Writer/Content/Update', 'Link', 2),
  item('Office.Calc/Content/Update', 'Link', 2),
  item('Office.Recovery/RecoveryInfo', 'Enabled', false),
  item('Office.Common/Misc', 'FirstRun', false),
  item('Inet/Settings', 'ooInetProxyType', 1),
  ...['HTTP', 'HTTPS', 'FTP'].flatMap(nowhere),
].join('\n')}
</oor:items>
`;
