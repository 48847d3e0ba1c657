import { registration } from './fields.ts'
import { type DenialRow, IDENTITY, SIGNED_IN } from './row.ts'

export const sessionDenials: readonly DenialRow[] = [
  { operation: 'loginInformation', about: 'oneself', field: 'loginInformation { userId }', outcomes: IDENTITY },
  {
    operation: 'storeCognitoDevice',
    about: 'a device that is not theirs',
    field: 'mutation: storeCognitoDevice(deviceKey: "us-east-1_nobody")',
    outcomes: 'U M N N N N N N N N N I U',
  },
  {
    operation: 'assumeIdentity',
    about: 'a standard user',
    field: 'mutation: assumeIdentity(userId: "{owner}", reason: "Support call") { userId }',
    outcomes: 'U M R F F F F F F + + I U',
  },
  {
    operation: 'assumeIdentity',
    about: 'staff',
    field: 'mutation: assumeIdentity(userId: "{staffPerson}", reason: "Support call") { userId }',
    outcomes: 'U M R F F F F F F F F I U',
  },
  {
    operation: 'assumeIdentity',
    about: 'nobody',
    field: 'mutation: assumeIdentity(userId: "{missing}", reason: "Support call") { userId }',
    outcomes: 'U M R F F F F F F F F I U',
  },
  {
    operation: 'revertIdentity',
    about: 'the assumed identity',
    field: 'mutation: revertIdentity',
    outcomes: SIGNED_IN,
  },
  {
    operation: 'userRegistration',
    about: 'another person',
    field: `mutation: userRegistration(userId: "{owner}", ${registration}) { userId }`,
    outcomes: 'U M F F F F F F F F F I U',
  },
  {
    operation: 'userRegistration',
    about: 'oneself',
    field: `mutation: userRegistration(userId: "{self}", ${registration}) { userId }`,
    outcomes: 'U M + A A A A A A A A I U',
  },
]
