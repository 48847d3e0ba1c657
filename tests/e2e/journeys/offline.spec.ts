import { whenKept, whenPictureIsKept } from '../support/device.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { rowOf } from '../support/message-box.ts'

test('While the server is stopped, the app shows the inbox and an opened conversation with their time', {
  tag: '@worker',
}, async ({ page, control, consoleErrors }) => {
  const dana = await control.person({ firstName: 'Dana', lastName: 'Whitfield' })
  const marcus = await control.person({ firstName: 'Marcus', lastName: 'Okafor' })
  await control.connect(dana, marcus)
  await control.conversation({
    subject: 'Basement inspection',
    people: [marcus, dana],
    messages: ['There is no signal down here.'],
  })

  const gate = await control.gate()
  await signIn(page, control, dana, { at: `${gate.origin}/auth/login` })
  await rowOf(page, 'Basement inspection').click()
  await expect(
    page.getByRole('group', { name: /Messages of/ }).getByText('There is no signal down here.'),
  ).toBeVisible()
  // From here on the worker has everything; it takes over at the next navigation.
  await whenKept(page)
  const address = page.url()

  await gate.close()
  await page.goto(`${gate.origin}/app/conversations`)
  await expect(page.getByText('Basement inspection')).toBeVisible()
  await expect(page.getByText(/as of/i).first()).toBeVisible()

  await page.goto(address)
  await expect(
    page.getByRole('group', { name: /Messages of/ }).getByText('There is no signal down here.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()

  await gate.open()
  await page.goto(`${gate.origin}/app/conversations`)
  await expect(page.getByText('Basement inspection')).toBeVisible()
  await expect(page.getByText(/as of/i)).toHaveCount(0)
  // The browser itself reports each request that reaches no server.
  consoleErrors.length = 0
})

test('After sign-out no data of the conversation is left on the device', { tag: ['@any-face', '@worker'] }, async ({
  page,
  control,
  isMobile,
}) => {
  const dana = await control.person({})
  const marcus = await control.person({})
  await control.connect(dana, marcus)
  await control.conversation({ subject: 'Canary subject 4471', people: [marcus, dana], messages: ['Canary text 9923'] })
  await signIn(page, control, dana)
  await expect(page.getByText('Canary subject 4471')).toBeVisible()
  await whenPictureIsKept(page)
  await rowOf(page, 'Canary subject 4471').click()
  await expect(page.getByText('Canary text 9923').last()).toBeVisible()
  if (isMobile) await page.goto('/app/conversations')
  await page.getByRole('button', { name: isMobile ? /More$/ : /^Account menu/ }).click()
  await page
    .getByRole('menuitem', { name: 'Sign Out' })
    .or(page.getByRole('button', { name: 'Sign Out' }))
    .first()
    .click()
  await expect(page).toHaveURL(/\/auth\/login/)

  const left = await page.evaluate(async () => {
    const found: string[] = []
    const decode = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder().decode(value)
      if (ArrayBuffer.isView(value)) return new TextDecoder().decode(value)
      return typeof value === 'string'
        ? value
        : (JSON.stringify(value, (_key, part: unknown) =>
            part instanceof ArrayBuffer ? new TextDecoder().decode(part) : part,
          ) ?? '')
    }
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error(name))
      })
      for (const store of database.objectStoreNames) {
        const values = await new Promise<unknown[]>((resolve, reject) => {
          const request = database.transaction(store).objectStore(store).getAll()
          request.onsuccess = () => resolve(request.result as unknown[])
          request.onerror = () => reject(request.error ?? new Error(store))
        })
        if (values.some((value) => /Canary/.test(decode(value)))) found.push(`${name}/${store}`)
      }
      database.close()
    }
    for (const cacheName of await caches.keys()) {
      const cache = await caches.open(cacheName)
      for (const request of await cache.keys())
        if (/^\/(graphql|identity|storage)(\/|$)/.test(new URL(request.url).pathname)) found.push(request.url)
    }
    for (const storage of [localStorage, sessionStorage])
      if (/Canary/.test(JSON.stringify(storage))) found.push('web storage')
    return found
  })
  expect(left).toEqual([])
})
