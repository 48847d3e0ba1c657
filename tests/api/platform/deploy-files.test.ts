import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { parseEnv } from '#server/env.ts'
import { S3_PART_MIN_BYTES, UPLOAD_PART_BYTES } from '#shared/limits.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'

/**
 * The files of docs/deploy agree with each other and with the server; the image itself is run by `npm run check:image`.
 */

const FOLDER = 'docs/deploy'
const read = (name: string): string => readFileSync(path.join(FOLDER, name), 'utf8')

interface Service {
  image: string
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: object
}

const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, null>
}

/** The operator's entries in .env. */
const GIVEN: Readonly<Record<string, string>> = {
  EVOLVE_VERSION: '2.44.6',
  APP_HOST: 'evolve.example.com',
  FILES_HOST: 'files.evolve.example.com',
  POSTGRES_PASSWORD: 'p'.repeat(20),
  BROKER_PASSWORD: 'b'.repeat(20),
  APP_SECRET: 'a'.repeat(40),
  IDENTITY_SECRET: 'i'.repeat(40),
  METRICS_TOKEN: 'm'.repeat(20),
  S3_PASSWORD: 's'.repeat(20),
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'Evolve <no-reply@evolve.example.com>',
  SMS_WEBHOOK_URL: 'https://sms.example.com/send',
}

/** As compose does: ${NAME}, ${NAME:?} and ${NAME:-default}. */
function interpolate(text: string): string {
  return text.replace(
    /\$\{(\w+)(?::([?-])([^}]*))?\}/g,
    (_all, name: string, sign: string | undefined, rest: string) => {
      const given = GIVEN[name]
      if (given === undefined && sign !== '-') throw new Error(`${name} is required.`)
      return given ?? rest
    },
  )
}

it('every process of the compose file gets a valid configuration without embedded services', () => {
  for (const name of ['app-1', 'app-2']) {
    const { environment = {} } = compose.services[name] as Service
    const values = Object.entries(environment).map(([key, value]) => [key, interpolate(value)])
    const env = parseEnv({ NODE_ENV: 'production', ...Object.fromEntries(values) })
    expect(env).toMatchObject({
      ...{ production: true, trustProxy: true, seed: 'none', publicOrigin: 'https://evolve.example.com' },
      ...{ clamd: { host: 'clamav', port: 3310 }, s3: { endpoint: 'https://files.evolve.example.com' } },
    })
    expect(env.databaseUrl).toContain('@postgres:5432/')
    expect(env.brokerUrl).toContain('@broker:6379')
  }
  expect(compose.services['app-2']).toEqual(compose.services['app-1'])
})

it('the dependencies, mounts and names of each service exist', () => {
  for (const { image, volumes = [], depends_on = {} } of Object.values(compose.services)) {
    // Never the newest of the day.
    expect(interpolate(image)).toMatch(/:[^:]*\d/)
    expect(interpolate(image)).not.toContain('latest')
    for (const [name, { condition }] of Object.entries(depends_on)) {
      expect(compose.services[name]).toBeDefined()
      if (condition === 'service_healthy') expect(compose.services[name]?.healthcheck).toBeDefined()
    }
    for (const volume of volumes) {
      const [from = ''] = volume.replace(/\$\{\w+:-([^}]*)\}/, '$1').split(':')
      if (from === '/etc/evolve/certificates') continue
      if (from.startsWith('./')) expect(existsSync(path.join(FOLDER, from))).toBe(true)
      else expect(compose.volumes).toHaveProperty(from)
    }
  }
  const upstreams = [...read('nginx.conf.template').matchAll(/server (app-\d):4000/g)].map(([, name]) => name)
  expect(upstreams).toEqual(Object.keys(compose.services).filter((name) => name.startsWith('app-')))
})

it('the proxy accepts the parts of an upload', () => {
  const [, megabytes] = /location \/storage\/ \{\s+client_max_body_size (\d+)m;/.exec(read('nginx.conf.template')) ?? []
  // A file is split only into parts of which none is shorter than a bucket takes.
  expect(Number(megabytes) * 1_048_576).toBeGreaterThanOrEqual(Math.max(UPLOAD_PART_BYTES, 2 * S3_PART_MIN_BYTES))
})

it('the image runs existing files, as an unprivileged user', () => {
  const lines = read('Dockerfile').split('\n')
  const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts
  for (const line of lines) {
    const script = /npm run (\S+)/.exec(line)?.[1]
    if (script) expect(scripts).toHaveProperty(script)
    for (const [file] of line.startsWith('#') ? [] : line.matchAll(/[\w/-]+\.(ts|mjs)\b/g))
      expect(existsSync(file)).toBe(true)
  }
  const instructions = lines.map((line) => line.split(' ')[0])
  expect(lines).toContain('USER node')
  expect(instructions.indexOf('HEALTHCHECK')).toBeGreaterThan(instructions.lastIndexOf('FROM'))
  expect(instructions.indexOf('CMD')).toBeGreaterThan(instructions.indexOf('USER'))
})

const SYSTEMD = '/usr/bin/systemd-analyze'

it.skipIf(!existsSync(SYSTEMD))('systemd takes the unit', async () => {
  const folder = await temporaryFolder()
  try {
    await mkdir(folder, { recursive: true })
    const unit = path.join(folder, 'evolve@4001.service')
    await cp(path.join(FOLDER, 'evolve@.service'), unit)
    // systemd reports a missing Node or account; everything else that it reports is a mistake of the file.
    const { stderr } = await promisify(execFile)(SYSTEMD, ['verify', unit]).catch((error: { stderr: string }) => error)
    const mistakes = stderr
      .split('\n')
      .filter((line) => line.includes('evolve@') && !/is not executable|not found/.test(line))
    expect(mistakes).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
