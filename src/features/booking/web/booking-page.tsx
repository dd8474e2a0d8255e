import { lazy } from 'react'
import type { ClientLoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { requestContext } from '#web/request-context.ts'
import { lostLine } from '../first-messages.ts'
import { loadFacts } from './about/about-data.ts'
import { searchHead } from './about/search-head.ts'
import { Booking } from './booking.tsx'
import { type Head, headOf } from './booking-head.ts'
import { type BookingData, loadBooking } from './data.ts'
import { rememberedData } from './steps/remembered-data.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { call, publicUrl } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const key = params.practiceId ?? ''
  const [found, facts] = await Promise.all([loadBooking(call, key, query, Date.now()), loadFacts(call, key)])
  // Only the server writes what search engines read: the scripts of this page carry none of it.
  const head = [...headOf(found), ...searchHead(found, facts, publicUrl)]
  return data({ ...found, head }, { status: found.kind === 'missing' ? 404 : 200 })
}

/** Later questions go to the verbs, so that a broken line is something to read and not the end of the page. */
export async function clientLoader({
  request,
  params,
}: ClientLoaderFunctionArgs): Promise<BookingData & { head?: Head }> {
  const key = params.practiceId ?? ''
  try {
    const { loadInBrowser } = await import('./load-in-browser.ts')
    return await loadInBrowser(key, new URL(request.url).searchParams)
  } catch {
    const data = rememberedData(key)
    const problem = { code: 'unreachable', message: lostLine }
    return data ? { ...data, weeks: null, problem } : { kind: 'failed', problem }
  }
}

// Few visitors meet it; the others need not carry it.
const BookingUnavailable = lazy(() =>
  import('./booking-unavailable.tsx').then(module => ({ default: module.BookingUnavailable })),
)

const asked = ['service', 'duration', 'addons', 'with', 'from', 'link', 'also']

/** Choosing a day, a view or a time on the screen needs nothing new from the server. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const sameTimes = asked.every(name => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name))
  // Nothing is shown of the times while services are put together: they are asked for on the way on.
  if (nextUrl.searchParams.get('step') === 'set') return false
  if (currentUrl.searchParams.get('step') === 'set') return true
  return sameTimes && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.head ?? []

export default function BookingScreen() {
  const found = useLoaderData<typeof loader>()
  return found.kind === 'open' ? <Booking data={found} /> : <BookingUnavailable found={found} />
}
