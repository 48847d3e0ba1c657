import { runAll } from './run.ts'

/** All checks that need neither a browser nor a built client. */
process.exitCode = await runAll([
  { title: 'types and documents made from the schema', command: 'npm', arguments: ['run', '--silent', 'codegen'] },
  { title: 'format', command: 'npx', arguments: ['biome', 'format', '.'] },
  { title: 'types', command: 'npm', arguments: ['run', '--silent', 'typecheck'] },
  { title: 'lint', command: 'npx', arguments: ['oxlint', '--deny-warnings'] },
  {
    title: 'import directions',
    command: 'npx',
    arguments: ['depcruise', 'src', 'server', 'shared', 'sw', 'scripts', 'tests'],
  },
  { title: 'dead code and dependencies', command: 'npx', arguments: ['knip', '--no-progress'] },
  { title: 'writing', command: 'npm', arguments: ['run', '--silent', 'check:writing'] },
  { title: 'spelling', command: 'npm', arguments: ['run', '--silent', 'check:spelling'] },
  { title: 'architecture', command: 'npx', arguments: ['vitest', 'run', '--project', 'architecture'] },
])
