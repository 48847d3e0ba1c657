/** Tokens of browsers, the more special first: Edge also names itself Chrome and Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Microsoft Edge|Edge?|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\b(?:SamsungBrowser|Samsung Internet)\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Google Chrome|HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b|\bChrome ?OS\b/i, 'ChromeOS'],
  [/\bWin(?:dows|32|64)/, 'Windows'],
  [/\bmac ?OS\b|\bMacintosh\b|\bMacIntel\b/i, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * A device by its browser and system, "Chrome on Linux": the sign-in library records the platform and every brand that
 * the browser names, versions included. A name in which neither is found is given as it is.
 */
export function readableDeviceName(recorded: string): string {
  const found = (table: typeof BROWSERS): string | undefined => table.find(([sign]) => sign.test(recorded))?.[1]
  const [browser, system] = [found(BROWSERS), found(SYSTEMS)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? recorded
}
