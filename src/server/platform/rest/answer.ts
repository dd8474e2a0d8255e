import { RestError } from './errors.ts'
import type { Request } from './requests/request.ts'

export interface Result {
  /** Response text; null if no one reads it. */
  body: string | null
  rows: number
  /** Total rows if the client asked; for a write, rows written. */
  total: number | null
}

export function answerRead(request: Request, { body, rows, total }: Result): Response {
  const { offset } = request.query
  if (total !== null && offset > total) return outOfRange(offset, total)
  const headers = {
    'content-type': contentType(request),
    'content-range': contentRange(offset, offset + rows - 1, total),
  }
  const status = total !== null && rows < total ? 206 : 200
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

export function answerWrite(request: Request, { body, total }: Result): Response {
  const { prefer, method } = request
  const range = contentRange(0, method === 'PATCH' ? (total ?? 0) - 1 : -1, prefer.counts ? total : null)
  const status = method === 'POST' ? 201 : prefer.returns ? 200 : 204
  if (!prefer.returns) return new Response(null, { status, headers: { 'content-range': range } })
  const headers = { 'content-type': contentType(request), 'content-range': range }
  return new Response(body, { status, headers })
}

const contentType = ({ one }: Request) => `application/${one ? 'vnd.pgrst.object+' : ''}json; charset=utf-8`

// `0-24/100`; `*` for an empty range or an uncounted total.
function contentRange(first: number, last: number, total: number | null): string {
  const range = first <= last && total !== 0 ? `${first}-${last}` : '*'
  return `${range}/${total ?? '*'}`
}

function outOfRange(offset: number, total: number): Response {
  const details = `An offset of ${offset} was requested, but there are only ${total} rows.`
  const error = new RestError(416, 'PGRST103', 'Requested range not satisfiable', details)
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-range': `*/${total}` }
  return new Response(error.body(), { status: 416, headers })
}
