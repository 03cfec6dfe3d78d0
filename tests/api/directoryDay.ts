import type { DirectorySync, DirectorySyncRow, LdapSettings } from '@derslik/contract/directory';
import { firstLdapSettings } from '@derslik/contract/directory';
import { firstMapping, type AdminProvider, type IdentityMapping } from '@derslik/contract/identity';
import type { ProviderTrial } from '@derslik/contract/providerTrial';
import { directoryReader, directoryRoot, Slapd, type DirectoryEntryText } from '../support/slapd.js';
import type { Answer, Member, TestApi } from './testApi.js';

export const peopleBase = `ou=Kişiler,${directoryRoot}`;
export const groupBase = `ou=Gruplar,${directoryRoot}`;
export const places: Record<string, DirectoryEntryText> = {
  [peopleBase]: { objectClass: 'organizationalUnit', ou: 'Kişiler' },
  [groupBase]: { objectClass: 'organizationalUnit', ou: 'Gruplar' },
};

/** A pupil or a teacher of the directory, and by which name they stand in it. */
export const person = (
  uid: string,
  more: DirectoryEntryText = {},
  dn = `uid=${uid},${peopleBase}`,
): Record<string, DirectoryEntryText> => ({
  [dn]: {
    ...{ objectClass: 'inetOrgPerson', uid, givenName: 'Ayşe', sn: `Yılmaz ${uid}`, cn: `Ayşe Yılmaz ${uid}` },
    ...{ mail: `${uid}@okul.example`, userPassword: `${uid} parolası` },
    ...more,
  },
});
export const group = (cn: string, members: string[]): Record<string, DirectoryEntryText> => ({
  [`cn=${cn},${groupBase}`]: { objectClass: 'groupOfNames', cn, member: members },
});

export const directoryMap: IdentityMapping = {
  ...firstMapping,
  name: { given: 'givenName', family: 'sn', whole: 'cn', when: 'always' },
  email: { claim: 'mail', verified: '', ownDomains: ['okul.example'] },
  username: 'uid',
  role: { claim: 'groups', choices: [{ value: 'Öğretmenler', type: 'teacher' }], otherwise: 'student', when: 'always' },
  classes: { claim: 'groups', when: 'always', takesAway: true, pairs: [] },
};

/** A school with a directory: what its IT person does in the console, and its people at the form. */
export class DirectoryDay {
  constructor(
    readonly api: TestApi,
    readonly head: Member,
    readonly slapd: Slapd,
    public provider: AdminProvider,
  ) {}

  static settingsFor(slapd: Slapd, more: Partial<LdapSettings> = {}): LdapSettings {
    return {
      ...firstLdapSettings.openLdap,
      ...{ host: 'localhost', port: slapd.port, certificate: slapd.certificate, base: directoryRoot },
      ...{ bindName: directoryReader.name, groupBase, nightlyHour: null },
      ...more,
    };
  }

  static bodyFor(settings: LdapSettings) {
    return {
      ...{ kind: 'ldap', name: 'Okul dizini', settings, secret: directoryReader.password, mapping: directoryMap },
      ...{ newcomers: 'make', onlyFor: [], disablesLeavers: true, isOn: false },
    };
  }

  /** A directory that was tried with a person of it, and is on. */
  static async start(api: TestApi, head: Member, slapd: Slapd, uid: string): Promise<DirectoryDay> {
    const body = DirectoryDay.bodyFor(DirectoryDay.settingsFor(slapd));
    const made = await api.call<AdminProvider>('POST', '/api/admin/identityProviders', body, head);
    if (made.status !== 201) throw new Error(`The directory was refused: ${made.code}`);
    const day = new DirectoryDay(api, head, slapd, made.body);
    await day.try(uid, `${uid} parolası`);
    await day.change({ isOn: true });
    return day;
  }

  private get path(): string {
    return `/api/admin/identityProviders/${this.provider.id}`;
  }

  async change(changes: Record<string, unknown>): Promise<Answer<AdminProvider>> {
    const before = (await this.api.call<AdminProvider>('GET', this.path, undefined, this.head)).body;
    const {
      id: _id,
      kind: _kind,
      hasSecret: _has,
      people: _people,
      triedAt: _at,
      addresses: _addresses,
      ...fields
    } = before;
    const answer = await this.api.call<AdminProvider>('PUT', this.path, { ...fields, ...changes }, this.head);
    if (answer.status === 200) this.provider = answer.body;
    return answer;
  }

  /** With other settings, switched off: as an IT person tries them. */
  withSettings(more: Partial<LdapSettings>): Promise<Answer<AdminProvider>> {
    return this.change({ settings: { ...(this.provider.settings as LdapSettings), ...more }, isOn: false });
  }

  async try(username: string, password?: string): Promise<ProviderTrial> {
    const body = { username, ...(password === undefined ? {} : { password }) };
    const path = `${this.path}/directoryTrial`;
    const answer = await this.api.call<{ data: ProviderTrial }>('POST', path, body, this.head);
    if (answer.status !== 200) throw new Error(`The trial was refused: ${answer.code}`);
    return answer.body.data;
  }

  /** Its steps in short: `found ok`, `certificate failed: certificate`. */
  async steps(username: string, password?: string): Promise<string[]> {
    const { steps } = await this.try(username, password);
    return steps.map(({ step, state, fault }) => `${step} ${state}${fault ? `: ${fault}` : ''}`);
  }

  /** Brings people over, to its end. */
  async sync(body: { isDry: boolean; closesMany?: boolean }): Promise<DirectorySync> {
    const path = `${this.path}/syncs`;
    const begun = await this.api.call<{ data: DirectorySync[] }>('POST', path, body, this.head);
    if (begun.status !== 200) throw new Error(`It was refused: ${begun.code}`);
    const { id } = begun.body.data[0]!;
    for (;;) {
      const { data } = (await this.api.call<{ data: DirectorySync[] }>('GET', path, undefined, this.head)).body;
      const found = data.find((one) => one.id === id)!;
      if (found.state !== 'running') return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** What it found, in short: `moved Ayşe Yılmaz ali: 9-A > 9-B`. */
  async found({ id }: DirectorySync): Promise<string[]> {
    const path = `${this.path}/syncs/${id}/rows`;
    const { data } = (await this.api.call<{ data: DirectorySyncRow[] }>('GET', path, undefined, this.head)).body;
    return data.map(({ what, name, before, after }) => {
      const change = [before, after].filter(Boolean).join(' > ');
      return `${what} ${name}${change ? `: ${change}` : ''}`;
    });
  }

  /** Who is in by this name and password; else the code. */
  async signIn(username: string, password: string): Promise<string> {
    const answer = await this.api.signIn(username, password);
    return answer.body.data?.informations.username ?? answer.code ?? Object.keys(answer.body)[0] ?? '';
  }

  /** An account as the console shows it. */
  async account(username: string) {
    const [row] = await this.api.rows<{ name: string; type: string; disabled: boolean; classes: string[] }>(
      `SELECT u.name || ' ' || u.surname AS name, u.user_type AS type, u.disabled,
         ARRAY(SELECT c.name FROM class_people p JOIN classes c ON c.id = p.class_id WHERE p.person_id = u.id ORDER BY 1) AS classes
       FROM users u WHERE u.username = $1`,
      [username],
    );
    return row ?? null;
  }
}
