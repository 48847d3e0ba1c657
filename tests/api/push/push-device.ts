import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { jwtVerify } from 'jose'

/**
 * A device's keys, and what it can read with them; the standard (RFC 8188, RFC 8291) written out, apart from the
 * product's library.
 */
export interface Device {
  p256dh: string
  auth: string
  decrypt(body: Buffer): unknown
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

function decryptWith(keys: ECDH, auth: Buffer, body: Buffer): unknown {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const shared = keys.computeSecret(sender)
  const secret = derive(shared, auth, Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]), 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with 0x02 and padding.
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
}

export function createDevice(): Device {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  return {
    p256dh: keys.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    decrypt: (body) => decryptWith(keys, auth, body),
  }
}

export interface Delivery {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface PushService {
  origin: string
  deliveries: Delivery[]
  /** The answers by path; 201 otherwise. */
  answers: Map<string, { status: number; headers?: Record<string, string> }>
  close(): Promise<void>
}

/** A push service on this machine that records its deliveries. */
export async function startPushService(): Promise<PushService> {
  const deliveries: Delivery[] = []
  const answers: PushService['answers'] = new Map()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      deliveries.push({ path, headers: request.headers, body: Buffer.concat(parts) })
      const answer = answers.get(path) ?? { status: 201 }
      response.writeHead(answer.status, answer.headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The push service has no port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    deliveries,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** The claims of the server's own signature (RFC 8292); throws when it is not by the private half of `publicKey`. */
export async function readSignature(authorization: string, publicKey: string): Promise<Record<string, unknown>> {
  const token = /t=([^,\s]+)/.exec(authorization)?.[1] ?? ''
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }))
  return payload
}
