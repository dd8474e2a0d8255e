import type { LoaderFunctionArgs } from 'react-router'
import { calendarFile } from '#diary/visits/letters/calendar-file.ts'
import { requestContext } from '#web/pages/request-context.ts'
import { refusedToken, tokenHeaders } from '#web/pages/token-page.ts'
import { loadManaged } from '../data.ts'

/** GET /appointment-manage/:token/visit.ics: the current visit; 404 for an unknown token. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { call, publicUrl } = context.get(requestContext)
  const token = params.token ?? ''
  const { data: managed, error } = await loadManaged(call, token)
  if (error) {
    const said = refusedToken(error).kind === 'failed' ? error.message : 'This link does not lead to a visit.'
    return new Response(`${said}\n`, { status: 404, headers: tokenHeaders() })
  }
  const { visit, now } = managed
  const isOff = visit.status === 'cancelled'
  const url = `${publicUrl}/appointment-manage/${token}`
  const file = calendarFile({
    uid: visit.uid,
    sequence: visit.sequence,
    method: isOff ? 'cancel' : 'publish',
    start: visit.start,
    end: visit.end,
    // No service in the title, because calendars are shared with families and offices.
    summary: `Visit at ${visit.practice.name}`,
    location: visit.practice.address,
    description: isOff ? null : `With ${visit.practitioner_name}.\nMove or cancel: ${url}`,
    url: isOff ? null : url,
    organizer: { name: visit.practice.name, email: visit.practice.email },
    isTentative: visit.status === 'pending',
    createdAt: now,
  })
  return new Response(file, {
    headers: {
      ...tokenHeaders(),
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="visit.ics"',
    },
  })
}
