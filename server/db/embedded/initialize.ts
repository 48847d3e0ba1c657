import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Account } from '#server/db/embedded/account.ts'
import type { PostgresBinaries } from '#server/db/embedded/binaries.ts'
import { EMBEDDED_USER } from '#server/db/embedded/connection.ts'
import { StartError } from '#server/db/start-error.ts'

interface InitializeOptions {
  binaries: PostgresBinaries
  account: Account | null
  folder: string
  password: string
}

function run(
  command: string,
  options: { args: string[]; account: Account | null; cwd: string },
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, options.args, {
      ...(options.account ?? {}),
      cwd: options.cwd,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env['PATH'], LANG: 'C', LC_ALL: 'C', ...(process.platform === 'win32' ? process.env : {}) },
    })
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}

/**
 * Creates the cluster if there is none: UTF-8, sorted by code point like PGlite, SCRAM for everyone. It is created in a
 * temporary folder and moved when complete, so that an interrupted start leaves no incomplete cluster.
 * @throws StartError with initdb's message (a full disk, missing rights).
 */
export async function initializeCluster({ binaries, account, folder, password }: InitializeOptions): Promise<void> {
  if (existsSync(path.join(folder, 'PG_VERSION'))) return
  const parent = path.dirname(folder)
  const workshop = mkdtempSync(path.join(parent, 'postgres-new-'))
  try {
    const draft = path.join(workshop, 'data')
    const passwordFile = path.join(workshop, 'password')
    mkdirSync(draft, { mode: 0o700 })
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
    if (account) for (const place of [workshop, draft, passwordFile]) chownSync(place, account.uid, account.gid)
    const result = await run(binaries.initdb, {
      args: [
        ['-D', draft],
        ['-U', EMBEDDED_USER],
        [`--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
        ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
      ].flat(),
      account,
      cwd: workshop,
    })
    if (result.code !== 0)
      throw new StartError(`The database could not be set up in ${folder}: ${result.output.trim() || 'initdb failed'}`)
    renameSync(draft, folder)
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
}
