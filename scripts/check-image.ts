import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { foldersOf, imageContext, SECRET_FILES } from './image-context.ts'

/**
 * `npm run check:image` runs the steps of docs/deploy/Dockerfile in an empty folder, for machines without a container
 * engine: COPY of the last commit with .dockerignore, each RUN, then CMD until HEALTHCHECK succeeds. The server uses
 * DATABASE_URL of the environment, or its own database.
 */

interface Instruction {
  name: string
  text: string
}

const READY_TRIES_COUNT = 60
const PAUSE_MS = 2_000

async function readStages(): Promise<Instruction[][]> {
  const stages: Instruction[][] = []
  for (const line of (await readFile('docs/deploy/Dockerfile', 'utf8')).split('\n')) {
    const [, name, text] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (name === undefined || text === undefined) continue
    if (name === 'FROM') stages.push([])
    stages.at(-1)?.push({ name, text })
  }
  return stages
}

function run(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', command], { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

async function mustRun(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  const begun = performance.now()
  const code = await run(command, cwd, env)
  console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${command}  (${((performance.now() - begun) / 1_000).toFixed(0)} s)`)
  if (code !== 0) throw new Error(`${command} failed.`)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}

const textsOf = (stage: readonly Instruction[], name: string): string[] =>
  stage.filter((one) => one.name === name).map(({ text }) => text)

/**
 * Copies the build context like `COPY . .`, after creating files with secrets in every folder of the project.
 * @throws Error naming the created files that .dockerignore does not exclude
 */
async function copyContext(context: string, target: string): Promise<void> {
  const folders = foldersOf(await imageContext(context))
  const planted = folders.flatMap((folder) => SECRET_FILES.map((name) => path.join(folder, name)))
  for (const file of planted) {
    await mkdir(path.dirname(path.join(context, file)), { recursive: true })
    await writeFile(path.join(context, file), 'canary')
  }
  const files = await imageContext(context)
  const leaked = files.filter((file) => planted.includes(path.normalize(file)))
  if (leaked.length > 0) throw new Error(`.dockerignore lets secrets into the image: ${leaked.join(', ')}`)
  console.log(`ok  COPY takes ${files.length} files, and none of ${planted.length} files of secrets`)
  for (const file of files) await cp(path.join(context, file), path.join(target, file), { verbatimSymlinks: true })
}

const root = await mkdtemp(path.join(os.tmpdir(), 'evolve-image-'))
const app = path.join(root, 'app')
const outside = { PATH: process.env['PATH'], HOME: process.env['HOME'] }
try {
  const [build, final] = await readStages()
  if (!build || !final) throw new Error('docs/deploy/Dockerfile must have two stages.')
  const context = path.join(root, 'context')
  await mustRun(`mkdir '${context}' && git archive HEAD | tar -x -C '${context}'`, process.cwd(), outside)
  await copyContext(context, app)
  for (const command of textsOf(build, 'RUN')) await mustRun(command, app, outside)

  const image = path.join(root, 'image')
  await cp(app, image, { recursive: true, verbatimSymlinks: true })
  const environment = Object.fromEntries(textsOf(final, 'ENV').map((text) => text.split('=') as [string, string]))
  const env = {
    ...outside,
    ...environment,
    ...{ DATA_DIR: path.join(root, 'data'), PORT: String(await freePort()), APP_SECRET: 'a'.repeat(40) },
    ...(process.env['DATABASE_URL'] && { DATABASE_URL: process.env['DATABASE_URL'] }),
  }
  const [command = ''] = textsOf(final, 'CMD')
  const [file = '', ...args] = JSON.parse(command) as string[]
  const server = spawn(file, args, { cwd: image, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const check = /CMD (.*)$/.exec(textsOf(final, 'HEALTHCHECK')[0] ?? '')?.[1] ?? 'false'
  let tries = 1
  while ((await run(check, image, env)) !== 0) {
    if (server.exitCode !== null || tries >= READY_TRIES_COUNT) throw new Error('The server did not become healthy.')
    tries += 1
    await pause(PAUSE_MS)
  }
  console.log(`ok  ${command} is healthy`)
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  if ((await ended) !== 0) throw new Error('SIGTERM did not end the server in order.')
  console.log('ok  SIGTERM ends it')
} finally {
  await rm(root, { recursive: true, force: true })
}
