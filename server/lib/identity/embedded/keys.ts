import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  hkdfSync,
  randomBytes,
  scrypt,
} from 'node:crypto'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, importPKCS8 } from 'jose'
import type { CryptoKey, JWK } from 'jose'
import type { Database } from '#server/db/client.ts'
import { StartError } from '#server/db/start-error.ts'
import type { Clock } from '#server/lib/clock/clock.ts'
import { identityKeys } from '../tables.ts'
import { type KeyMaterial, readKeyFile, writeKeyFile } from './key-file.ts'
import { createSealing, decrypt, encrypt } from './sealing.ts'
import type { Sealing } from './sealing.ts'

export interface PoolKeys extends Sealing {
  privateKey: CryptoKey
  publicJwk: JWK & { kid: string }
}

interface LoadOptions {
  database: Database
  clock: Clock
  dataDir: string
  /**
   * At least 32 characters. With it, the keys are stored encrypted in the database, so that several servers share them.
   */
  identitySecret?: string | undefined
}

const ROW_ID = 'pool'
const WRAP_CONTEXT = 'identity keys'
const SECRET_MIN_LENGTH = 32
const SALT_BYTES = 16
const deriveWrapKey = promisify<string, Buffer, number, Buffer>(scrypt)

/**
 * Returns the pool's keys, or creates them on the first start. Throws with an instruction if this database was set up
 * with other keys, because every stored password would be unreadable.
 */
export async function loadPoolKeys(options: LoadOptions): Promise<PoolKeys> {
  const { database, identitySecret } = options
  if (identitySecret !== undefined && identitySecret.length < SECRET_MIN_LENGTH) {
    throw new StartError(`IDENTITY_SECRET must have at least ${SECRET_MIN_LENGTH} characters.`)
  }
  const stored = await readRow(database)
  if (stored?.wrapped && !identitySecret) {
    throw new StartError(
      'This database keeps its identity keys wrapped. Set IDENTITY_SECRET to the value it was set up with.',
    )
  }
  const material =
    stored?.wrapped && identitySecret ? await unwrap(stored.wrapped, identitySecret) : await materialOfFolder(options)
  const agreed = await agree(options, material)
  return openKeys(agreed)
}

/** Several servers on one database may start at the same moment: the first row wins, and the others use it. */
async function agree({ database, clock, identitySecret }: LoadOptions, material: KeyMaterial): Promise<KeyMaterial> {
  const wrapped = identitySecret ? await wrap(material, identitySecret) : null
  await database.db
    .insert(identityKeys)
    .values({ id: ROW_ID, fingerprint: fingerprintOf(material), wrapped, createdAt: clock.now() })
    .onConflictDoNothing()
  const row = await readRow(database)
  if (row && row.wrapped === null && wrapped !== null && row.fingerprint === fingerprintOf(material)) {
    await database.db.update(identityKeys).set({ wrapped }).where(eq(identityKeys.id, ROW_ID))
    return material
  }
  const agreed = row?.wrapped && identitySecret ? await unwrap(row.wrapped, identitySecret) : material
  if (row?.fingerprint !== fingerprintOf(agreed)) {
    throw new StartError(
      'The identity keys in DATA_DIR/identity do not belong to this database. Restore that folder from the backup of ' +
        'this database, or set IDENTITY_SECRET so that the keys live in the database.',
    )
  }
  return agreed
}

async function materialOfFolder({ dataDir, identitySecret }: LoadOptions): Promise<KeyMaterial> {
  const existing = await readKeyFile(dataDir)
  if (existing) return existing
  const made = await makeMaterial()
  return identitySecret ? made : writeKeyFile(dataDir, made)
}

async function makeMaterial(): Promise<KeyMaterial> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return {
    master: randomBytes(32).toString('base64'),
    signing: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}

async function openKeys(material: KeyMaterial): Promise<PoolKeys> {
  const publicJwk = await exportJWK(createPublicKey(createPrivateKey(material.signing)))
  const kid = await calculateJwkThumbprint(publicJwk)
  return {
    ...createSealing(Buffer.from(material.master, 'base64')),
    privateKey: await importPKCS8(material.signing, 'RS256'),
    publicJwk: { ...publicJwk, kid, alg: 'RS256', use: 'sig' },
  }
}

async function wrap(material: KeyMaterial, secret: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return `${salt.toString('base64url')}.${encrypt(await deriveWrapKey(secret, salt, 32), JSON.stringify(material), WRAP_CONTEXT)}`
}

async function unwrap(wrapped: string, secret: string): Promise<KeyMaterial> {
  const [salt = '', sealed = ''] = wrapped.split('.')
  const key = await deriveWrapKey(secret, Buffer.from(salt, 'base64url'), 32)
  try {
    return JSON.parse(decrypt(key, sealed, WRAP_CONTEXT)) as KeyMaterial
  } catch (cause) {
    throw new StartError(
      'IDENTITY_SECRET does not open the identity keys of this database. Set it to the value the database was set up with.',
      {
        cause,
      },
    )
  }
}

/** One-way, so that the row reveals no key. */
function fingerprintOf(material: KeyMaterial): string {
  const derived = hkdfSync(
    'sha256',
    Buffer.from(material.master, 'base64'),
    Buffer.alloc(0),
    'evolve identity fingerprint',
    32,
  )
  return createHash('sha256').update(Buffer.from(derived)).update(material.signing).digest('base64url')
}

async function readRow(database: Database) {
  const [row] = await database.db.select().from(identityKeys).where(eq(identityKeys.id, ROW_ID))
  return row
}
