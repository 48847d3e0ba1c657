import { makeStyles } from '@fluentui/react-components'
import { useMemo } from 'react'
import { encode } from 'uqr'

interface QrCodeProps {
  text: string
  label: string
}

/** Always black on white with its quiet zone, in the dark theme too: cameras read nothing else reliably. */
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

/** One path of unit squares, a run of dark modules at a time. */
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
