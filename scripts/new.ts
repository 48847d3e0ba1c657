import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { areaFiles } from './new/area-files.ts'
import { indexEdits, withLine } from './new/index-edits.ts'
import { areaNames } from './new/names.ts'
import { runAll } from './run.ts'

/**
 * `npm run new -- area NAME` creates the files of a new area on both sides, adds it to the lists of areas, and
 * generates its types.
 */
const [what, name = ''] = process.argv.slice(2)
if (what !== 'area' || name === '') {
  console.error('npm run new -- area NAME      NAME is a plural in kebab-case, such as work-orders')
  process.exit(1)
}
const names = areaNames(name)
const files = areaFiles(names)
const taken = Object.keys(files).filter((path) => existsSync(path))
if (taken.length > 0) {
  console.error(`These files are there already:\n${taken.join('\n')}`)
  process.exit(1)
}
for (const [path, content] of Object.entries(files)) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
for (const edit of indexEdits(names)) writeFileSync(edit.path, withLine(readFileSync(edit.path, 'utf8'), edit))
process.exitCode = await runAll([
  { title: 'types made from the schema', command: 'npm', arguments: ['run', '--silent', 'codegen'] },
  {
    title: 'migration',
    command: 'npm',
    arguments: ['run', '--silent', 'db:generate', '--', '--name', names.folder.replaceAll('-', '_')],
  },
  { title: 'format', command: 'npx', arguments: ['biome', 'format', '--write', '--log-level=error', '.'] },
])
console.log(`
The area ${names.folder} lists what belongs to a person, from its table to /app/${names.folder}. Make it what it is to be:
  shape and words     server/modules/${names.folder}/schema.graphql, tables.ts; then npm run codegen and npm run db:generate
  who may call it     shared/operations/${names.folder}.ts; the table of denials: tests/api/access/denials/${names.folder}.ts
  its screen          src/features/${names.folder}
  its tests           npx vitest run --project api tests/api/${names.folder} tests/api/access -t ${names.camel}`)
