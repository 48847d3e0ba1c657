const PREFIX = 'evolve.setting.'

/** The option stored on this device; null if none was chosen. */
export function readDeviceSetting(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

/** Stores an option on this device. */
export function writeDeviceSetting(name: string, option: string): void {
  try {
    localStorage.setItem(PREFIX + name, option)
  } catch {
    // If the storage is full or forbidden, only the setting is lost.
  }
}
