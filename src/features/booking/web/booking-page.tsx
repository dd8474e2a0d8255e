import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { ClientLoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { requestContext } from '#web/request-context.ts'
import { Booking } from './booking.tsx'
import { BookingUnavailable } from './booking-unavailable.tsx'
import { type BookingData, callOnce, loadBooking, rememberedPage } from './data.ts'
import type { Hold } from '../hold-state.ts'
import { readKept } from './session-store.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { call } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const found = await loadBooking(call, params.practiceId ?? '', query, Date.now())
  return data(found, { status: found.kind === 'missing' ? 404 : 200 })
}

/** Later questions go to the verbs, so that a broken line is something to read and not the end of the page. */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs): Promise<BookingData> {
  const key = params.practiceId ?? ''
  const known = rememberedPage(key)
  const hold_token = known && readKept<Hold>(`hold:${known.practice.id}`)?.hold_token
  return loadBooking(callOnce, key, new URL(request.url).searchParams, Date.now(), { known, hold_token })
}

const asked = ['service', 'duration', 'addons', 'with', 'from']

/** Choosing a day, a view or a time on the screen needs nothing new from the server. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const sameTimes = asked.every(name => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name))
  return sameTimes && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (loaderData?.kind === 'missing' || !loaderData || !('page' in loaderData)) {
    return [{ title: 'Booking page not found · Stillpoint' }, { name: 'robots', content: 'noindex' }]
  }
  const { name, address } = loaderData.page.practice
  const title = `Book a visit with ${name} · Stillpoint`
  const description = `See services, prices and free times at ${[name, address].filter(Boolean).join(', ')}, and book online.`
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ]
}

export default function BookingScreen() {
  const found = useLoaderData<typeof loader>()
  return found.kind === 'open' ? <Booking data={found} /> : <BookingUnavailable found={found} />
}
