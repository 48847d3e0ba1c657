import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { findFiles } from './find-files.ts'
import { runScript } from './client-build.ts'

/**
 * `npm run dev`: the whole product at one origin with hot reload. Vite listens at PORT and proxies the server's paths
 * (vite.config.ts); the server listens at API_PORT and restarts when its files change.
 */
const port = Number(process.env['PORT'] ?? 4000)
const apiPort = Number(process.env['API_PORT'] ?? port + 1)
process.env['WEB_PORT'] = String(port)
process.env['API_PORT'] = String(apiPort)

await runScript('codegen')

const api = spawn(
  process.execPath,
  [
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    '--include',
    'server/modules/**/*.graphql',
    'server/main.ts',
  ],
  {
    stdio: 'inherit',
    // A separate process group: Ctrl+C reaches it once, through this process; a second signal would kill the server
    // during its shutdown.
    detached: process.platform !== 'win32',
    env: {
      ...process.env,
      PORT: String(apiPort),
      PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'] ?? `http://localhost:${port}`,
      TRUST_PROXY: 'true',
    },
  },
)

const vite = await createServer({ server: { host: process.env['HOST'] ?? true } })
// A changed document or schema changes the generated types of client and server.
const documents = new Set(findFiles('src', ['.graphql']).concat(findFiles('server/modules', ['.graphql'])))
vite.watcher.add([...documents])
let generating = Promise.resolve()
vite.watcher.on('change', (file) => {
  if (file.endsWith('.graphql'))
    generating = generating.then(() => runScript('codegen')).catch((error: unknown) => console.error(String(error)))
})
await vite.listen()
vite.printUrls()

let stopping = false
function stop(): void {
  if (stopping) return
  stopping = true
  api.kill('SIGTERM')
  void vite.close()
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
api.once('exit', (code) => {
  void vite.close().then(() => process.exit(stopping ? 0 : (code ?? 1)))
})
