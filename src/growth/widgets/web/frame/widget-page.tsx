import { lazy, useEffect } from 'react'
import {
  type ClientLoaderFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router'
import { Booking } from '#desk/booking/web/booking.tsx'
import { type Head, headOf } from '#desk/booking/web/booking-head.ts'
import type { BookingData } from '#desk/booking/web/framed-data.ts'
import { loadAgain } from '#desk/booking/web/loading/load-again.ts'
import { needsReload } from '#desk/booking/web/loading/needs-reload.ts'
import { loadScript } from '#web/load-script.ts'
import { requestContext } from '#web/pages/request-context.ts'
import { askedFrame } from '../../asked-frame.ts'
import { isColour } from '../../contrast.ts'
import type { ShownWidget } from '../../schema.ts'
import { originOf } from '../../site-origin.ts'
import { CompactFrame } from './compact-frame.tsx'
import { framedBySites } from './frame-headers.ts'
import { Framed } from './framed.tsx'
import { loadFramed } from './load-framed.ts'

interface Frame {
  widget: ShownWidget
  colour: string | null
}

interface Found {
  /** null: no such practice, or it didn't load. */
  frame: Frame | null
  found: BookingData
  head?: Head
}

/** /widget/:practiceId and /embed/book/:practitionerId (or a slug): the booking page, framed or in a tab. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { call, publicUrl, report } = context.get(requestContext)
  const { pathname, searchParams } = new URL(request.url)
  const { data: widget, error } = await call('show-widget', {
    ...askedFrame(params),
    via: searchParams.get('via'),
  })
  if (error) {
    const isUnknown = error.code === 'not_found' || error.code === 'invalid_input'
    const found: BookingData = isUnknown ? { kind: 'missing' } : { kind: 'failed', problem: error }
    return data<Found>({ frame: null, found, head: headOf(found) }, { status: isUnknown ? 404 : 500 })
  }
  const query = withChosen(widget, searchParams)
  const to = query.size > 0 ? `?${query}` : ''
  if (request.headers.get('sec-fetch-dest') === 'document') return redirect(`/book/${widget.practice}${to}`)
  // Preselections go into the address like any choice.
  if (query.size !== searchParams.size) return redirect(pathname + to)
  const origin = originOf(request.headers.get('referer'))
  if (origin && origin !== new URL(publicUrl).origin)
    void call('note-widget-site', { practice_id: widget.practice_id, origin }).catch(report)
  const found = await loadFramed(call, widget, query)
  const wished = `#${searchParams.get('colour')?.replace('#', '')}`
  const colour = isColour(wished) ? wished : (widget.widget?.colour ?? null)
  return data<Found>(
    { frame: { widget, colour }, found, head: headOf(found) },
    { headers: framedBySites(widget.sites) },
  )
}

/** Adds the widget's preselection unless something is chosen. */
function withChosen({ widget, practitioner_id }: ShownWidget, asked: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(asked)
  const person = practitioner_id ?? widget?.practitioner_id
  if (query.has('service')) return query
  if (person && !query.has('with')) query.set('with', person)
  if (widget?.service_id) query.set('service', widget.service_id)
  return query
}

/** The first page's frame data stays valid while it is open. */
let shown: Frame | null = null

export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<Found> {
  if (!shown) return serverLoader<Found>()
  const { head, ...found } = await loadAgain(shown.widget.practice, new URL(request.url).searchParams)
  return { frame: shown, found, ...(head ? { head } : {}) }
}

export const shouldRevalidate = needsReload
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.head ?? []

// Rarely needed, so it loads on demand.
const BookingUnavailable = lazy(() =>
  loadScript(
    async () => ({
      default: (await import('#desk/booking/web/booking-unavailable.tsx')).BookingUnavailable,
    }),
    'screen',
  ),
)

export default function WidgetPage() {
  const { frame, found } = useLoaderData<typeof loader>()
  useEffect(() => {
    shown = frame
  }, [frame])
  if (!frame || !('page' in found)) return found.kind === 'open' ? null : <BookingUnavailable found={found} />
  const { name } = found.page.practice
  return (
    <Framed {...frame} title={`Book a visit with ${name}`}>
      {found.kind === 'open' ? (
        <Booking name={frame.widget.practice} data={found} Frame={CompactFrame} at="widget" />
      ) : (
        <BookingUnavailable found={found} Frame={CompactFrame} />
      )}
    </Framed>
  )
}
