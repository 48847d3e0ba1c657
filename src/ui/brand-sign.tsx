import { tokens } from '@fluentui/react-components'

interface BrandSignProps {
  /** Pixels. */
  size?: number
}

/** The product's sign: three lines of a conversation that grow into an E. */
export function BrandSign({ size = 32 }: BrandSignProps) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" style={{ flexShrink: 0 }}>
      <rect width="48" height="48" rx="13" fill={tokens.colorBrandBackground} />
      <g fill="none" stroke="white" strokeWidth="4.5" strokeLinecap="round">
        <path d="M14.5 14h13" />
        <path d="M14.5 24h19" opacity="0.88" />
        <path d="M14.5 34h9" opacity="0.76" />
      </g>
    </svg>
  )
}
