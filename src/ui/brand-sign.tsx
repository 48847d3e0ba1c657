import { tokens } from '@fluentui/react-components'

interface BrandSignProps {
  /** In pixels. */
  size?: number
}

/** The logo of the app icon (public/favicon.svg): an E, formed by a claim sheet above a speech bubble. */
export function BrandSign({ size = 32 }: BrandSignProps) {
  return (
    <svg viewBox="0 0 512 512" width={size} height={size} aria-hidden="true" style={{ flexShrink: 0 }}>
      <rect width="512" height="512" rx="112" fill={tokens.colorBrandBackgroundStatic} />
      <g transform="translate(-30.72 -30.72) scale(1.12)">
        <path
          fill="#b4e1e8"
          d="M136 240H344V266a8 8 0 0 1-8 8H206V308H372a12 12 0 0 1 12 12V348a24 24 0 0 1-24 24H226L178 417a6 6 0 0 1-10-4.4V372H160a24 24 0 0 1-24-24Z"
        />
        <path fill="#fff" d="M160 112H344L384 152V176H206V210H336a8 8 0 0 1 8 8V242H136V136a24 24 0 0 1 24-24Z" />
        <path fill="#6dbac7" d="M344 112V140a12 12 0 0 0 12 12H384Z" />
      </g>
    </svg>
  )
}
