import { createDiffieHellman, createDiffieHellmanGroup, createHash, createHmac, randomBytes } from 'node:crypto'

/**
 * Secure Remote Password as in Cognito: the 3072-bit group of RFC 3526 (OpenSSL's modp15), SHA-256, and a key derived
 * with the info text 'Caldera Derived Key'. The password never reaches the server at sign-in. Powers are computed by
 * OpenSSL: six times faster than BigInt, and without secret-dependent JavaScript paths.
 */

const prime = createDiffieHellmanGroup('modp15').getPrime()
const N = BigInt(`0x${prime.toString('hex')}`)
const GENERATOR = Buffer.from([2])
const GROUP_BYTES = prime.length
const KEY_INFO = Buffer.concat([Buffer.from('Caldera Derived Key'), Buffer.from([1])])
const KEY_BYTES = 16

const sha256 = (...parts: readonly Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const toBigInt = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`)
const toGroupBytes = (value: bigint) => Buffer.from(value.toString(16).padStart(GROUP_BYTES * 2, '0'), 'hex')

/**
 * The protocol's padding: whole bytes, and a zero byte before a leading one-bit (two's complement, as Java writes it).
 */
function pad(value: bigint): Buffer {
  const hex = value.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

const fromHex = (hex: string) => BigInt(`0x${hex}`)

const multiplier = toBigInt(sha256(pad(N), GENERATOR))

// One exchange object computes all powers: its calls are synchronous, and creating one costs an OpenSSL parameter
// check.
const powers = createDiffieHellman(prime, GENERATOR)

function power(base: Buffer, exponent: Buffer): bigint {
  powers.setPrivateKey(exponent)
  return toBigInt(powers.computeSecret(base))
}

/**
 * The verifier stored instead of a password; both in hexadecimal. Whoever reads it can guess the password offline, so
 * it is stored encrypted.
 */
export interface SrpVerifier {
  salt: string
  verifier: string
}

/** @param identity pool name + user name at sign-in, device group key + device key for a device */
export function computeVerifier(
  identity: string,
  password: string,
  salt = randomBytes(16).toString('hex'),
): SrpVerifier {
  const secret = sha256(pad(fromHex(salt)), sha256(Buffer.from(`${identity}:${password}`)))
  return { salt, verifier: power(GENERATOR, secret).toString(16) }
}

/** The server's part of one sign-in. `secret` must stay on the server; all values in hexadecimal. */
export interface ServerExchange {
  secret: string
  publicValue: string
}

export function startExchange(verifier: string): ServerExchange {
  const secret = randomBytes(32)
  const publicValue = (multiplier * fromHex(verifier) + power(GENERATOR, secret)) % N
  return { secret: secret.toString('hex'), publicValue: publicValue.toString(16) }
}

/** False for values with which a client could fix the key without a password (A mod N = 0), and for invalid numbers. */
export function isUsableClientValue(clientValue: string): boolean {
  return /^[0-9a-f]{1,800}$/i.test(clientValue) && fromHex(clientValue) % N > 1n
}

/** The key that both sides compute if the client knows the password. */
export function deriveKey(clientValue: string, exchange: ServerExchange, verifier: string): Buffer {
  const mix = sha256(pad(fromHex(clientValue)), pad(fromHex(exchange.publicValue)))
  const base = (fromHex(clientValue) * power(toGroupBytes(fromHex(verifier)), mix)) % N
  // OpenSSL would throw for the two extreme elements; only an attacker sends them.
  const shared = base > 1n && base < N - 1n ? power(toGroupBytes(base), Buffer.from(exchange.secret, 'hex')) : 0n
  const pseudoRandomKey = createHmac('sha256', pad(toBigInt(mix)))
    .update(pad(shared))
    .digest()
  return createHmac('sha256', pseudoRandomKey).update(KEY_INFO).digest().subarray(0, KEY_BYTES)
}

/** The client's proof; compare it in constant time. `identity` as in computeVerifier. */
export function signClaim(key: Buffer, identity: string, secretBlock: string, timestamp: string): Buffer {
  return createHmac('sha256', key)
    .update(Buffer.concat([Buffer.from(identity), Buffer.from(secretBlock, 'base64'), Buffer.from(timestamp)]))
    .digest()
}

/** A group element that is always the same for a seed: the verifier of an unknown user. */
export function inventVerifier(seed: Buffer): string {
  const blocks = Array.from({ length: GROUP_BYTES / 32 }, (_, index) =>
    createHmac('sha256', seed)
      .update(Buffer.from([index]))
      .digest(),
  )
  return (toBigInt(Buffer.concat(blocks)) % N).toString(16)
}
