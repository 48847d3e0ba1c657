import type { OperationRows } from './rule.ts'

/** Whose account it is decides which keys of staff count, so the policy asks for them. Nothing of it while an identity is assumed. */
const row = { access: { who: 'registered' }, refusedWhileAssumed: true } as const
const query = { ...row, kind: 'query', offline: 'network-only' } as const
const mutation = { ...row, kind: 'mutation', offline: 'online-only' } as const

export const accountSecurityOperations = {
  getCognitoUser: query,
  cognitoDevices: query,
  assumedIdentities: query,
  resetMfa: mutation,
  cognitoUserGlobalSignOut: mutation,
  forgetCognitoDevices: mutation,
} as const satisfies OperationRows
