import { PhoneRegular } from '@fluentui/react-icons/svg/phone'
import type { MenuAction } from '#src/ui/menu-action.ts'
import type { StoredItem } from '../../items.ts'
import type { DocumentOwner } from '../../owner.ts'
import { messages } from '../messages.ts'
import { useDeviceFiles } from './use-device-files.ts'

/**
 * The actions that pin or unpin an item. Items that exist only on this device have none, because they are already
 * stored here.
 */
export function useDeviceActions(owner: DocumentOwner): (item: StoredItem) => readonly MenuAction[] {
  const device = useDeviceFiles(owner)
  return (item) => {
    const { kind, id, name } = item
    if (device.stateOf(id) !== 'none')
      return [
        {
          key: 'forget',
          label: messages.remove,
          icon: <PhoneRegular />,
          onSelect: () => device.remove({ kind, id, name }),
        },
      ]
    const mayKeep = item.kind === 'folder' ? item.folder.version > 0 : item.file.currentInstance.hasPermissionToDownload
    return mayKeep
      ? [{ key: 'keep', label: messages.keep, icon: <PhoneRegular />, onSelect: () => device.keep({ kind, id, name }) }]
      : []
  }
}
