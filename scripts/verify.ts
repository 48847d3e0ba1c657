import { openAsBlob } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  checkPackage,
  type FileState,
  type PackageReport,
  type SignatureState,
} from '#shared/claim-package/check-package.ts'
import { readPublicKey } from '#shared/claim-package/signature.ts'
import { PackageError } from '#shared/claim-package/zip-entries.ts'

/**
 * `npm run verify -- FILE.zip [--key PUBLICKEY]` checks a claim file: every file, and the signature. Without a key, the
 * key in the claim file is used, which proves only that the file was not changed since someone signed it. Exits with 0
 * only if everything is intact.
 */
process.removeAllListeners('warning')

const USAGE = 'Usage: npm run verify -- FILE.zip [--key PUBLICKEY]'

const STATES: Readonly<Record<FileState, string>> = {
  intact: 'intact    ',
  changed: 'CHANGED   ',
  missing: 'MISSING   ',
  unlisted: 'NOT LISTED',
}

const SIGNATURES: Readonly<Record<SignatureState, string>> = {
  valid: 'valid',
  'other-key': 'valid, but by ANOTHER KEY',
  invalid: 'INVALID: the list of files was changed after it was signed, or the signature is damaged',
  missing: 'MISSING',
  unsupported: 'cannot be checked by this version of Node',
}

/** Control characters in a name could move the cursor and hide a line. */
const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '?')

function linesOf({ files, signature, isIntact }: PackageReport, isKeyGiven: boolean): string[] {
  const { state, keyId, publicKey, signedUtc } = signature
  return [
    ...files.map((file) => `${STATES[file.state]}  ${printable(file.path)}`),
    '',
    `Signature: ${SIGNATURES[state]}`,
    ...(publicKey === null ? [] : [`Key: ${publicKey} (${keyId})`]),
    ...(signedUtc === null ? [] : [`Signed: ${printable(signedUtc)}`]),
    ...(state === 'valid' && !isKeyGiven
      ? ['Compare the key with /.well-known/evolve-package-keys.json of the site, or pass it with --key.']
      : []),
    isIntact ? 'Everything is intact.' : 'This claim file is NOT intact.',
  ]
}

async function verify(): Promise<number> {
  const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true })
  const [file, ...others] = positionals
  const key = values.key ?? null
  if (file === undefined || others.length > 0) throw new TypeError(USAGE)
  if (key !== null && readPublicKey(key) === null) throw new TypeError('The key is not a public key in base64.')
  const report = await checkPackage(await openAsBlob(file), { publicKey: key })
  console.log(linesOf(report, key !== null).join('\n'))
  return report.isIntact ? 0 : 1
}

try {
  process.exitCode = await verify()
} catch (error) {
  const isExpected = error instanceof PackageError || error instanceof TypeError || 'code' in Object(error)
  console.error(isExpected ? (error as Error).message : error)
  process.exitCode = error instanceof PackageError ? 1 : 2
}
