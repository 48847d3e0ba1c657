import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { findFiles } from './find-files.ts'

const BUILT = 'dist/index.html'
const SOURCES = ['src', 'sw', 'shared', 'public']
const SOURCE_FILES = ['index.html', 'manifest.webmanifest', 'vite.config.ts', 'package-lock.json']

function changedAt(file: string): number {
  return existsSync(file) ? statSync(file).mtimeMs : 0
}

/** True if the client was never built, or one of its sources is newer than the build. */
export function isClientStale(): boolean {
  const builtAt = changedAt(BUILT)
  if (builtAt === 0) return true
  const schemas = findFiles('server/modules', ['.graphql'])
  const sources = SOURCES.filter((folder) => existsSync(folder)).flatMap((folder) => findFiles(folder, ['']))
  // Generated files are rewritten by every check, from other sources.
  return [...sources, ...schemas, ...SOURCE_FILES].some(
    (file) => !/generated\.ts$|\.test\.tsx?$/.test(file) && changedAt(file) > builtAt,
  )
}

/** Runs an npm script with its output shown; rejects when it fails. */
export function runScript(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', name], { stdio: 'inherit', shell: process.platform === 'win32' })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`npm run ${name} failed.`))))
  })
}
