import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { applyEdits, findStyleCalls } from './style-calls.ts'

const SOURCE = `import { makeStyles, tokens } from '@fluentui/react-components'
import { media } from '#src/ui/theme.ts'
import { unrelated } from './unrelated.ts'

const gap = '8px'
const box = { padding: gap }
export const color = tokens.colorBrandBackground

export const useStyles = makeStyles({
  root: { ...box, color: tokens.colorNeutralForeground1, [media.wide]: { gap } },
})
export const used = unrelated
`

describe('Styles computed when the client is built', () => {
  const { calls, tokenUses, valueModule } = findStyleCalls(parseSync('x.tsx', SOURCE).program, SOURCE)

  it('take along the constants and imports that they use, and nothing else', () => {
    expect(calls).toHaveLength(1)
    expect(valueModule).toContain('import { media as media } from "#src/ui/theme.ts"')
    expect(valueModule).toContain('import { tokens as tokens } from "@fluentui/tokens"')
    expect(valueModule).toContain("const gap = '8px'")
    expect(valueModule).toContain('export const values = [{')
    expect(valueModule).not.toContain('unrelated')
  })

  it('leave tokens outside of style calls to be written as custom properties', () => {
    expect(tokenUses.map(({ name }) => name)).toEqual(['colorBrandBackground'])
  })

  it('keep every line where it was', () => {
    const edited = applyEdits(
      SOURCE,
      calls.map(({ start, end }) => ({ start, end, text: '__styles({})' })),
    )
    expect(edited.split('\n')).toHaveLength(SOURCE.split('\n').length)
    expect(edited).toContain('useStyles = __styles({})')
    expect(edited.split('\n').indexOf('export const used = unrelated')).toBe(
      SOURCE.split('\n').indexOf('export const used = unrelated'),
    )
  })
})
