import { makeStyles } from '@fluentui/react-components'
import { useMemo } from 'react'
import { encode } from 'uqr'

interface QrCodeProps {
  text: string
  label: string
}

/**
 * A QR code with its quiet zone, black on white even in the dark theme, because cameras do not read inverted codes
 * reliably.
 */
export function QrCode({ text, label }: QrCodeProps) {
  const styles = useStyles()
  const { size, path } = useMemo(() => toPath(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.root}
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}

/** Returns the code as one SVG path, with one rectangle for each horizontal run of dark modules. */
function toPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/gu),
    ].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`),
  )
  return { size, path: runs.join('') }
}

const useStyles = makeStyles({
  root: { width: '200px', maxWidth: '100%', height: 'auto', borderRadius: '8px' },
})
