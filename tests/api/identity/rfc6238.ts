import { createHmac } from 'node:crypto'

/**
 * An independent TOTP, so that the server's library is checked against the standard. Verified with the RFC's vectors.
 */
export function totpAt(secretBase32: string, date: Date, digits = 6): string {
  return totpOfKey(decodeBase32(secretBase32), date, digits)
}

export function totpOfKey(key: Buffer, date: Date, digits = 6): string {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(date.getTime() / 30_000)))
  const mac = createHmac('sha1', key).update(step).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  return ((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).toString().padStart(digits, '0')
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function decodeBase32(text: string): Buffer {
  const bits = [...text.replaceAll(/[\s=]/g, '').toUpperCase()]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
