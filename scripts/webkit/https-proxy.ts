import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A key and a certificate that nobody trusts, made by openssl; they are valid for one day. */
function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'evolve-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const options = ['-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost']
  execFileSync('openssl', ['req', '-x509', ...options, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

/**
 * Serves a local HTTP server over HTTPS, because some rules of browsers, such as which pages the Back button keeps,
 * only hold there.
 *
 * @returns stops it
 */
export async function serveHttps(httpsPort: number, httpPort: number): Promise<() => void> {
  const proxy = createServer(makeCertificate(), (incoming, outgoing) => {
    const { url: path, method, headers } = incoming
    const forwarded = request(
      { port: httpPort, path, method, headers: { ...headers, 'x-forwarded-proto': 'https' } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    // The server is down: so is this one, for the browser.
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => {
    proxy.listen(httpsPort, resolve)
  })
  return () => {
    proxy.closeAllConnections()
    proxy.close()
  }
}
