import { InMemoryCache } from '@apollo/client'
import { deleteDB } from 'idb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetLost, forgetDataOf } from '#src/lib/apollo/forget-organizations.ts'
import { closeCurrentStore, startDeviceStore } from '#src/lib/offline/read-cache/current-store.ts'
import { readDeviceSetting, writeDeviceSetting } from '#src/lib/offline/read-cache/device-setting.ts'
import { readRecord, saveRecord } from '#src/lib/offline/read-cache/records.ts'
import { savePicture, whichAreSaved } from '#src/lib/offline/read-cache/saved-pictures.ts'
import { wipeAll } from '#src/lib/offline/read-cache/wipe.ts'
import { revocationsCount } from '#src/lib/revocations.ts'
import { STARTUP_SNAPSHOT } from '#src/lib/offline/startup/snapshot-mark.ts'

const CANARY = 'Canary: water damage at 4711 Elm Street'

describe('Data stored on the device', () => {
  afterEach(async () => {
    await wipeAll()
    closeCurrentStore()
    await deleteDB('evolve-device')
  })

  it('of an organization is deleted with its pictures, the snapshot of the inbox and the last page', async () => {
    const store = await startDeviceStore('ann')
    if (!store) throw new Error('This device keeps nothing')
    const [lost, kept] = ['01a22099-0000-7000-8000-000000000001', '01a22099-0000-7000-8000-000000000002']
    await saveRecord('conversationGet:Organizations:left:1', { messages: [{ currentInstance: { id: lost } }] })
    await saveRecord('conversationGet:Users:ann:2', { messages: [{ currentInstance: { id: kept } }] })
    for (const id of [lost, kept]) await savePicture(`${id}:Thumbnail`, new Blob([CANARY], { type: 'image/png' }))
    await store.write(STARTUP_SNAPSHOT, CANARY)
    writeDeviceSetting('last-page', '/orgs/left-1/documents')

    await forgetDataOf(new InMemoryCache(), ['left'])
    expect([...(await whichAreSaved([`${lost}:Thumbnail`, `${kept}:Thumbnail`]))]).toEqual([`${kept}:Thumbnail`])
    expect(await store.read(STARTUP_SNAPSHOT)).toBeNull()
    expect(readDeviceSetting('last-page')).toBe('')
  })

  it('has no picture that was requested before a revocation, in this tab or in another', async () => {
    await startDeviceStore('ann')
    const picture = new Blob([CANARY], { type: 'image/png' })
    const before = revocationsCount()
    const otherTab = new BroadcastChannel('evolve-device')
    otherTab.postMessage(null)
    await vi.waitFor(() => expect(revocationsCount()).toBe(before + 1))
    otherTab.close()
    await savePicture('early:Thumbnail', picture, before)
    await savePicture('late:Thumbnail', picture, revocationsCount())
    expect([...(await whichAreSaved(['early:Thumbnail', 'late:Thumbnail']))]).toEqual(['late:Thumbnail'])
  })

  it('is deleted also if the right was lost while the app was closed and the cached rights cannot be read', async () => {
    const store = await startDeviceStore('ann')
    if (!store) throw new Error('This device keeps nothing')
    const grant = { isOrganizationAdmin: false, permissions: ['Org_Messages_R'] }
    const held = { organizations: [{ organizationId: 'left', ...grant }], siteRoles: [] }
    const nothing = { organizations: [], siteRoles: [] }
    await forgetLost(new InMemoryCache(), nothing, held)
    await saveRecord('inbox:Organizations:left:Inbox', [CANARY])
    await saveRecord('inbox:Organizations:kept:Inbox', ['other'])

    await forgetLost(new InMemoryCache(), nothing, held)
    expect(await readRecord('inbox:Organizations:left:Inbox')).not.toBeNull()
    await forgetLost(new InMemoryCache(), nothing, nothing)
    expect(await readRecord('inbox:Organizations:left:Inbox')).toBeNull()
    expect(await readRecord('inbox:Organizations:kept:Inbox')).not.toBeNull()
  })

  it('of any organization is deleted when a member of staff loses a right', async () => {
    const store = await startDeviceStore('ann')
    if (!store) throw new Error('This device keeps nothing')
    const staff = (...permissionKeys: string[]) => ({
      organizations: [],
      siteRoles: [{ isAdminRole: false, permissionKeys }],
    })
    await forgetLost(new InMemoryCache(), staff(), staff('Site_OrgMsgs_R', 'Site_Users_R'))
    await saveRecord('inbox:Organizations:one:Inbox', [CANARY])
    await forgetLost(new InMemoryCache(), staff(), staff('Site_OrgMsgs_R', 'Site_Users_R', 'Site_OrgFile_R'))
    expect(await readRecord('inbox:Organizations:one:Inbox')).not.toBeNull()
    await forgetLost(new InMemoryCache(), staff(), staff('Site_Users_R'))
    expect(await readRecord('inbox:Organizations:one:Inbox')).toBeNull()
  })
})
