import type { OperationRows } from './rule.ts'

export const sessionOperations = {
  loginInformation: { kind: 'query', access: { who: 'identity' }, offline: 'cached' },
  storeCognitoDevice: {
    kind: 'mutation',
    access: { who: 'signedIn' },
    offline: 'online-only',
    refusedWhileAssumed: true,
  },
  userRegistration: {
    kind: 'mutation',
    access: { who: 'signedIn' },
    offline: 'online-only',
    refusedWhileAssumed: true,
  },
  assumeIdentity: {
    kind: 'mutation',
    access: { who: 'staff', anyOf: ['SocialUser_Assume_R'] },
    offline: 'online-only',
    refusedWhileAssumed: true,
  },
  revertIdentity: { kind: 'mutation', access: { who: 'signedIn' }, offline: 'online-only' },
} as const satisfies OperationRows
