import { useEffect, useRef } from 'react'
import { type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { loadManaged } from '#desk/booking/web/framed-data.ts'
import { TokenUnavailable } from '#desk/booking/web/manage/token-unavailable.tsx'
import { BookedVisit } from '#desk/booking/web/visit/booked-visit.tsx'
import { requestContext } from '#web/pages/request-context.ts'
import { answered, refusedToken, tokenHeaders, tokenMeta } from '#web/pages/token-page.ts'
import { framedBySites } from './frame-headers.ts'
import { Framed, tellHost } from './framed.tsx'

/** /widget/:practiceId/booked: the confirmation in the frame. Changes open a separate page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { call } = context.get(requestContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const [shown, { data: managed, error }] = await Promise.all([
    call('show-widget', { practice: params.practiceId ?? '' }),
    loadManaged(call, token),
  ])
  const { data: widget } = shown
  // Only this practice's visits; its sites must not frame anyone else's.
  const isTheirs = widget && managed?.visit.practice.id === widget.practice_id
  const found = error
    ? refusedToken(error)
    : isTheirs
      ? { kind: 'found' as const, managed, token, widget }
      : { kind: 'unknown' as const }
  const answer = answered(found)
  const frames = widget ? framedBySites(widget.sites) : {}
  return { ...answer, init: { ...answer.init, headers: { ...frames, ...tokenHeaders() } } }
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders
export const meta: MetaFunction = () => tokenMeta('Your booking')

export default function BookedPage() {
  const found = useLoaderData<typeof loader>()
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    tellHost(main.current, { say: 'booked' })
    tellHost(main.current, { say: 'top' })
    main.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [])
  if (found.kind !== 'found') return <TokenUnavailable found={found} />
  return (
    <Framed widget={found.widget} colour={null} title={`Booked with ${found.managed.visit.practice.name}`}>
      <main ref={main} className="mx-auto w-full max-w-reading px-5 py-7 sm:px-8">
        <BookedVisit managed={found.managed} token={found.token} />
      </main>
    </Framed>
  )
}
