import sharp from 'sharp'
import { content, html, startWebServer, type WebServer } from '#tests/support/web-server.ts'

/** The web of the journeys: a page with a picture, one that is slow, and a name of a private network. */
export async function startPages(): Promise<WebServer> {
  const web = await startWebServer()
  const photo = await sharp({ create: { width: 800, height: 420, channels: 3, background: '#35607a' } })
    .jpeg()
    .toBuffer()
  const hail = html(
    `<html><head><title>Plain</title><meta property="og:title" content="Hail damages 2,000 roofs in Travis County">
     <meta property="og:site_name" content="Storm News"><meta property="og:image" content="/hail.jpg">
     <meta property="og:description" content="Stones of two inches fell on Tuesday evening."></head><body></body></html>`,
  )
  web.serve('weather.example/hail', hail)
  web.serve('weather.example/hail.jpg', content('image/jpeg', photo))
  web.name('intranet.example', ['10.0.0.8'])
  web.serve('intranet.example/', html('<title>Secret</title>'))
  return web
}
