import type { AreaNames } from './names.ts'

/** A line for a list of areas, inserted before the first line that matches the pattern. */
export interface Insertion {
  path: string
  before: RegExp
  line: string
}

/** The files that list the areas, with the lines of a new one. */
export function indexEdits({ folder, camel, title }: AreaNames): Insertion[] {
  return [
    {
      path: 'shared/operations/index.ts',
      before: /^$/m,
      line: `import { ${camel}Operations } from './${folder}.ts'`,
    },
    { path: 'shared/operations/index.ts', before: /^\} as const/m, line: `  ...${camel}Operations,` },
    {
      path: 'server/graphql/schema.ts',
      before: /^import \{ type OperationName/m,
      line: `import { resolvers as ${camel} } from '#server/modules/${folder}/resolvers.ts'`,
    },
    {
      path: 'server/graphql/schema.ts',
      before: /^\} satisfies \{ \[N in NamesOf<'query'>/m,
      line: `  ...${camel}.Query,`,
    },
    {
      path: 'tests/api/access/denials/index.ts',
      before: /^$/m,
      line: `import { ${camel}Denials } from './${folder}.ts'`,
    },
    { path: 'tests/api/access/denials/index.ts', before: /^\]$/m, line: `  ...${camel}Denials,` },
    { path: 'tests/api/access/statement-counts.ts', before: /^\}$/m, line: `  ${camel}: 4,` },
    { path: 'tests/architecture/feature-map.cjs', before: /^\}$/m, line: `  '${folder}': [],` },
    { path: 'tests/architecture/module-map.cjs', before: /^\}$/m, line: `  '${folder}': [],` },
    {
      path: 'src/config/paths.ts',
      before: /^\} as const$/m,
      line: `  /** ${title}. */\n  ${camel}: fixed('/app/${folder}'),`,
    },
    {
      path: 'src/app/further-pages.tsx',
      before: /^import type \{ AppRoute \}/m,
      line: `import { routes as ${camel}Routes } from '#src/features/${folder}/routes.tsx'`,
    },
    { path: 'src/app/further-pages.tsx', before: /^ {2}\{\n {4}path: '\*'/m, line: `  ...${camel}Routes,` },
  ]
}

/** @throws Error if the list is not where it is expected */
export function withLine(text: string, { path, before, line }: Insertion): string {
  const at = text.search(before)
  if (at < 0) throw new Error(`${path} has no place for:\n${line}`)
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`
}
