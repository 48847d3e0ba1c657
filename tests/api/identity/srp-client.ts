import { createDiffieHellmanGroup, createHash, createHmac, randomBytes } from 'node:crypto'

/** The client's half of Cognito's SRP in plain BigInt arithmetic: independent of the server's OpenSSL one. */

const N = BigInt(`0x${createDiffieHellmanGroup('modp15').getPrime('hex')}`)
const g = 2n

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let b = base % N, e = exponent; e > 0n; e >>= 1n, b = (b * b) % N) if (e & 1n) result = (result * b) % N
  return result
}

const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const number = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`)

function pad(value: bigint): Buffer {
  const hex = value.toString(16)
  const even = hex.length % 2 ? `0${hex}` : hex
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

export function startClient() {
  const a = number(randomBytes(32))
  return { a, A: power(g, a) }
}

interface Proof {
  client: { a: bigint; A: bigint }
  /** Pool name + user id, or device group key + device key. */
  identity: string
  password: string
  salt: string
  serverValue: string
  secretBlock: string
}

/** PASSWORD_CLAIM_SIGNATURE and the TIMESTAMP it is over. */
export function prove({ client, identity, password, salt, serverValue, secretBlock }: Proof): {
  signature: string
  timestamp: string
} {
  const B = BigInt(`0x${serverValue}`)
  const k = number(sha256(pad(N), Buffer.from([2])))
  const u = number(sha256(pad(client.A), pad(B)))
  const x = number(sha256(pad(BigInt(`0x${salt}`)), sha256(Buffer.from(`${identity}:${password}`))))
  const S = power((((B - k * power(g, x)) % N) + N) % N, client.a + u * x)
  const prk = createHmac('sha256', pad(u)).update(pad(S)).digest()
  const key = createHmac('sha256', prk)
    .update(Buffer.concat([Buffer.from('Caldera Derived Key'), Buffer.from([1])]))
    .digest()
    .subarray(0, 16)
  const timestamp = 'Sat Nov 21 07:55:45 UTC 2026'
  const signature = createHmac('sha256', key)
    .update(Buffer.concat([Buffer.from(identity), Buffer.from(secretBlock, 'base64'), Buffer.from(timestamp)]))
    .digest('base64')
  return { signature, timestamp }
}

/** The secret of a new device in a browser, and its input to ConfirmDevice. */
export function makeDeviceSecret(groupKey: string, deviceKey: string) {
  const password = randomBytes(40).toString('base64')
  const salt = number(randomBytes(16))
  const x = number(sha256(pad(salt), sha256(Buffer.from(`${groupKey}${deviceKey}:${password}`))))
  return {
    password,
    config: { Salt: pad(salt).toString('base64'), PasswordVerifier: pad(power(g, x)).toString('base64') },
  }
}
