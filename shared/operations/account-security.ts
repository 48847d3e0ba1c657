import type { OperationRows } from './rule.ts'

/**
 * The owner of the account decides which keys of staff count, so the policy asks for them. All refused while an
 * identity is assumed.
 */
const row = { access: { who: 'registered' }, refusedWhileAssumed: true } as const
const query = { ...row, kind: 'query', offline: 'network-only' } as const
const mutation = { ...row, kind: 'mutation', offline: 'online-only' } as const

export const accountSecurityOperations = {
  getCognitoUser: query,
  cognitoDevices: query,
  assumedIdentities: query,
  recoveryCodesCreate: mutation,
  // A person who lost their phone has no session; the code and its owner's address are the proof (decision 76).
  mfaRecover: { kind: 'mutation', access: { who: 'anyone' }, offline: 'online-only' },
  resetMfa: mutation,
  cognitoUserGlobalSignOut: mutation,
  forgetCognitoDevices: mutation,
} as const satisfies OperationRows
