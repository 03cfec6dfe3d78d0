import { AppError } from '@derslik/contract/errors';
import { expect, it, vi } from 'vitest';
import { authProvider } from './authProvider';

vi.mock('./session', () => ({ currentSession: () => null, freshSession: vi.fn(), signIn: vi.fn(), signOut: vi.fn() }));

it('who is refused because their session has ended is led to the sign-in page; any other refusal leaves them where they are', async () => {
  const ended = authProvider.checkError(new AppError('auth.sessionInvalid'));
  await expect(ended).rejects.toThrow('ra.notification.logged_out');
  for (const error of [new AppError('common.forbidden'), new AppError('common.unavailable'), new Error('none of ours')])
    await expect(authProvider.checkError(error)).resolves.toBeUndefined();
});
