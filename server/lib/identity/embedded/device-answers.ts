import type { IdentityContext } from './context.ts'
import { isRemembered, listConfirmedDevices } from './devices.ts'
import type { DeviceRow } from './devices.ts'
import { invalidParameter } from './errors.ts'

/** Whether the second factor is skipped on a device; Cognito's name for it. */
export const REMEMBERED_STATUS_ATTRIBUTE = 'dev:device_remembered_status'

const PAGE_MAX_ROWS = 60
const seconds = (date: Date) => date.getTime() / 1000

/** A device as ListDevices and GetDevice return it. */
export function deviceAnswer(context: IdentityContext, device: DeviceRow): object {
  const attributes = [
    { Name: 'device_status', Value: 'valid' },
    ...(device.name === null ? [] : [{ Name: 'device_name', Value: device.name }]),
    { Name: REMEMBERED_STATUS_ATTRIBUTE, Value: isRemembered(context, device) ? 'remembered' : 'not_remembered' },
    ...(device.lastIpAddress === null ? [] : [{ Name: 'last_ip_used', Value: device.lastIpAddress }]),
  ]
  return {
    DeviceKey: device.deviceKey,
    DeviceAttributes: attributes,
    DeviceCreateDate: seconds(device.createdAt),
    DeviceLastModifiedDate: seconds(device.updatedAt),
    ...(device.lastAuthenticatedAt === null
      ? {}
      : { DeviceLastAuthenticatedDate: seconds(device.lastAuthenticatedAt) }),
  }
}

/** One page of a person's devices. The token of the next page is the number of rows before it. */
export async function devicePage(
  context: IdentityContext,
  sub: string,
  limit: number | null | undefined,
  token: string | null | undefined,
): Promise<object> {
  const size = Math.min(limit ?? PAGE_MAX_ROWS, PAGE_MAX_ROWS)
  const offset = token ? Number(token) : 0
  if (!Number.isSafeInteger(offset) || offset < 0 || size < 1) throw invalidParameter('Invalid pagination.')
  const rows = await listConfirmedDevices(context, sub, size + 1, offset)
  const next = rows.length > size ? { PaginationToken: String(offset + size) } : {}
  return { Devices: rows.slice(0, size).map((row) => deviceAnswer(context, row)), ...next }
}
