import { defineConfig, type TestProjectInlineConfiguration, type ViteUserConfig } from 'vitest/config'
import productConfig from '../../vite.config.ts'
import { AREAS, isAreaName } from './areas.ts'

/** The projects of vite.config.ts with the test files of one area alone, which MUTATION_AREA names. */
const area = process.env['MUTATION_AREA']
if (!isAreaName(area)) throw new Error(`MUTATION_AREA is none of ${Object.keys(AREAS).join(', ')}`)
const tests: Readonly<Record<string, readonly string[] | undefined>> = AREAS[area].tests

const { test, ...rest }: ViteUserConfig = productConfig({ command: 'serve', mode: 'test' })

export default defineConfig({
  ...rest,
  test: {
    ...test,
    projects: ((test?.projects ?? []) as TestProjectInlineConfiguration[]).flatMap((project) => {
      const name = project.test?.name
      const include = typeof name === 'string' ? tests[name] : undefined
      return include ? [{ ...project, test: { ...project.test, include: [...include] } }] : []
    }),
  },
})
