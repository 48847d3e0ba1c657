import { randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { REMEMBERED_DEVICE_LIFETIME_MS } from '#shared/limits/server-times.ts'
import { identityDevices } from '../tables.ts'
import type { CallOrigin, IdentityContext } from './context.ts'
import { EMBEDDED_REGION } from './pool.ts'

export type DeviceRow = typeof identityDevices.$inferSelect

const GROUP_KEY_BYTES = 6

const verifierContext = (deviceKey: string) => `device verifier ${deviceKey}`

export const sealDeviceVerifier = (context: IdentityContext, deviceKey: string, verifier: string) =>
  context.keys.seal(verifier, verifierContext(deviceKey))

/** Null for a device that was offered but not confirmed. */
export function openDeviceVerifier(context: IdentityContext, device: DeviceRow): string | null {
  return device.sealedSrpVerifier === null
    ? null
    : context.keys.open(device.sealedSrpVerifier, verifierContext(device.deviceKey))
}

/** Returns only devices of this person; otherwise null. */
export async function findDevice(context: IdentityContext, sub: string, deviceKey: string): Promise<DeviceRow | null> {
  const [row] = await context.db.select().from(identityDevices).where(isDeviceOf(sub, deviceKey))
  return row ?? null
}

/** Whether the person has signed in from a browser that is still known. */
export async function hasDevice(context: IdentityContext, sub: string): Promise<boolean> {
  const [row] = await context.db
    .select({ deviceKey: identityDevices.deviceKey })
    .from(identityDevices)
    .where(eq(identityDevices.sub, sub))
    .limit(1)
  return row !== undefined
}

/** Gives the browser a name and a group key. It confirms them after this sign-in with a secret that it generates. */
export async function offerDevice(context: IdentityContext, sub: string, origin: CallOrigin): Promise<DeviceRow> {
  const now = context.clock.now()
  const device: DeviceRow = {
    deviceKey: `${EMBEDDED_REGION}_${randomUUID()}`,
    deviceGroupKey: `-${randomBytes(GROUP_KEY_BYTES).toString('hex')}`,
    sub,
    name: null,
    srpSalt: null,
    sealedSrpVerifier: null,
    rememberedAt: null,
    lastIpAddress: origin.ipAddress,
    createdAt: now,
    updatedAt: now,
    lastAuthenticatedAt: now,
  }
  await context.db.insert(identityDevices).values(device)
  return device
}

export async function changeDevice(
  context: IdentityContext,
  sub: string,
  deviceKey: string,
  change: Partial<DeviceRow>,
): Promise<boolean> {
  const changed = await context.db
    .update(identityDevices)
    .set({ ...change, updatedAt: context.clock.now() })
    .where(isDeviceOf(sub, deviceKey))
    .returning({ deviceKey: identityDevices.deviceKey })
  return changed.length > 0
}

/** Confirmed devices, newest first. */
export async function listConfirmedDevices(
  context: IdentityContext,
  sub: string,
  limit: number,
  offset: number,
): Promise<DeviceRow[]> {
  return context.db
    .select()
    .from(identityDevices)
    .where(and(eq(identityDevices.sub, sub), isNotNull(identityDevices.sealedSrpVerifier)))
    .orderBy(desc(identityDevices.createdAt), identityDevices.deviceKey)
    .limit(limit)
    .offset(offset)
}

export async function deleteDevice(context: IdentityContext, sub: string, deviceKey: string): Promise<boolean> {
  const deleted = await context.db
    .delete(identityDevices)
    .where(isDeviceOf(sub, deviceKey))
    .returning({ deviceKey: identityDevices.deviceKey })
  return deleted.length > 0
}

/** After a password reset by mail, remembered devices must use the second factor again. */
export async function unrememberDevices(context: IdentityContext, sub: string): Promise<void> {
  await context.db
    .update(identityDevices)
    .set({ rememberedAt: null, updatedAt: context.clock.now() })
    .where(eq(identityDevices.sub, sub))
}

/** True while the second factor is skipped on this device: 30 days from the person's choice. */
export function isRemembered(context: IdentityContext, device: DeviceRow): boolean {
  return (
    device.sealedSrpVerifier !== null &&
    device.rememberedAt !== null &&
    device.rememberedAt.getTime() + REMEMBERED_DEVICE_LIFETIME_MS > context.clock.now().getTime()
  )
}

const isDeviceOf = (sub: string, deviceKey: string) =>
  and(eq(identityDevices.deviceKey, deviceKey), eq(identityDevices.sub, sub))
