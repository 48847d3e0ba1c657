/**
 * Mail programs remove style sheets, so each element has an inline style; the sheet below only changes the colors in
 * dark mode.
 */
const TEXT = '#1b2124'
const QUIET = '#5c6468'
/** brand[80] of the app's palette; white on it has a contrast of 7:1. */
const BRAND = '#006373'

export const BLOCK_STYLES = {
  paragraph: 'margin:0 0 16px',
  code:
    `margin:0 0 16px;padding:12px 16px;border-radius:8px;background:#eef3f4;color:${TEXT};font:600 28px/1.3 ` +
    'ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px',
  button: `display:inline-block;padding:12px 20px;border-radius:8px;background:${BRAND};color:#ffffff;font-weight:600;text-decoration:none`,
  link: `color:${BRAND};font-weight:600`,
  quietLink: `color:${QUIET};font-size:13px`,
  list: 'margin:0 0 16px;padding:0;list-style:none',
  item: 'padding:6px 0',
} as const

export const LAYOUT_STYLES = {
  page: `margin:0;padding:24px 16px;background:#f3f5f6;color:${TEXT};font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif`,
  card: 'max-width:560px;margin:0 auto;padding:24px;border-radius:12px;background:#ffffff',
  heading: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  footer: `max-width:560px;margin:16px auto 0;text-align:center;font-size:13px;color:${QUIET}`,
  footerLink: `color:${QUIET}`,
} as const

export const DARK_STYLE = [
  ':root{color-scheme:light dark}@media (prefers-color-scheme:dark){',
  '.page{background:#121618!important;color:#e8ecee!important}.card{background:#1d2326!important}',
  '.code{background:#2a3236!important;color:#ffffff!important}',
  '.button{background:#6fbfcf!important;color:#00171c!important}.link{color:#6fbfcf!important}',
  '.quiet{color:#a7b0b4!important}}',
].join('')
