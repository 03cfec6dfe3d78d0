/** Permission of the account with which the operator's test call signs in: no person is there who could read or sign. */
export const testCallPermission = 'derslik:testCall';
