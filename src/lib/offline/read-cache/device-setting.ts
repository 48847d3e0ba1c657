const PREFIX = 'evolve.setting.'

/** The choice stored on this device; null when none was made. */
export function readDeviceSetting(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

/** Remembers a choice on this device. */
export function writeDeviceSetting(name: string, option: string): void {
  try {
    localStorage.setItem(PREFIX + name, option)
  } catch {
    // A full or forbidden store only costs the memory of it.
  }
}
