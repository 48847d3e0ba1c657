/**
 * The embedded pool's names. They are constants, because password verifiers are computed with the pool's name, and
 * every server process on one database must issue and accept the same tokens, whatever its address is.
 */
export const EMBEDDED_REGION = 'local'
export const EMBEDDED_POOL_ID = 'local_Evolve'
/** The part of the pool id that is included in the SRP password hash. */
export const EMBEDDED_POOL_NAME = 'Evolve'
export const EMBEDDED_CLIENT_ID = 'evolveweb'
export const EMBEDDED_ISSUER = `https://identity.evolve.local/${EMBEDDED_POOL_ID}`
/** Cognito's scope of a token for its self-service operations. */
export const SELF_SERVICE_SCOPE = 'aws.cognito.signin.user.admin'

export const CODE_TRIES_COUNT = 5
export const CODES_SENT_PER_HOUR_COUNT = 10

/** Failed attempts before an account is locked. */
export const FREE_TRIES_COUNT = 5

/** Accounts created from one address, which may be that of a whole office. */
export const SIGN_UPS_PER_HOUR_COUNT = 100
