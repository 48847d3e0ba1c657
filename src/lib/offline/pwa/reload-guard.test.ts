import { describe, expect, it, vi } from 'vitest'
import { shouldReloadForChunk } from '../startup/missing-chunk.ts'
import { guardReload, reloadHeldBy, whenReloadIsSafe } from './reload-guard.ts'

describe('A reload that the app starts', () => {
  it('waits while a message is being written, and happens once afterward', () => {
    const reload = vi.fn()
    const releaseMessage = guardReload('a message you are writing')
    const releaseUpload = guardReload('an upload')
    expect(reloadHeldBy()).toBe('an upload')
    whenReloadIsSafe(reload)
    releaseUpload()
    releaseUpload()
    expect(reload).not.toHaveBeenCalled()
    releaseMessage()
    expect(reload).toHaveBeenCalledOnce()
    expect(reloadHeldBy()).toBeNull()
  })

  it('happens immediately if no work would be lost', () => {
    const reload = vi.fn()
    whenReloadIsSafe(reload)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is tried once for a missing chunk, never in a loop and never while work would be lost', () => {
    const now = 1_000_000_000
    expect(shouldReloadForChunk(null, now, null)).toBe(true)
    expect(shouldReloadForChunk(String(now - 5_000), now, null)).toBe(false)
    expect(shouldReloadForChunk(String(now - 3_600_000), now, null)).toBe(true)
    expect(shouldReloadForChunk(null, now, 'a message you are writing')).toBe(false)
  })
})
