import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';

/** So long another process may not know of a change: the home page asks with every visit. */
const rememberedMs = 5_000;
/** The audit log's rows about the settings have this id. */
const settingsId = '00000000-0000-0000-0000-000000000000';

/** What administrators set about the forms. */
@Injectable()
export class SupportSettings {
  private known: { hasContactForm: boolean; until: number } | null = null;

  constructor(private readonly source: DataSource) {}

  async hasContactForm(): Promise<boolean> {
    if (!this.known || this.known.until < Date.now()) {
      const [row] = await this.source.query<{ has_contact_form: boolean }[]>(
        'SELECT has_contact_form FROM support_settings',
      );
      this.remember(row?.has_contact_form ?? false);
    }
    return this.known?.hasContactForm ?? false;
  }

  async setContactForm(hasContactForm: boolean, actorId: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      await manager.query('UPDATE support_settings SET has_contact_form = $1', [hasContactForm]);
      const changes = { hasContactForm };
      await writeAudit(manager, { actorId, act: 'support.contactFormSet', subjectId: settingsId, changes });
    });
    this.remember(hasContactForm);
  }

  private remember(hasContactForm: boolean): void {
    this.known = { hasContactForm, until: Date.now() + rememberedMs };
  }
}
