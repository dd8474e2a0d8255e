import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { requestContext } from '#web/pages/request-context.ts'
import { tokenHeaders } from '#web/pages/token-page.ts'
import { stopByOneClick } from './data.ts'

/** Viewing changes nothing, because scanners open the address too. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(`/preferences/${encodeURIComponent(params.token ?? '')}`, { headers: tokenHeaders() })

/** POST of `List-Unsubscribe=One-Click` (RFC 8058): always 200 without a redirect. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const said = await request.formData().catch(() => null)
  if (request.method !== 'POST' || said?.get('List-Unsubscribe') !== 'One-Click')
    return answer('Nothing was changed: the body must be List-Unsubscribe=One-Click.', 400)
  const { purpose, token = '' } = params
  if (purpose !== 'offers' && purpose !== 'reviews') return answer('There is nothing at this address.', 404)
  const { error } = await stopByOneClick(context.get(requestContext).call, token, purpose)
  // The sender retries later.
  if (error && error.code !== 'not_found' && error.code !== 'invalid_input')
    return answer('Please try again in a moment.', 503, { 'Retry-After': '60' })
  return answer('You are unsubscribed.', 200)
}

const answer = (words: string, status: number, more: Record<string, string> = {}) =>
  new Response(`${words}\n`, {
    status,
    headers: { ...tokenHeaders(), 'Content-Type': 'text/plain; charset=utf-8', ...more },
  })
