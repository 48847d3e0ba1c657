import { runAll } from './run.ts'

/** Every part of the project has its own compiler settings: the worker has no DOM, the server has no browser types. */
const PROJECTS = [
  'tsconfig.shared.json',
  'tsconfig.app.json',
  'tsconfig.sw.json',
  'tsconfig.server.json',
  'tsconfig.tests.json',
]
const TSC = 'node_modules/@typescript/native/bin/tsc'

process.exitCode = await runAll(
  PROJECTS.map((project) => ({ title: `types ${project}`, command: 'node', arguments: [TSC, '-p', project] })),
)
