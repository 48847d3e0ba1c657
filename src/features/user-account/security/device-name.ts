/** Tokens of browsers, the most specific first: Edge, for example, also identifies itself as Chrome and Safari. */
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
 * Returns a device's browser and system, such as "Chrome on Linux". The sign-in library records the platform and every
 * brand that the browser reports, with versions. If neither is recognized, the recorded name is returned.
 */
export function readableDeviceName(recorded: string): string {
  const found = (table: typeof BROWSERS): string | undefined => table.find(([sign]) => sign.test(recorded))?.[1]
  const [browser, system] = [found(BROWSERS), found(SYSTEMS)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? recorded
}
