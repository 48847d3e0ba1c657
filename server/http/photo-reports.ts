import type { FastifyInstance } from 'fastify'
import { createHttpCaller, sendGraphqlErrors } from '#server/http/http-caller.ts'
import { contentDisposition } from '#server/lib/storage/served-content.ts'
import { photoReport } from '#server/modules/photo-reports/service.ts'
import type { Services } from '#server/services.ts'
import type { OperationRow } from '#shared/operations/rule.ts'

const TYPE = 'application/pdf'
const ACCESS = { kind: 'query', access: { who: 'registered' }, offline: 'network-only' } as const satisfies OperationRow

/** A PDF of photos, created while it is sent. It changes nothing; POST because the captions do not fit into a URL. */
export function registerPhotoReports(app: FastifyInstance, services: Services): void {
  const contextOf = createHttpCaller(services, ACCESS)
  app.register((scope, _options, done) => {
    sendGraphqlErrors(scope, 'A photo report failed unexpectedly')
    scope.post('/storage/photo-report', async (request, reply) => {
      const report = await photoReport(await contextOf(request), request.body)
      return reply
        .header('content-type', TYPE)
        .header('content-disposition', contentDisposition('Photo report.pdf', TYPE, false))
        .header('x-content-type-options', 'nosniff')
        .send(report)
    })
    done()
  })
}
