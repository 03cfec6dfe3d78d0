import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { OutsidePasswords, type ProvenOutside, type TypedOutside } from '../../auth/outsidePasswords.js';
import { CONFIG, type Config } from '../../config.js';
import { newArrivalToken, setArrivalCookie } from '../arrivalCookie.js';
import { ArrivalsStore } from '../arrivals.store.js';
import { IdentityService } from '../identity.service.js';
import { OutsideSignIn, shownName } from '../outsideSignIn.service.js';
import { ProvidersService } from '../providers.service.js';
import { Directories } from './directories.service.js';

/** People of a directory at the ordinary sign-in form: their own password there opens their account here. */
@Injectable()
export class DirectorySignIn {
  constructor(
    private readonly directories: Directories,
    private readonly identities: IdentityService,
    private readonly providers: ProvidersService,
    private readonly arrivals: ArrivalsStore,
    private readonly outside: OutsideSignIn,
    passwords: OutsidePasswords,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    passwords.answeredBy(
      (typed) => this.prove(typed),
      (userId, password) => this.directories.isOf(userId, password),
    );
  }

  /** @throws AppError of {@link Directories.prove}, auth.waitingForApproval, and whatever the school's mapping refuses them for */
  private async prove(typed: TypedOutside): Promise<ProvenOutside | null> {
    const proven = await this.directories.prove(typed.username, typed.password);
    if (!proven) return null;
    const { accepted, browser, language, isConsole } = typed;
    // A second step comes before what an account has to sign: both are asked where every sign-in ends.
    const arrived = await this.identities.arrive(proven, { accepted, browser, language, signsLater: true });
    switch (arrived.outcome) {
      case 'in': {
        const { userId, identityId } = arrived;
        return { userId, note: (sessionId) => this.outside.noteSession(sessionId, identityId) };
      }
      case 'agreements':
        return { agreements: arrived.agreements };
      case 'waiting':
        throw new AppError('auth.waitingForApproval');
      case 'refused':
        throw new AppError(arrived.code);
      case 'password': {
        const { name: provider, mapping } = await this.providers.byId(proven.providerId);
        const { username, mayMake } = arrived;
        const asked = { ask: 'password' as const, username, mayMake, provider, name: shownName(mapping, proven) };
        const token = newArrivalToken();
        await this.arrivals.keep(token, {
          ...{ proven, mayReplace: true, mayMake: false, joinTo: null },
          way: { path: isConsole ? '/console/' : '/', remember: typed.remember },
          asked: { ...asked, isConsole },
        });
        return { leave: (request, reply) => setArrivalCookie(this.config, request, reply, token) };
      }
    }
  }
}
