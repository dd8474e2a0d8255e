import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { BookingPage } from '#desk/booking/schema.ts'
import { BookingUnavailable } from '#desk/booking/web/booking-unavailable.tsx'
import type { CallError } from '#web/calls/call.ts'
import { requestContext } from '#web/pages/request-context.ts'
import { loadPractice } from '../ask-data.ts'
import { AskForm } from './ask-form.tsx'

type Found =
  | { kind: 'missing' }
  | { kind: 'failed'; problem: CallError }
  | { kind: 'closed' | 'no-services' | 'open'; page: BookingPage; from: { service: string; with: string } }

/** Service and practitioner come from the address. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const { data: page, error } = await loadPractice(context.get(requestContext).call, params.practiceId ?? '')
  const found = ((): Found => {
    if (error) {
      const isUnknown = error.code === 'not_found' || error.code === 'invalid_input'
      return isUnknown ? { kind: 'missing' } : { kind: 'failed', problem: error }
    }
    const from = { service: query.get('duration') ?? '', with: query.get('with') ?? '' }
    const kind = !page.practice.is_booking_open
      ? 'closed'
      : page.services.some(service => service.durations.length > 0)
        ? 'open'
        : 'no-services'
    return { kind, page, from }
  })()
  return data(found, { status: found.kind === 'missing' ? 404 : 200 })
}

export const meta: MetaFunction = () => [
  { title: 'Wait for a time · Stillpoint' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function AskPage() {
  const found = useLoaderData<typeof loader>() as Found
  if (found.kind === 'open') return <AskForm page={found.page} from={found.from} />
  if (found.kind === 'missing' || found.kind === 'failed') return <BookingUnavailable found={found} />
  return <BookingUnavailable found={{ kind: found.kind as 'closed' | 'no-services', page: found.page }} />
}
