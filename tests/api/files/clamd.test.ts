import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '#server/db/seed/random.ts'
import { clamdScanner } from '#server/lib/virus-scan/clamd.ts'
import type { ScanSubject, VirusScanPort } from '#server/lib/virus-scan/port.ts'
import { scanSoon } from '#server/modules/files/service.ts'
import { seededBytes } from '#tests/chaos/contents.ts'
import { type ClamdDaemon, findClamd, startClamd } from '#tests/support/clamd-daemon.ts'
import { zipOf } from './archives.ts'
import { createFilesWorld, type FilesWorld } from './files-world.ts'

/**
 * The adapter against the real daemon, with test signatures: that of the industry's test file, and the hash of a
 * content that is otherwise harmless.
 */

/** Assembled here, so that scanners do not report this source file. */
const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(''))
const KNOWN = Buffer.from('A content that this very database knows by its hash. '.repeat(20))
const SIGNATURES = {
  contents: { 'Evolve.Test.Eicar': EICAR },
  hashes: { 'Evolve.Test.Known': { md5: createHash('md5').update(KNOWN).digest('hex'), sizeBytes: KNOWN.length } },
}
const MAX_BYTES = 4_000_000

/**
 * Random bytes without a signature, the same in every run: in a few megabytes of random data, the daemon sometimes
 * detects the start of an archive, which would exceed its small limits here.
 */
const noise = (length: number, seed = length): Buffer => Buffer.from(seededBytes(seededRandom(seed), length))

const program = findClamd()
if (program === null)
  process.stdout.write(
    'clamd is not installed on this machine: the tests against the real daemon are left out (Debian: clamav-daemon)\n',
  )

function subject(content: Buffer, fileName = 'a.bin'): ScanSubject {
  return {
    fileName,
    sizeBytes: content.length,
    mimeType: 'application/octet-stream',
    open: async () => Readable.from(content.length ? [content] : [], { objectMode: false }),
  }
}

describe.skipIf(program === null)('the real daemon of ClamAV', () => {
  let daemon: ClamdDaemon
  let scanner: VirusScanPort
  beforeAll(async () => {
    daemon = await startClamd(program ?? '', SIGNATURES, MAX_BYTES)
    scanner = clamdScanner({ host: '127.0.0.1', port: daemon.port })
  }, 90_000)
  afterAll(() => daemon?.stop())

  test.each([
    ['plain', EICAR],
    ['behind a megabyte of something else', Buffer.concat([noise(1_000_000), EICAR])],
    [
      'in a ZIP',
      zipOf([
        { name: 'readme.txt', content: Buffer.from('ok') },
        { name: 'eicar.com', content: EICAR },
      ]),
    ],
    [
      'in a ZIP in a ZIP in gzip',
      gzipSync(
        zipOf([
          { name: 'b.zip', content: zipOf([{ name: 'c.zip', content: zipOf([{ name: 'd', content: EICAR }]) }]) },
        ]),
      ),
    ],
  ])('finds the test file %s', async (_how, content) => {
    const result = await scanner.scan(subject(content))
    expect([result.status, result.finding]).toEqual(['Infected', expect.stringContaining('Evolve.Test.Eicar')])
  })

  test('finds a file by its hash, and in an archive', async () => {
    for (const content of [KNOWN, zipOf([{ name: 'known.bin', content: KNOWN }])]) {
      expect(await scanner.scan(subject(content))).toEqual({
        status: 'Infected',
        finding: expect.stringContaining('Evolve.Test.Known') as unknown,
      })
    }
    expect((await scanner.scan(subject(KNOWN.subarray(1)))).status).toBe('Clean')
  })

  test('accepts other content', async () => {
    for (const content of [
      Buffer.alloc(0),
      Buffer.from('The roof leaks.'),
      noise(3_000_000),
      zipOf([{ name: 'a.txt', content: Buffer.from('ok') }]),
    ]) {
      expect(await scanner.scan(subject(content))).toEqual({ status: 'Clean', finding: null })
    }
  })

  test('reports content as too large if it exceeds the stream limit or the limit after unpacking', async () => {
    for (let times = 0; times < 10; times += 1)
      expect((await scanner.scan(subject(Buffer.alloc(MAX_BYTES * 3)))).status).toBe('TooLargeToScan')
    expect((await scanner.scan(subject(noise(MAX_BYTES + 1)))).status).toBe('TooLargeToScan')
    expect((await scanner.scan(subject(zipOf([{ name: 'zeros', content: Buffer.alloc(MAX_BYTES * 5) }])))).status).toBe(
      'TooLargeToScan',
    )
  })

  test('returns the right results for concurrent scans', async () => {
    const contents = Array.from({ length: 24 }, (_, index) =>
      index % 3 === 0 ? Buffer.concat([noise(50_000, index), EICAR]) : noise(60_000, index),
    )
    const results = await Promise.all(contents.map((content) => scanner.scan(subject(content))))
    expect(results.map(({ status }) => status)).toEqual(
      contents.map((_, index) => (index % 3 === 0 ? 'Infected' : 'Clean')),
    )
  })

  describe('with the product', () => {
    let world: FilesWorld
    beforeAll(async () => {
      world = await createFilesWorld({ env: { CLAMD_HOST: '127.0.0.1', CLAMD_PORT: String(daemon.port) } })
      await world.services.jobs.start()
    })
    afterAll(() => world?.close())

    test('marks uploads, and infected files cannot be downloaded', async () => {
      expect(world.services.virusScanner.name).toBe('clamd')
      const { one, other, messageId } = await world.pair()
      const contents = [EICAR, Buffer.from('ok'), KNOWN, noise(MAX_BYTES * 2)]
      const tokens = await Promise.all(
        contents.map((content, index) => world.upload(one, content, { fileName: `${index}.bin` })),
      )
      const ids = await world.attach(one, messageId, tokens)
      await scanSoon(world.services, ids)
      const statuses = async () =>
        (await world.attachments(other, [messageId]))[0]?.map((file) => file.currentInstance.virusStatus)
      await expect.poll(statuses, { timeout: 40_000 }).toEqual(['Infected', 'Clean', 'Infected', 'TooLargeToScan'])
      expect((await world.download(other, ids[0] ?? '')).code).toBe('FILE_INFECTED')
      expect((await world.download(other, ids[1] ?? '')).code).toBe(null)
    }, 60_000)
  })
})
