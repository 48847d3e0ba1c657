import type { ServerEnv } from '#server/env.ts'

const SHORTEST_SECRET_LENGTH = 4
/** Shorter parts of a path are ordinary words. */
const KEY_IN_ADDRESS_LENGTH = 16

/** Password, path and query of a URL, because gateways put keys there. */
function secretPartsOf(address: string | null): string[] {
  if (!address || !URL.canParse(address)) return []
  const { password, pathname, searchParams } = new URL(address)
  const segments = pathname.split('/').filter((segment) => segment.length >= KEY_IN_ADDRESS_LENGTH)
  return [password, decodeURIComponent(password), ...segments, ...searchParams.values()]
}

function secretsOf(env: ServerEnv): string[] {
  const secrets = [
    ...[
      env.appSecret,
      env.packages.signingKey,
      env.identitySecret,
      env.metricsToken,
      env.smsWebhook?.token,
      env.s3?.credentials?.secretAccessKey,
    ],
    ...[env.push?.privateKey, env.ai?.apiKey, env.legacyClaims?.key, env.legacyExchangeKey, env.licenseRegistry?.key],
    ...[env.helpDesk?.sharedSecret, env.stripe?.secretKey, env.stripe?.webhookSecret],
    ...secretPartsOf(env.smsWebhook?.url ?? null),
    ...secretPartsOf(env.smtpUrl),
  ]
  for (const address of [env.databaseUrl, env.brokerUrl]) {
    // The database name is not a secret, and is useful.
    const { password } = address && URL.canParse(address) ? new URL(address) : { password: '' }
    secrets.push(password, decodeURIComponent(password))
  }
  return secrets.filter((one): one is string => Boolean(one && one.length >= SHORTEST_SECRET_LENGTH))
}

/** Removes every secret of the configuration from a text, the longest first. */
export function hideSecretsOf(env: ServerEnv): (text: string) => string {
  const secrets = secretsOf(env).sort((one, other) => other.length - one.length)
  return (text) => secrets.reduce((hidden, secret) => hidden.replaceAll(secret, '[hidden]'), text)
}
