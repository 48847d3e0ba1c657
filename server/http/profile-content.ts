import { html, Markup } from '#server/http/html.ts'
import type { LinkPreview } from '#server/modules/link-previews/service.ts'

/** The header of a profile as the app shows it to visitors, with the same sizes. It needs no script. */
const STYLE = new Markup(`<style>
  #startup-snapshot { --page: #f8fafb; --card: #fff; --text: #242424; --quiet: #616161; --line: #e0e0e0;
    --brand: #006373; --banner: linear-gradient(135deg, #00333c, #006373);
    position: fixed; inset: 0; overflow: auto; background: var(--page); color: var(--text);
    font: 16px/22px 'Segoe UI', system-ui, sans-serif; overflow-wrap: anywhere }
  @media (prefers-color-scheme: dark) { #startup-snapshot { --page: #1b1f22; --card: #24292c; --text: #fff;
    --quiet: #adadad; --line: #454b50 } }
  #startup-snapshot header { display: flex; align-items: center; gap: 10px; height: 56px; padding: 0 12px;
    background: var(--card); border-bottom: 1px solid var(--line); font-weight: 600 }
  #startup-snapshot header a { margin-inline-start: auto; padding: 11px 14px; border-radius: 4px;
    background: var(--brand); color: #fff; text-decoration: none }
  #startup-snapshot main { max-width: 720px; margin: 0 auto; background: var(--card);
    border-bottom: 1px solid var(--line) }
  @media (min-width: 900px) { #startup-snapshot main { max-width: 864px; margin: 24px auto; overflow: hidden;
    border: 1px solid var(--line); border-radius: 12px } }
  #startup-snapshot .banner { display: block; width: 100%; aspect-ratio: 5 / 1; object-fit: cover;
    background: var(--banner) }
  #startup-snapshot .who { display: flex; gap: 16px; padding: 0 12px }
  #startup-snapshot .avatar { flex: none; box-sizing: border-box; width: 80px; height: 80px; margin-top: -28px;
    border: 4px solid var(--card); border-radius: 20px; background: var(--line); object-fit: cover }
  #startup-snapshot .person .banner { aspect-ratio: 4 / 1 }
  #startup-snapshot .person .who { flex-direction: column; gap: 4px; padding: 0 20px }
  #startup-snapshot .person .avatar { width: 104px; height: 104px; margin-top: -48px; border-radius: 50% }
  #startup-snapshot .person p { padding-inline: 20px }
  #startup-snapshot h1 { margin: 8px 0 0; font: 600 20px/28px 'Segoe UI', system-ui, sans-serif }
  #startup-snapshot p { margin: 0; padding: 12px 16px; white-space: pre-line }
  #startup-snapshot p + p { padding-top: 0; color: var(--quiet) }
</style>`)

const picture = (path: string | null, className: string): Markup =>
  path === null ? html`<span class="${className}"></span>` : html`<img class="${className}" src="${path}" alt="">`

const paragraph = (text: string): Markup => (text === '' ? html`` : html`<p>${text}</p>`)

/**
 * A public profile as HTML: strangers who open a link read it while the app loads, and without scripts. The app removes
 * it when it shows the profile itself (src/lib/offline/startup).
 */
export function profileContent({ title, headline, about, bannerPath, avatarPath, isPerson }: LinkPreview): string {
  return html`<div id="startup-snapshot">${STYLE}<header><img src="/favicon.svg" alt="" width="30"
    height="30">Evolve<a href="/auth/login">Log In</a></header><main class="${isPerson ? 'person' : 'organization'}"
    aria-busy="true">${picture(bannerPath, 'banner')}<div class="who">${picture(avatarPath, 'avatar')}<h1>${title}</h1></div>${paragraph(
      headline,
    )}${paragraph(about)}</main></div>`.text
}
