// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { type MailContent, renderMail } from './render-mail.ts'

const INVITATION: MailContent = {
  to: 'avery@claims.example',
  subject: 'Join Bluestem',
  heading: 'Morgan invited you to Bluestem Adjusting',
  blocks: [
    { paragraph: 'You would work as an Estimator.' },
    { code: '482 913' },
    { button: 'See invitation', url: 'https://evolve.example/invitations?id=1&from=mail' },
  ],
  organizationName: 'Bluestem Adjusting',
  unsubscribeUrl: 'https://evolve.example/unsubscribe?token=abc',
}

const documentOf = (content: MailContent): Document =>
  new DOMParser().parseFromString(renderMail(content).html ?? '', 'text/html')

describe('A mail of the product', () => {
  it('says the same in both forms', () => {
    const { text } = renderMail(INVITATION)
    const page = documentOf(INVITATION)
    for (const said of [
      'Morgan invited you',
      'as an Estimator.',
      '482 913',
      'See invitation',
      'Bluestem Adjusting, on',
    ])
      expect([text.includes(said), page.body.textContent?.includes(said)]).toEqual([true, true])
    expect([...page.querySelectorAll('a')].map((one) => one.href)).toEqual([
      'https://evolve.example/invitations?id=1&from=mail',
      'https://evolve.example/unsubscribe?token=abc',
    ])
    expect(text).toContain('See invitation: https://evolve.example/invitations?id=1&from=mail')
    expect(text).toContain('Unsubscribe: https://evolve.example/unsubscribe?token=abc')
  })

  it('shows markup in names and texts as it is written', () => {
    const attack = '<img src=x onerror=alert(1)>"\'&amp;'
    const mail: MailContent = {
      ...{ ...INVITATION, subject: attack, heading: attack, organizationName: attack },
      blocks: [{ paragraph: attack }, { code: attack }, { button: attack, url: 'https://e.example/"><script>' }],
    }
    const page = documentOf(mail)
    expect(page.querySelectorAll('img, script')).toHaveLength(0)
    expect(page.querySelector('h1')?.textContent).toBe(attack)
    expect(page.querySelector('a.button')?.textContent).toBe(attack)
    expect(page.title).toBe(attack)
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', ''])('does not link to %s', (url) => {
    expect(() => renderMail({ ...INVITATION, blocks: [{ button: 'Open', url }] })).toThrow()
    expect(() => renderMail({ ...INVITATION, unsubscribeUrl: url })).toThrow()
  })

  it('is from the product when it is nobody else’s, and then has nothing to unsubscribe from', () => {
    const { organizationName: _, unsubscribeUrl: __, ...own } = INVITATION
    expect(renderMail(own).text.endsWith('--\nEvolve')).toBe(true)
    expect(documentOf(own).querySelectorAll('a')).toHaveLength(1)
  })
})
