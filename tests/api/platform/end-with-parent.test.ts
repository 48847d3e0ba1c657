import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'

it('a process whose parent has ended stops as on SIGTERM', async () => {
  const script = `
    const { endWithParent } = await import('./scripts/end-with-parent.ts')
    endWithParent()
    setInterval(() => undefined, 1_000)
    process.on('SIGTERM', () => { console.log('ended'); process.exit(0) })
    console.log('ready')`
  // Like npm's shell: it starts the process, waits, and forwards no signal.
  const shell = spawn('sh', ['-c', '"$0" --import tsx --input-type=module -e "$1" & wait', process.execPath, script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  const lines = createInterface({ input: shell.stdout })
  lines.on('line', (line) => {
    said.push(line)
    if (line === 'ready') shell.kill('SIGKILL')
  })
  await once(lines, 'close')
  expect(said).toEqual(['ready', 'ended'])
}, 60_000)
