/**
 * The accounts of the demo world, which exist only in demo and benchmark databases. `npm run totp -- EMAIL` prints a
 * current code for those with a `totpSecret`.
 */
export interface DemoAccount {
  email: string
  password: string
  /** Base32; null if the account has no authenticator app. */
  totpSecret: string | null
  /** E.164; codes by SMS are shown at /dev/inbox. */
  phoneNumber: string | null
  mfa: 'SOFTWARE_TOKEN_MFA' | 'SMS_MFA' | null
  /** The purpose of the account in the demo. */
  title: string
  /** The pool refuses a disabled account. */
  enabled: boolean
}

export const DEMO_PASSWORD = 'Hail-on-Slate-26'

function account(email: string, title: string, secret: string, over: Partial<DemoAccount> = {}): DemoAccount {
  return {
    email,
    password: DEMO_PASSWORD,
    totpSecret: secret,
    phoneNumber: null,
    mfa: 'SOFTWARE_TOKEN_MFA',
    title,
    enabled: true,
    ...over,
  }
}

export const DEMO_ACCOUNTS = [
  account('avery.collins@evolve.example', 'Field adjuster with a full inbox', 'JBSWY3DPEHPK3PXPAVERY2COLLINS7AA'),
  account(
    'morgan.reyes@evolve.example',
    'Administrator of an organization and its two children',
    'JBSWY3DPEHPK3PXPMORGAN2REYES7AAA',
  ),
  account(
    'jordan.blake@evolve.example',
    "Associate who may only read the organization's conversations",
    'JBSWY3DPEHPK3PXPJORDAN2BLAKE7AAA',
  ),
  account(
    'riley.nguyen@evolve.example',
    'Associate who may write for the organization',
    'JBSWY3DPEHPK3PXPRILEY2NGUYEN7AAA',
  ),
  account(
    'quinn.harper@evolve.example',
    'Associate without any permission beyond membership',
    'JBSWY3DPEHPK3PXPQUINN2HARPER7AAA',
  ),
  account('pat.kowalski@evolve.example', 'Administrator of a private organization', 'JBSWY3DPEHPK3PXPPAT2KOWALSKI7AAA'),
  account('casey.delgado@evolve.example', 'Codes come by SMS (see /dev/inbox)', '', {
    totpSecret: null,
    phoneNumber: '+12025550143',
    mfa: 'SMS_MFA',
  }),
  account('taylor.brooks@evolve.example', 'No multi-factor authentication yet: sees its set-up', '', {
    totpSecret: null,
    mfa: null,
  }),
  account('sam.ortiz@evolve.example', 'Signed up, not registered yet', 'JBSWY3DPEHPK3PXPSAM2ORTIZ7AAAAAA'),
  account('dana.whitfield@evolve.example', 'Deactivated: signing in is refused', 'JBSWY3DPEHPK3PXPDANA2WHITFIELD7A', {
    enabled: false,
  }),
  account('site.admin@evolve.example', 'Staff with the admin role', 'JBSWY3DPEHPK3PXPSITE2ADMIN7AAAAA'),
  account('site.support@evolve.example', 'Staff who may assume identities', 'JBSWY3DPEHPK3PXPSITE2SUPPORT7AAA'),
] as const satisfies readonly DemoAccount[]

export type DemoEmail = (typeof DEMO_ACCOUNTS)[number]['email']
