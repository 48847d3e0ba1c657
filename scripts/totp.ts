import { Secret, TOTP } from 'otpauth'
import { DEMO_ACCOUNTS } from '#server/db/seed/demo-accounts.ts'

/** `npm run totp -- EMAIL` prints the current code of a demo account's authenticator app, and how long it is valid. */

const PERIOD_S = 30

const email = process.argv[2]?.trim().toLowerCase()
const account = DEMO_ACCOUNTS.find((candidate) => candidate.email === email)

if (!account?.totpSecret) {
  const known = DEMO_ACCOUNTS.filter(({ totpSecret }) => totpSecret !== null).map(
    (candidate) => `  ${candidate.email}  ${candidate.title}`,
  )
  console.error(`Usage: npm run totp -- EMAIL\nDemo accounts with an authenticator app:\n${known.join('\n')}`)
  process.exitCode = 1
} else {
  const code = new TOTP({ secret: Secret.fromBase32(account.totpSecret), period: PERIOD_S }).generate()
  const secondsLeft = PERIOD_S - (Math.floor(Date.now() / 1000) % PERIOD_S)
  // Only the code goes to stdout, so that scripts can read it.
  console.log(code)
  console.error(`Changes in ${secondsLeft} s. Each code is accepted once.`)
}
