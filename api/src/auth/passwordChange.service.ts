import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { newPasswordFault, type UpdatePasswordBody } from '@derslik/contract/passwords';
import type { Session } from '../http/session.js';
import { checkPassword } from '../users/passwords.js';
import { UsersService } from '../users/users.service.js';
import { FreshProof } from './factors/freshProof.service.js';
import { SignInGuesses } from './signInGuesses.service.js';

/** A new password by who knows the one before: a tab that was left open is not enough. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly users: UsersService,
    private readonly guesses: SignInGuesses,
    private readonly fresh: FreshProof,
  ) {}

  /** @throws AppError auth.proveFirst, warning.oldPasswordRequired, warning.passwordRequired and its like, auth.tooManyAttempts, warning.oldPasswordWrong */
  async change({ id, personId }: Session, body: UpdatePasswordBody, address: string): Promise<void> {
    const { currentPassword, password, passwordAgain } = body;
    if (!currentPassword) throw new AppError('warning.oldPasswordRequired');
    const fault = newPasswordFault(password, passwordAgain);
    if (fault) throw new AppError(fault);
    await this.fresh.requireFactor({ id });
    const right = await this.guesses.reserve({ account: personId, address, sessionId: id }, currentPassword);
    if (!(await checkPassword(await this.users.passwordHashOf(personId), currentPassword)))
      throw new AppError('warning.oldPasswordWrong');
    await right();
    await this.users.changePassword(personId, id, password);
  }
}
