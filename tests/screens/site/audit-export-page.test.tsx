import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { messages } from '#src/features/site/messages.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'

it('a site administrator downloads the records of a range of days', async () => {
  const admin = await world.staff('admin')
  await openScreen({ path: '/site/audit', as: admin })
  const begun: string[] = []
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return
    begun.push(event.target.href)
    event.preventDefault()
  })
  await userEvent.click(await screen.findByRole('button', { name: messages.auditDownload }))
  await expect.poll(() => begun).toEqual([expect.stringContaining('/audit-export?person=')])
})
