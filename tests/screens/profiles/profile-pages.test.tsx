import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { messages } from '#src/features/profiles/messages.ts'
import { anybody } from '../shell/answers.ts'
import { renderShell } from '../shell/render-shell.tsx'

describe('An address with a handle', () => {
  it('opens a person without a session and says what is wrong with the account', async () => {
    await renderShell({ device: 'phone', sub: null, answers: anybody, path: '/maya-whitfield' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Maya Whitfield' })).toBeTruthy()
    expect(screen.getByText('Adjuster at Northfield Claims')).toBeTruthy()
    expect(screen.getByText('Raleigh, North Carolina')).toBeTruthy()
    expect(screen.getByText(messages.deactivatedNotice)).toBeTruthy()
  })

  it('leads from an organization to its profile, with privacy and parent', async () => {
    const { visited } = await renderShell({ device: 'wide', sub: null, answers: anybody, path: '/northfield' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Northfield Claims' })).toBeTruthy()
    expect(screen.getByText('Public')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Parent: Harbor Group' }).getAttribute('href')).toBe(
      '/orgs/harbor-group/profile',
    )
    // Any other page of the organization would have sent an anonymous visitor to the log-in.
    expect(visited).toEqual(['/orgs/northfield/profile'])
  })

  it('is 404 Not Found when nobody has it', async () => {
    await renderShell({ device: 'phone', sub: null, answers: anybody, path: '/nobody-here' })
    expect(await screen.findByRole('heading', { level: 1, name: '404 Not Found' })).toBeTruthy()
  })

  it('is 404 Not Found when it belongs to something else', async () => {
    await renderShell({ device: 'phone', sub: null, answers: anybody, path: '/orgs/nobody-here/profile' })
    expect(await screen.findByRole('heading', { level: 1, name: '404 Not Found' })).toBeTruthy()
  })
})
