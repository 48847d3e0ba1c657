import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtInScanner } from '#server/lib/virus-scan/built-in.ts'
import { clamdScanner } from '#server/lib/virus-scan/clamd.ts'
import type { ScanResult, ScanSubject, VirusScanPort } from '#server/lib/virus-scan/port.ts'
import { scanSoon } from '#server/modules/files/service.ts'
import { zipOf } from './archives.ts'
import { type ClamdBehaviour, clamdServer } from './clamd-server.ts'
import { createFilesWorld, type FilesWorld } from './files-world.ts'

/** The industry's test file, assembled here so that scanners do not report this source file. */
const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(''))
const WINDOWS_PROGRAM = Buffer.concat([
  Buffer.from('MZ'),
  Buffer.alloc(0x3a),
  Buffer.from([0x40, 0, 0, 0]),
  Buffer.from('PE\0\0'),
  Buffer.alloc(100),
])
const LINUX_PROGRAM = Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(100)])

function subject(content: Buffer, fileName = 'a.txt'): ScanSubject {
  return {
    fileName,
    sizeBytes: content.length,
    mimeType: 'application/octet-stream',
    open: async () => Readable.from(content.length ? [content] : [], { objectMode: false }),
  }
}

const scan = (content: Buffer, fileName?: string): Promise<ScanResult> =>
  builtInScanner.scan(subject(content, fileName))

describe('the built-in check', () => {
  test.each([
    ['plain', EICAR],
    ['with text around it', Buffer.concat([Buffer.from('Dear Dana,\n'), EICAR, Buffer.from('\nbye')])],
    ['in UTF-16', Buffer.from(EICAR.toString('latin1'), 'utf16le')],
    ['in Base64', Buffer.from(EICAR.toString('base64'))],
    ['in Base64, behind one byte', Buffer.from(Buffer.concat([Buffer.from('x'), EICAR]).toString('base64'))],
    ['in Base64, behind two bytes', Buffer.from(Buffer.concat([Buffer.from('xy'), EICAR]).toString('base64'))],
    ['in Base64 of a mail', Buffer.from((EICAR.toString('base64').match(/.{1,40}/g) ?? []).join('\r\n'))],
    [
      'in a ZIP',
      zipOf([
        { name: 'ok.txt', content: Buffer.from('ok') },
        { name: 'eicar.com', content: EICAR },
      ]),
    ],
    ['in a ZIP that does not compress', zipOf([{ name: 'eicar.com', content: EICAR }], true)],
    ['in a ZIP in a ZIP', zipOf([{ name: 'inner.zip', content: zipOf([{ name: 'eicar.com', content: EICAR }]) }])],
    ['in gzip', gzipSync(EICAR)],
  ])('finds the test file %s', async (_how, content) => {
    expect(await scan(content)).toEqual({ status: 'Infected', finding: 'EICAR test signature' })
  })

  test.each([
    ['photo.jpg', WINDOWS_PROGRAM, 'Infected'],
    ['report.pdf', LINUX_PROGRAM, 'Infected'],
    ['report.pdf.exe', WINDOWS_PROGRAM, 'Infected'],
    ['setup.exe', WINDOWS_PROGRAM, 'Clean'],
    ['tool', LINUX_PROGRAM, 'Clean'],
    ['MZ.txt', Buffer.from('MZ is how Mrs. Zimmermann signs.'), 'Clean'],
  ] as const)('detects a program named %s', async (name, content, status) => {
    expect((await scan(content, name)).status).toBe(status)
    expect((await scan(zipOf([{ name, content }]), 'all.zip')).status).toBe(status)
  })

  test('accepts other content', async () => {
    for (const content of [
      Buffer.alloc(0),
      Buffer.from('PK'),
      randomBytes(100_000),
      zipOf([]),
      Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(500)]),
      gzipSync(Buffer.from('ok')).subarray(0, 20),
    ]) {
      expect(await scan(content)).toEqual({ status: 'Clean', finding: null })
    }
  })

  test('reports a failed scan for an archive that it cannot open, unless other content in it is infected', async () => {
    const closed = { name: 'scope.pdf', content: Buffer.from('secret'), encrypted: true }
    for (const content of [
      zipOf([closed]),
      zipOf([{ name: 'ok.txt', content: Buffer.from('ok') }, closed]),
      zipOf([{ name: 'inner.zip', content: zipOf([closed]) }]),
      Buffer.concat([Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'), randomBytes(500)]),
      Buffer.concat([Buffer.from('377abcaf271c', 'hex'), randomBytes(500)]),
    ])
      expect((await scan(content, 'all.zip')).status).toBe('ScanFailed')
    expect((await scan(zipOf([closed, { name: 'eicar.com', content: EICAR }]))).status).toBe('Infected')
  })

  test('reports content that is too large or an archive bomb as not scanned', async () => {
    expect((await builtInScanner.scan({ ...subject(EICAR), sizeBytes: 32_000_001 })).status).toBe('TooLargeToScan')
    const bomb = gzipSync(Buffer.alloc(80_000_000))
    expect(bomb.length).toBeLessThan(100_000)
    expect((await scan(bomb)).status).toBe('TooLargeToScan')
    let nested: Buffer = EICAR
    for (let depth = 0; depth < 6; depth += 1) nested = zipOf([{ name: 'a.zip', content: nested }])
    expect((await scan(nested)).status).toBe('TooLargeToScan')
    expect(
      (
        await scan(
          zipOf(Array.from({ length: 2_100 }, (_, index) => ({ name: `${index}`, content: Buffer.from('x') }))),
        )
      ).status,
    ).toBe('TooLargeToScan')
  })
})

async function withClamd(
  behaviour: ClamdBehaviour,
  work: (scanner: VirusScanPort) => Promise<void>,
  silenceMs = 5_000,
): Promise<void> {
  const server = await clamdServer(behaviour)
  try {
    await work(clamdScanner({ host: '127.0.0.1', port: server.port, silenceMs }))
  } finally {
    await server.close()
  }
}

describe('the daemon of ClamAV', () => {
  const judge = (content: Buffer): string => (content.includes(EICAR) ? 'stream: Eicar-Signature FOUND' : 'stream: OK')

  test('receives the whole content, and its result is used', async () => {
    const large = Buffer.concat([randomBytes(3_000_000), EICAR])
    await withClamd({ answer: judge }, async (scanner) => {
      expect(await scanner.scan(subject(large))).toEqual({ status: 'Infected', finding: 'Eicar-Signature' })
      expect(await scanner.scan(subject(randomBytes(3_000_000)))).toEqual({ status: 'Clean', finding: null })
      expect(await scanner.scan(subject(Buffer.alloc(0)))).toEqual({ status: 'Clean', finding: null })
    })
  })

  test('may report content as too large', async () => {
    await withClamd({ answer: judge, maxBytes: 100_000 }, async (scanner) => {
      expect((await scanner.scan(subject(randomBytes(5_000_000)))).status).toBe('TooLargeToScan')
    })
    await withClamd({ answer: () => 'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND' }, async (scanner) => {
      expect((await scanner.scan(subject(EICAR))).status).toBe('TooLargeToScan')
    })
  })

  test('that fails, disconnects, does not respond or is unreachable fails the scan', async () => {
    await withClamd({ answer: () => "stream: Can't allocate memory ERROR" }, async (scanner) => {
      await expect(scanner.scan(subject(EICAR))).rejects.toThrow(/allocate memory/)
    })
    await withClamd({ answer: () => '' }, async (scanner) => {
      await expect(scanner.scan(subject(EICAR))).rejects.toThrow(/nothing/)
    })
    await withClamd({ answer: judge, hangUpAfterBytes: 10 }, async (scanner) => {
      await expect(scanner.scan(subject(randomBytes(2_000_000)))).rejects.toThrow()
    })
    await withClamd(
      { answer: judge, silent: true },
      async (scanner) => {
        await expect(scanner.scan(subject(EICAR))).rejects.toThrow(/said nothing for 200 ms/)
      },
      200,
    )
    const gone = await clamdServer({ answer: judge })
    await gone.close()
    // It may be refused before the content is open; an unhandled failure would end the process.
    const openedLate = async (): Promise<Readable> => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      return Readable.from([EICAR])
    }
    for (const one of [subject(EICAR), { ...subject(EICAR), open: openedLate }]) {
      await expect(clamdScanner({ host: '127.0.0.1', port: gone.port }).scan(one)).rejects.toThrow(/ECONNREFUSED/)
    }
  })

  test('is not trusted if the content could not be read completely', async () => {
    await withClamd({ answer: judge }, async (scanner) => {
      const broken = async () =>
        Readable.from(
          (function* () {
            yield Buffer.from('a')
            throw new Error('the disk broke')
          })(),
        )
      await expect(scanner.scan({ ...subject(EICAR), open: broken })).rejects.toThrow(/the disk broke/)
    })
  })
})

describe('a file of a message', () => {
  let world: FilesWorld
  beforeAll(async () => {
    world = await createFilesWorld()
    await world.services.jobs.start()
  })
  afterAll(() => world.close())

  async function statusAfterScan(content: Buffer, fileName: string) {
    const { one, other, messageId, conversation } = await world.pair()
    const ids = await world.attach(one, messageId, [await world.upload(one, content, { fileName })])
    const told: string[] = []
    const stop = world.services.live.subscribe({ entityType: 'User', entityId: other.userId }, (news) =>
      told.push(`${news.kind} ${news.subjectId ?? ''}`),
    )
    const status = async () => (await world.attachments(other, [messageId]))[0]?.[0]?.currentInstance.virusStatus
    expect(await status()).toBe('Pending')
    await scanSoon(world.services, ids)
    await expect.poll(status, { timeout: 20_000 }).not.toBe('Pending')
    await expect.poll(() => told, { timeout: 5_000 }).toContain(`Changed ${conversation.id}`)
    stop()
    return status()
  }

  test('is scanned after the commit, and its readers are notified', async () => {
    expect(await statusAfterScan(Buffer.from('ok'), 'notes.txt')).toBe('Clean')
    expect(await statusAfterScan(EICAR, 'eicar.com')).toBe('Infected')
  })

  test('with a failed scan shows that, and is scanned again until the scan completes', async () => {
    const { virusScanner } = world.services
    let tries = 0
    world.services.virusScanner = {
      name: 'clamd',
      scan: async (one) => {
        tries += 1
        if (tries === 1) throw new Error('no daemon')
        return virusScanner.scan(one)
      },
    }
    try {
      expect(await statusAfterScan(Buffer.from('ok'), 'notes.txt')).toBe('ScanFailed')
      await expect
        .poll(
          async () =>
            (
              await world.services.database.script(
                "select count(*)::int as n from file_instances where virus_status = 'ScanFailed'",
              )
            ).rows[0]?.['n'],
          { timeout: 25_000 },
        )
        .toBe(0)
      expect(tries).toBe(2)
    } finally {
      world.services.virusScanner = virusScanner
    }
  })

  test('whose scan was lost with its process is found by the hourly job', async () => {
    const { one, messageId } = await world.pair()
    await world.attach(one, messageId, [await world.upload(one, Buffer.from('ok'))])
    world.clock.advance(11 * 60_000)
    world.signInAgain(one)
    await world.services.jobs.send('files-sweep', {})
    await expect
      .poll(async () => (await world.attachments(one, [messageId]))[0]?.[0]?.currentInstance.virusStatus, {
        timeout: 25_000,
      })
      .toBe('Clean')
  })
})
