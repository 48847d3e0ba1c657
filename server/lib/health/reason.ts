const REASON_MAX_LENGTH = 240
const CAUSES_MAX_COUNT = 5

/** Error codes of the system, of TLS, of SMTP and of AWS, explained for the operator. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused: nothing listens there.',
  ECONNRESET: 'The connection was closed before there was an answer.',
  ENOTFOUND: 'The host name is not known.',
  EAI_AGAIN: 'The host name could not be looked up: DNS does not answer.',
  EHOSTUNREACH: 'There is no route to the host.',
  ENETUNREACH: 'There is no route to the network.',
  ETIMEDOUT: 'There was no answer in time.',
  ESOCKETTIMEDOUT: 'There was no answer in time.',
  TimeoutError: 'There was no answer in time.',
  UND_ERR_CONNECT_TIMEOUT: 'There was no answer in time.',
  CERT_HAS_EXPIRED: 'The TLS certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The TLS certificate is signed by itself.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The TLS certificate is signed by an unknown authority.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The TLS certificate is signed by an unknown authority.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The TLS certificate is for another host name.',
  EAUTH: 'The user name or the password was refused.',
  NoSuchBucket: 'The bucket does not exist.',
  InvalidAccessKeyId: 'The access key id is not known.',
  SignatureDoesNotMatch: 'The secret access key is wrong.',
  AccessDenied: 'The key may not do this.',
  RequestTimeTooSkewed: 'The clock of this machine is wrong.',
  CredentialsProviderError: 'There are no credentials.',
  UnrecognizedClientException: 'The credentials are not known.',
  ResourceNotFoundException: 'The user pool does not exist.',
  AccessDeniedException: 'The credentials may not do this.',
}

/** The error and its causes, outermost first. */
function chainOf(error: unknown): Error[] {
  const chain: Error[] = []
  let next: unknown = error
  while (next instanceof Error && chain.length < CAUSES_MAX_COUNT) {
    chain.push(next)
    next = next instanceof AggregateError ? next.errors[0] : next.cause
  }
  return chain
}

/**
 * The reason of a failure, as a sentence for the operator: the first cause with a known code, otherwise the error's
 * message. May contain secrets of the configuration (hide-secrets.ts removes them).
 */
export function reasonOf(error: unknown): string {
  const chain = chainOf(error)
  for (const one of chain.toReversed()) {
    const { code } = one as { code?: unknown }
    // Nodemailer wraps socket errors, and mentions their code only in the message.
    const named = /\b(?:connect|getaddrinfo) (E[A-Z_]+)\b/.exec(one.message)?.[1] ?? ''
    const known = REASONS[typeof code === 'string' ? code : ''] ?? REASONS[one.name] ?? REASONS[named]
    if (known) return known
  }
  const message = chain.find((one) => one.message !== '' && one.message !== 'fetch failed')?.message ?? ''
  const [line = ''] = message.split('\n')
  return line.trim().slice(0, REASON_MAX_LENGTH) || 'It failed without a reason.'
}
