import { SignatureList } from './SignatureList';

export const signatures = { list: SignatureList };
