import { createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto'
import { keyIdOf } from '#shared/claim-package/signature.ts'

/** How claim packages are signed. */
export interface PackageSettings {
  /** 32 bytes in base64url; null to derive the key from the secret of the site. */
  signingKey: string | null
  /** Public keys in base64 that signed older packages. */
  formerKeys: readonly string[]
}

/** Signs claim packages in the name of the site. */
export interface PackageSigner {
  /** 32 bytes in base64. */
  readonly publicKey: string
  readonly keyId: string
  /** Returns the Ed25519 signature of a message in base64. */
  sign(message: Uint8Array): string
}

const SEED_BYTES = 32
const DERIVED_FOR = 'evolve claim packages, Ed25519, 1'
/** The DER structure of a private Ed25519 key (RFC 8410) up to its seed. */
const PKCS8_BEGIN = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * Creates the signer of a site.
 *
 * @param seed 32 bytes in base64url; null to derive the key from the secret, which all processes of a site share
 */
export function packageSigner(seed: string | null, appSecret: string): PackageSigner {
  const bytes =
    seed === null
      ? Buffer.from(hkdfSync('sha256', appSecret, '', DERIVED_FOR, SEED_BYTES))
      : Buffer.from(seed, 'base64url')
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_BEGIN, bytes]), format: 'der', type: 'pkcs8' })
  const publicKey = Buffer.from(String(createPublicKey(privateKey).export({ format: 'jwk' }).x), 'base64url')
  return {
    publicKey: publicKey.toString('base64'),
    keyId: keyIdOf(publicKey),
    sign: (message) => sign(null, message, privateKey).toString('base64'),
  }
}
