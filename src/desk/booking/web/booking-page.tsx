import { lazy } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useParams } from 'react-router'
import { loadScript } from '#web/load-script.ts'
import { requestContext } from '#web/pages/request-context.ts'
import { loadFacts } from './about/about-data.ts'
import { searchHead } from './about/search-head.ts'
import { Booking } from './booking.tsx'
import { headOf } from './booking-head.ts'
import { loadBooking } from './data.ts'
import { loadAgain } from './loading/load-again.ts'
import { needsReload } from './loading/needs-reload.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { call, publicUrl } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const key = params.practiceId ?? ''
  const [found, facts] = await Promise.all([loadBooking(call, key, query, Date.now()), loadFacts(call, key)])
  // Search data is rendered only on the server, so that this page's scripts stay small.
  const head = [...headOf(found), ...searchHead(found, facts, publicUrl)]
  return data({ ...found, head }, { status: found.kind === 'missing' ? 404 : 200 })
}

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  return loadAgain(params.practiceId ?? '', new URL(request.url).searchParams)
}

// Loaded only when needed, because few visitors see it.
const BookingUnavailable = lazy(() =>
  loadScript(
    async () => ({ default: (await import('./booking-unavailable.tsx')).BookingUnavailable }),
    'screen',
  ),
)

export const shouldRevalidate = needsReload

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.head ?? []

export default function BookingScreen() {
  const found = useLoaderData<typeof loader>()
  const name = useParams().practiceId ?? ''
  return found.kind === 'open' ? <Booking name={name} data={found} /> : <BookingUnavailable found={found} />
}
