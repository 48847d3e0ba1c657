import type { OperationRows } from './rule.ts'

/**
 * The policy checks the keys of staff, because they depend on the owner of the account. All operations are refused
 * while an identity is assumed.
 */
const row = { access: { who: 'registered' }, refusedWhileAssumed: true } as const
const query = { ...row, kind: 'query', offline: 'network-only' } as const
const mutation = { ...row, kind: 'mutation', offline: 'online-only' } as const

export const accountSecurityOperations = {
  getCognitoUser: query,
  cognitoDevices: query,
  assumedIdentities: query,
  recoveryCodesCreate: mutation,
  // A person who lost their phone has no session; the recovery code and the e-mail address are the proof.
  mfaRecover: { kind: 'mutation', access: { who: 'anyone' }, offline: 'online-only' },
  resetMfa: mutation,
  cognitoUserGlobalSignOut: mutation,
  forgetCognitoDevices: mutation,
} as const satisfies OperationRows
