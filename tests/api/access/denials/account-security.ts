import type { DenialRow } from './row.ts'

/** Refused while an identity is assumed. */
const OWN_SECURITY = 'U M R + + + + + + + + I U'
const SECURITY = 'U M R F F F F F F + + I U'

export const accountSecurityDenials: readonly DenialRow[] = [
  {
    operation: 'getCognitoUser',
    about: 'of oneself',
    field: 'getCognitoUser(userId: "{self}") { userId }',
    outcomes: OWN_SECURITY,
  },
  {
    operation: 'getCognitoUser',
    about: 'of a social user',
    field: 'getCognitoUser(userId: "{owner}") { userId }',
    outcomes: SECURITY,
  },
  {
    operation: 'getCognitoUser',
    about: 'of a site user',
    field: 'getCognitoUser(userId: "{staffPerson}") { userId }',
    outcomes: SECURITY,
  },
  {
    operation: 'cognitoDevices',
    about: 'of oneself',
    field: 'cognitoDevices(userId: "{self}") { id }',
    outcomes: OWN_SECURITY,
  },
  {
    operation: 'cognitoDevices',
    about: 'of a social user',
    field: 'cognitoDevices(userId: "{owner}") { id }',
    outcomes: SECURITY,
  },
  {
    operation: 'cognitoDevices',
    about: 'of a site user',
    field: 'cognitoDevices(userId: "{staffPerson}") { id }',
    outcomes: SECURITY,
  },
  {
    operation: 'assumedIdentities',
    about: 'of oneself',
    field: 'assumedIdentities(userId: "{self}") { id }',
    outcomes: OWN_SECURITY,
  },
  {
    operation: 'assumedIdentities',
    about: 'of a social user',
    field: 'assumedIdentities(userId: "{owner}") { id }',
    outcomes: SECURITY,
  },
  {
    operation: 'assumedIdentities',
    about: 'of a site user',
    field: 'assumedIdentities(userId: "{staffPerson}") { id }',
    outcomes: SECURITY,
  },
  {
    operation: 'recoveryCodesCreate',
    about: 'of oneself',
    field: 'mutation: recoveryCodesCreate',
    outcomes: OWN_SECURITY,
  },
  {
    operation: 'mfaRecover',
    about: 'with a code that cannot be one',
    field: 'mutation: mfaRecover(request: { email: "ann@example.com", recoveryCode: "none" })',
    outcomes: 'V V V V V V V V V V V V U',
  },
  {
    operation: 'resetMfa',
    about: 'of a social user',
    field: 'mutation: resetMfa(userId: "{associate}") { userId }',
    outcomes: SECURITY,
  },
  {
    operation: 'resetMfa',
    about: 'of a site user',
    field: 'mutation: resetMfa(userId: "{staffPerson}") { userId }',
    outcomes: SECURITY,
  },
  {
    operation: 'cognitoUserGlobalSignOut',
    about: 'of a social user',
    field: 'mutation: cognitoUserGlobalSignOut(userId: "{associate}")',
    outcomes: SECURITY,
  },
  {
    operation: 'cognitoUserGlobalSignOut',
    about: 'of a site user',
    field: 'mutation: cognitoUserGlobalSignOut(userId: "{staffPerson}")',
    outcomes: SECURITY,
  },
  {
    operation: 'forgetCognitoDevices',
    about: 'of a social user',
    field: 'mutation: forgetCognitoDevices(userId: "{associate}")',
    outcomes: SECURITY,
  },
  {
    operation: 'forgetCognitoDevices',
    about: 'of a site user',
    field: 'mutation: forgetCognitoDevices(userId: "{staffPerson}")',
    outcomes: SECURITY,
  },
  {
    operation: 'forgetCognitoDevices',
    about: 'of oneself',
    field: 'mutation: forgetCognitoDevices(userId: "{self}")',
    outcomes: OWN_SECURITY,
  },
]
